import * as z from 'zod';
import { KNOWN_DAYS } from '#domain/limits/codes.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import {
  findSubject,
  type PersonalDeps,
  type PersonalKind,
  type PersonalRecord,
} from '#functions/privacy/published/personal-data.ts';
import { deriveUserId, userSchema } from '#functions/runtime/http/session.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { mailSubject } from './mail-codes.ts';
import { LINKED_ADDRESS, withoutAddress } from './sessions.ts';
import { savedIn, watchlistItemSchema } from './watchlist-entries.ts';

const toAccount = (account: z.infer<typeof userSchema> | undefined) => {
  const { created_at = null, email = null, sessions = [] } = account ?? {};
  return {
    created_at,
    email,
    sessions: sessions.map((one) => ({ created_at: one.created_at, expires_at: one.expires_at })),
  };
};

const byPhone = async ({ table }: PersonalDeps, tenant: TenantContext, phone: string): Promise<PersonalRecord[]> => {
  const id = deriveUserId(tenant, phone);
  const [account, saved, codes] = await Promise.all([
    table.load(keys.user(tenant, id), userSchema),
    table.load(keys.watchlist(tenant, id), watchlistItemSchema),
    table.load(keys.signInCodes(tenant, id), z.unknown()),
  ]);
  if ([account, saved, codes].every((one) => one === undefined)) return [];
  const { created_at, ...rest } = toAccount(account?.state);
  const vehicles = savedIn(saved?.state.entries ?? []);
  return [
    {
      id,
      at: created_at,
      summary: `Signed in with this number; saved cars: ${vehicles.length}`,
      data: {
        phone,
        created_at,
        ...rest,
        watchlist: vehicles.map(({ id: vehicle, name, changed_at }) => ({ id: vehicle, name, saved_at: changed_at })),
      },
      /** The account last: with it the sessions end, and whoever was cut off can ask again until then. */
      erase: async () => {
        for (const key of [keys.watchlist(tenant, id), keys.signInCodes(tenant, id), keys.user(tenant, id)])
          await table.remove(key);
      },
    },
  ];
};

/** Codes that went to the address, and accounts that proved it: whose they are is not told. */
const byEmail = async (deps: PersonalDeps, tenant: TenantContext, email: string): Promise<PersonalRecord[]> => {
  const codesKey = keys.signInCodes(tenant, mailSubject(tenant, email));
  const [codes, ids] = await Promise.all([
    deps.table.load(codesKey, z.unknown()),
    findSubject(deps, tenant, { email }).then((subject) => idsOfPerson(deps, tenant, subject, LINKED_ADDRESS)),
  ]);
  const accounts = await deps.table.loadMany(
    ids.map((id) => keys.user(tenant, id)),
    userSchema,
  );
  const linked = accounts.filter(({ state }) => state.email === email).map(({ state }) => state.user_id);
  return [
    ...(codes === undefined
      ? []
      : [
          {
            id: 'mail-codes',
            at: null,
            summary: 'Codes were sent to this address',
            data: { email },
            erase: () => deps.table.remove(codesKey),
          },
        ]),
    ...linked.map((id) => ({
      id,
      at: null,
      summary: 'Somebody who signs in has codes sent to this address',
      data: { email },
      erase: () => withoutAddress(deps, tenant, id),
    })),
  ];
};

export const personal: PersonalKind = {
  kind: 'account',
  title: 'Account, sign-ins and watchlist',
  items: ['users'],
  keptFor: ({ config }) =>
    `${config.retention.accountMonths} months after the last sign-in; codes 5 minutes, when they were asked for a day, the browsers that used one ${KNOWN_DAYS} days.`,
  find: (deps, tenant, { phone, email }) =>
    phone === undefined ? byEmail(deps, tenant, email) : byPhone(deps, tenant, phone),
};
