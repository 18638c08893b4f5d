import * as z from 'zod';
import { keys } from '#functions/runtime/keys.ts';
import type { PersonalKind } from '#functions/runtime/personal-data.ts';
import { userIdOf, userSchema } from '#functions/runtime/session.ts';
import { savedIn, watchlistItemSchema } from './watchlist-entries.ts';

const sessionsOf = (account: z.infer<typeof userSchema> | undefined) => {
  const { created_at = null, sessions = [] } = account ?? {};
  return { created_at, sessions: sessions.map((one) => ({ created_at: one.created_at, expires_at: one.expires_at })) };
};

export const personal: PersonalKind = {
  kind: 'account',
  title: 'Account, sign-ins and watchlist',
  items: ['users'],
  keptFor: ({ config }) =>
    `${config.retention.accountMonths} months after the last sign-in; codes 5 minutes, when they were asked for a day.`,
  find: async ({ table }, tenant, { phone }) => {
    if (phone === undefined) return [];
    const id = userIdOf(tenant, phone);
    const [account, saved, codes] = await Promise.all([
      table.load(keys.user(tenant, id), userSchema),
      table.load(keys.watchlist(tenant, id), watchlistItemSchema),
      table.load(keys.signInCodes(tenant, id), z.unknown()),
    ]);
    if ([account, saved, codes].every((one) => one === undefined)) return [];
    const { created_at, sessions } = sessionsOf(account?.state);
    const cars = savedIn(saved?.state.entries ?? []);
    return [
      {
        ...{ id, at: created_at },
        summary: `Signed in with this number; saved cars: ${cars.length}`,
        data: {
          ...{ phone, created_at, sessions },
          watchlist: cars.map(({ id: car, name, changed_at }) => ({ id: car, name, saved_at: changed_at })),
        },
        /** The account last: with it the sessions end, and whoever was cut off can ask again until then. */
        erase: async () => {
          for (const key of [keys.watchlist(tenant, id), keys.signInCodes(tenant, id), keys.user(tenant, id)])
            await table.remove(key);
        },
      },
    ];
  },
};
