import { draftsOfUser } from '../published/person-drafts.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import { isRetained, savedAt, type StoredDraft } from '../published/stored-draft.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { WantedDraft } from '../contract.ts';
import { makeAdmit } from './resume.ts';

interface MyDraftDeps {
  table: Pick<Table, 'load' | 'change' | 'list' | 'loadMany'>;
  now: () => Date;
  makeToken: () => string;
}

interface MyCall {
  tenant: TenantContext;
  user: Pick<SignedIn, 'user_id'>;
}

/** Of one account. */
const MOST_LOOKED_AT = 20;

const none = (): Problem =>
  new Problem('not_found', 'Nothing of this form is saved with your number any more. Begin it here.');

const isWanted = ({ type, answers }: StoredDraft, wanted: WantedDraft): boolean =>
  type === wanted.type && (wanted.car_id === undefined || answers['car_id'] === wanted.car_id);

/** Whoever is signed in goes on elsewhere without a link (docs/product/leads.md, 'Drafts'). */
export const makeMyDrafts = (deps: MyDraftDeps) => {
  const { now } = deps;
  const admit = makeAdmit(deps);

  const latest = async ({ tenant, user }: MyCall, wanted: WantedDraft): Promise<StoredDraft | undefined> => {
    const found = await draftsOfUser(deps, tenant, user.user_id, { limit: MOST_LOOKED_AT });
    return found.map(({ state }) => state).find((draft) => isRetained(draft, now()) && isWanted(draft, wanted));
  };

  return {
    /** Null for none. Uses up no device. */
    show: async (call: MyCall, wanted: WantedDraft) => {
      const draft = await latest(call, wanted);
      if (draft === undefined) return { body: { draft: null } };
      const { step = 0, expires_at } = draft;
      return { body: { draft: { step, saved_at: savedAt(draft), expires_at } } };
    },

    resume: async (call: MyCall, wanted: WantedDraft) => {
      const draft = await latest(call, wanted);
      const body = draft && (await admit(call.tenant, draft.lead_id, ({ owner }) => owner === call.user.user_id));
      if (body === undefined) throw none();
      return { body };
    },
  };
};
