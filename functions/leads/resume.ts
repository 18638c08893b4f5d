import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Caller } from '#functions/runtime/implement.ts';
import { keys, lists } from '#functions/runtime/keys.ts';
import type { CountCall } from '#functions/runtime/limits.ts';
import { Problem } from '#functions/runtime/problems.ts';
import type { SignedIn } from '#functions/runtime/session.ts';
import type { SignedLinks } from '#functions/runtime/signed-link.ts';
import { listedDraft, opensDraft, storedDraftSchema, type StoredDraft } from '#functions/runtime/stored-draft.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

interface ResumeDeps {
  table: Pick<Table, 'load' | 'change' | 'list' | 'loadMany'>;
  links: SignedLinks;
  now: () => Date;
  makeToken: () => string;
  countCall: CountCall;
}

interface ResumedDraft {
  lead_id: string;
  token: string;
  type: StoredDraft['type'];
  step: number;
}

/** Of one account. */
const MOST_LOOKED_AT = 20;

const isAbout = ({ answers }: StoredDraft, car: string | undefined): boolean =>
  car === undefined || answers['car_id'] === car;

/** Besides the first one; the oldest is forgotten. */
const MOST_DEVICES = 4;

const lost = (): Problem => new Problem('not_found', 'What was saved of this form is no longer there.');
const over = (): Problem =>
  new Problem(
    'gone',
    'This link is over: the form was sent, or what was saved of it is gone. Begin again, or call us.',
  );

/** Another device goes on with a draft by a signed link (docs/product/leads.md, 'Drafts'). */
export const makeResume = ({ table, links, now, makeToken, countCall }: ResumeDeps) => {
  /** Gives one more device a token of its own. */
  const admit = async (tenant: TenantContext, id: string): Promise<ResumedDraft> => {
    const token = makeToken();
    const at = now().toISOString();
    const draft = await table.change(keys.leadDraft(tenant, id), storedDraftSchema, undefined, (current) => {
      if (current === undefined || Date.parse(current.expires_at) <= now().getTime()) return undefined;
      const other_hashes = [sha256Hex(token), ...(current.other_hashes ?? [])].slice(0, MOST_DEVICES);
      const expires = Math.ceil(Date.parse(current.expires_at) / 1_000);
      const state = { ...current, other_hashes };
      return { state, events: [], lane: 'lead', at, expires, ...listedDraft(tenant, current) };
    });
    if (!opensDraft(draft, token, now())) throw over();
    return { lead_id: draft.lead_id, token, type: draft.type, step: draft.step ?? 0 };
  };

  return {
    link: async (
      tenant: TenantContext,
      { lead_id, token }: { lead_id: string; token: string },
      caller: Pick<Caller, 'ip'>,
    ) => {
      await countCall(tenant, caller.ip);
      const draft = (await table.load(keys.leadDraft(tenant, lead_id), storedDraftSchema))?.state;
      if (!opensDraft(draft, token, now())) throw lost();
      const expiresAt = new Date(draft.expires_at);
      const signed = await links.sign(tenant, { purpose: 'lead_draft', subject: lead_id, expiresAt });
      return { body: { token: signed, expires_at: draft.expires_at } };
    },

    resume: async (tenant: TenantContext, { token: link }: { token: string }, caller: Pick<Caller, 'ip'>) => {
      await countCall(tenant, caller.ip);
      const opened = await links.open(tenant, 'lead_draft', link);
      if (opened.kind === 'expired') throw over();
      if (opened.kind !== 'open') throw lost();
      return { body: await admit(tenant, opened.subject) };
    },

    /** Of whoever is signed in, without a link: the latest of this form, and of this vehicle where one is named. */
    mine: async (
      tenant: TenantContext,
      { type, car_id }: { type: string; car_id?: string | undefined },
      user: Pick<SignedIn, 'user_id'>,
    ) => {
      const entries = await table.list(lists.drafts(tenant, user.user_id), {
        newestFirst: true,
        limit: MOST_LOOKED_AT,
      });
      const found = await table.loadMany(
        entries.map(({ key }) => key),
        storedDraftSchema,
      );
      const [latest] = found
        .map(({ state }) => state)
        .filter(
          (draft) => draft.type === type && isAbout(draft, car_id) && Date.parse(draft.expires_at) > now().getTime(),
        )
        .sort((a, b) => b.expires_at.localeCompare(a.expires_at));
      if (latest === undefined) throw lost();
      return { body: await admit(tenant, latest.lead_id) };
    },
  };
};
