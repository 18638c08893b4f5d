import { randomInt } from 'node:crypto';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import {
  getSession,
  getWatchlist,
  mergeWatchlist,
  removeVehicle,
  requestCode,
  requestMailCode,
  saveVehicle,
  signOut,
  verifyCode,
  verifyMailCode,
} from './contract.ts';
import { makeCodes } from './codes.ts';
import { makeMailCodes } from './mail-codes.ts';
import { plainCodeRoutes } from './plain-codes.ts';
import { makeSessions } from './sessions.ts';
import { makeWatchlist } from './watchlist.ts';
import { makeSignIn } from './sign-in.ts';

type AccountsDeps = ApiRuntime & Pick<PlatformPorts, 'sms' | 'mail'>;

export const createApi = (deps: AccountsDeps): ApiFunction => {
  const sessions = makeSessions(deps);
  const codes = makeCodes({ ...deps, randomBelow: (limit) => randomInt(limit) });
  const signIn = makeSignIn({ ...deps, sessions, codes });
  const mailCodes = makeMailCodes({ ...deps, codes, link: sessions.link });
  const watchlist = makeWatchlist(deps);
  return apiFunction(deps, [
    implement(requestCode, signIn.request),
    implement(verifyCode, signIn.verify),
    implement(requestMailCode, mailCodes.request),
    implement(verifyMailCode, mailCodes.verify),
    ...plainCodeRoutes({ ...deps, signIn, mailCodes }),
    implement(getSession, async ({ user: { user_id, phone, expires_at } }) => ({
      body: { user_id, phone, expires_at },
    })),
    implement(signOut, signIn.end),
    implement(saveVehicle, watchlist.save),
    implement(removeVehicle, watchlist.remove),
    implement(getWatchlist, watchlist.list),
    implement(mergeWatchlist, watchlist.merge),
  ]);
};
