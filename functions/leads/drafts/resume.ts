import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import {
  isRetained,
  isOfAnother,
  listedDraft,
  opensDraft,
  storedDraftSchema,
  type StoredDraft,
} from '../published/stored-draft.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

interface ResumeDeps {
  table: Pick<Table, 'load' | 'change'>;
  links: SignedLinks;
  now: () => Date;
  makeToken: () => string;
}

interface ResumeCall {
  tenant: TenantContext;
  visitor: SignedIn | undefined;
}

interface ResumedDraft {
  lead_id: string;
  token: string;
  type: StoredDraft['type'];
  step: number;
}

/** Besides the first one; the oldest is forgotten. */
const MOST_DEVICES = 4;

const lost = (): Problem => new Problem('not_found', 'What was saved of this form is no longer there.');
const over = (): Problem =>
  new Problem(
    'gone',
    'This link is over: the form was sent, or what was saved of it is gone. Begin again, or call us.',
  );
const ofAnother = (): Problem =>
  new Problem('not_found', 'This form was begun with another phone number. Sign out to go on with its link.');

/** Gives one more device a token of its own, if `may` accepts the draft; undefined if there is none to go on with. */
export const makeAdmit =
  ({ table, now, makeToken }: Pick<ResumeDeps, 'table' | 'now' | 'makeToken'>) =>
  async (
    tenant: TenantContext,
    id: string,
    may: (draft: StoredDraft) => boolean,
  ): Promise<ResumedDraft | undefined> => {
    const token = makeToken();
    const at = now().toISOString();
    const draft = await table.change(keys.leadDraft(tenant, id), storedDraftSchema, undefined, (current) => {
      if (!isRetained(current, now()) || !may(current)) return undefined;
      const other_hashes = [sha256Hex(token), ...(current.other_hashes ?? [])].slice(0, MOST_DEVICES);
      const expires = Math.ceil(Date.parse(current.expires_at) / 1_000);
      const state = { ...current, other_hashes };
      return { state, events: [], lane: 'lead', at, expires, ...listedDraft(tenant, current) };
    });
    if (!opensDraft(draft, { token, visitor: undefined }, now())) return undefined;
    return { lead_id: draft.lead_id, token, type: draft.type, step: draft.step ?? 0 };
  };

/** Another device goes on with a draft by a signed link (docs/product/leads.md, 'Drafts'). */
export const makeResume = (deps: ResumeDeps) => {
  const { table, links, now } = deps;
  const admit = makeAdmit(deps);
  return {
    link: async ({ tenant, visitor }: ResumeCall, { lead_id, token }: { lead_id: string; token: string }) => {
      const draft = (await table.load(keys.leadDraft(tenant, lead_id), storedDraftSchema))?.state;
      if (!opensDraft(draft, { token, visitor }, now())) throw lost();
      const expiresAt = new Date(draft.expires_at);
      const signed = await links.sign(tenant, { purpose: 'lead_draft', subject: lead_id, expiresAt });
      return { body: { token: signed, expires_at: draft.expires_at } };
    },

    resume: async ({ tenant, visitor }: ResumeCall, { token: link }: { token: string }) => {
      const opened = await links.open(tenant, 'lead_draft', link);
      if (opened.kind === 'expired') throw over();
      if (opened.kind !== 'open') throw lost();
      const body = await admit(tenant, opened.subject, (draft) => {
        if (isOfAnother(draft, visitor)) throw ofAnother();
        return true;
      });
      if (body === undefined) throw over();
      return { body };
    },
  };
};
