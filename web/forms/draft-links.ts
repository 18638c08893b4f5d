import type { LeadType } from '#domain/lead/kinds/types.ts';
import { bodyOf, problemOf, send } from '#web/lib/api.ts';

/** Posts JSON to one of the routes of links, which the first view does not know. Throws ApiError. */
export const postTo = async <Answer>(address: string, body: object): Promise<Answer> => {
  const headers = { 'content-type': 'application/json' };
  const response = await send(address, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw await problemOf(response);
  return bodyOf<Answer>(response);
};

interface DraftLink {
  token: string;
  expires_at: string;
}

export const linkDraft = (draft: { lead_id: string; token: string }): Promise<DraftLink> =>
  postTo('/api/v1/leads/drafts/link', draft);

interface ResumedDraft {
  lead_id: string;
  token: string;
  step: number;
}

export const resumeDraft = (token: string): Promise<ResumedDraft> => postTo('/api/v1/leads/drafts/resume', { token });

const MINE = '/api/v1/leads/drafts/mine';

export interface OfferedDraft {
  step: number;
  saved_at: string;
}

interface Wanted {
  type: LeadType;
  /** Id of a vehicle. */
  car_id?: string;
}

/** Of whoever is signed in; null for none. Takes nothing. */
export const findMine = async (wanted: Wanted): Promise<OfferedDraft | null> => {
  const response = await send(`${MINE}?${new URLSearchParams({ ...wanted }).toString()}`, {});
  if (!response.ok) throw await problemOf(response);
  const { draft } = await bodyOf<{ draft: OfferedDraft | null }>(response);
  return draft;
};

export const resumeMine = (wanted: Wanted): Promise<ResumedDraft> => postTo(MINE, wanted);
