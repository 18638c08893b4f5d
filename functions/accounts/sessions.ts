import { randomBytes } from 'node:crypto';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { notePerson } from '#functions/privacy/published/person-index.ts';
import { secondsAfter } from '#functions/privacy/published/personal-data.ts';
import {
  ownCookie,
  SESSION_COOKIE,
  deriveUserId,
  userSchema,
  type SignedIn,
  type User,
} from '#functions/runtime/http/session.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const SESSION_DAYS = 30;
const SESSION_SECONDS = SESSION_DAYS * 24 * 3_600;
const SECRET_BYTES = 32;
/** Of one person; the oldest one ends for an eleventh. */
const MOST_SESSIONS = 10;

/** References to accounts by the address that they proved. */
export const LINKED_ADDRESS = 'account';

/** Of the user item, as long after the last sign-in as the dealer keeps accounts. */
const buildItemDraft = (now: Date, { config }: TenantContext, state: User): ItemDraft<User> => {
  const last = state.sessions.at(-1)?.created_at ?? state.created_at;
  const expires = secondsAfter(last, config.retention.accountMonths);
  return { state, events: [], lane: 'lead', at: now.toISOString(), expires };
};

/** The account stays; codes go to the phone only. */
export const withoutAddress = async (
  deps: { table: Pick<Table, 'change'>; now: () => Date },
  tenant: TenantContext,
  userId: string,
): Promise<void> => {
  await deps.table.change(keys.user(tenant, userId), userSchema, undefined, (current) => {
    if (current === undefined) return undefined;
    const { email: _email, ...rest } = current;
    return buildItemDraft(deps.now(), tenant, rest);
  });
};

/** Sessions of a person stand in the person's item: one read finds one, one write ends all. */
export const makeSessions = (deps: { table: Table; now: () => Date }) => {
  const subjects = makeSubjects(deps);
  const draft = (tenant: TenantContext, state: User): ItemDraft<User> => buildItemDraft(deps.now(), tenant, state);
  const lasting = ({ sessions }: Pick<User, 'sessions'>) =>
    sessions.filter(({ expires_at }) => Date.parse(expires_at) > deps.now().getTime());

  return {
    /** Makes the person if the number is new. `replaces`: the session that the browser had. */
    begin: async (tenant: TenantContext, phone: string, replaces: SignedIn | undefined) => {
      const user_id = deriveUserId(tenant, phone);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const created_at = deps.now().toISOString();
      const expires_at = new Date(deps.now().getTime() + SESSION_SECONDS * 1_000).toISOString();
      const added = { hash: sha256Hex(secret), created_at, expires_at, tenant: tenant.id };
      await deps.table.change(keys.user(tenant, user_id), userSchema, undefined, (current) => {
        const user = current ?? { user_id, phone, created_at, sessions: [] };
        const others = lasting(user).filter(({ hash }) => hash !== replaces?.hash);
        return draft(tenant, { ...user, sessions: [...others, added].slice(-MOST_SESSIONS) });
      });
      return {
        answer: { user_id, phone, expires_at },
        cookie: ownCookie(SESSION_COOKIE, `${user_id}.${secret}`, SESSION_SECONDS),
      };
    },

    /** Keeps an address that the person proved; the one before goes. Found by the address too (personal.ts). */
    link: async (tenant: TenantContext, { user_id }: SignedIn, email: string): Promise<void> => {
      const noted = { kind: LINKED_ADDRESS, id: user_id, at: deps.now().toISOString() };
      await notePerson(deps, tenant, [await subjects.byEmail(tenant, email)], noted);
      await deps.table.change(keys.user(tenant, user_id), userSchema, undefined, (current) =>
        current === undefined || current.email === email ? undefined : draft(tenant, { ...current, email }),
      );
    },

    end: async (tenant: TenantContext, { user_id, hash }: SignedIn, everywhere: boolean): Promise<void> => {
      await deps.table.change(keys.user(tenant, user_id), userSchema, undefined, (current) =>
        current === undefined
          ? undefined
          : draft(tenant, {
              ...current,
              sessions: everywhere ? [] : lasting(current).filter((one) => one.hash !== hash),
            }),
      );
    },
  };
};
