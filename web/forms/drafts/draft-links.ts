import type { LeadType } from '#domain/lead/kinds/types.ts';
import { answered, readJsonBody, postJson } from '#web/lib/api.ts';

interface DraftLink {
  token: string;
  expires_at: string;
}

export const linkDraft = (draft: { lead_id: string; token: string }): Promise<DraftLink> =>
  postJson('/api/v1/leads/drafts/link', draft);

interface ResumedDraft {
  lead_id: string;
  token: string;
  step: number;
}

export const resumeDraft = (token: string): Promise<ResumedDraft> => postJson('/api/v1/leads/drafts/resume', { token });

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
  const response = await answered(`${MINE}?${new URLSearchParams({ ...wanted }).toString()}`, {});
  const { draft } = await readJsonBody<{ draft: OfferedDraft | null }>(response);
  return draft;
};

export const resumeMine = (wanted: Wanted): Promise<ResumedDraft> => postJson(MINE, wanted);
