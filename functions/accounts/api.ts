import { randomInt } from 'node:crypto';
import type { Wiring } from '#functions/handlers.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { makeLimit, type Limit } from '#functions/runtime/limits.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import {
  getSession,
  getWatchlist,
  mergeWatchlist,
  removeCar,
  requestCode,
  saveCar,
  signOut,
  verifyCode,
} from './contract.ts';
import { makeWatchlist } from './watchlist.ts';
import { makeSignIn } from './sign-in.ts';

/** Per address and dealer. */
const ASK_LIMIT: Limit = { calls: 10, windowSeconds: 3_600 };
const CHANGE_LIMIT: Limit = { calls: 300, windowSeconds: 600 };
const TRY_LIMIT: Limit = { calls: 60, windowSeconds: 600 };

type AccountsDeps = ApiRuntime & Pick<Wiring, 'sms'>;

export const createApi = (deps: AccountsDeps): ApiFunction => {
  const signIn = makeSignIn({
    ...deps,
    randomBelow: (limit) => randomInt(limit),
    countAsked: makeLimit(deps, 'codes-asked', ASK_LIMIT),
    countTried: makeLimit(deps, 'codes-tried', TRY_LIMIT),
  });
  const watchlist = makeWatchlist({ ...deps, countCall: makeLimit(deps, 'watchlist', CHANGE_LIMIT) });
  return apiFunction(deps, [
    implement(requestCode, signIn.request),
    implement(verifyCode, signIn.verify),
    implement(getSession, async ({ user: { user_id, phone, expires_at } }) => ({
      body: { user_id, phone, expires_at },
    })),
    implement(signOut, signIn.end),
    implement(saveCar, watchlist.save),
    implement(removeCar, watchlist.remove),
    implement(getWatchlist, watchlist.list),
    implement(mergeWatchlist, watchlist.merge),
  ]);
};
