import { randomInt } from 'node:crypto';
import type { Wiring } from '#functions/handlers.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/api.ts';
import { implement } from '#functions/runtime/implement.ts';
import { makeLimit, type Limit } from '#functions/runtime/limits.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { getSession, requestCode, signOut, verifyCode } from './contract.ts';
import { makeSignIn } from './sign-in.ts';

/** Per address and dealer. */
const ASK_LIMIT: Limit = { calls: 10, windowSeconds: 3_600 };
const TRY_LIMIT: Limit = { calls: 60, windowSeconds: 600 };

type AccountsDeps = ApiRuntime & Pick<Wiring, 'sms'>;

export const createApi = (deps: AccountsDeps): ApiFunction => {
  const signIn = makeSignIn({
    ...deps,
    randomBelow: (limit) => randomInt(limit),
    countAsked: makeLimit(deps, 'codes-asked', ASK_LIMIT),
    countTried: makeLimit(deps, 'codes-tried', TRY_LIMIT),
  });
  return apiFunction(deps, [
    implement(requestCode, signIn.request),
    implement(verifyCode, signIn.verify),
    implement(getSession, async ({ user: { user_id, phone, expires_at } }) => ({
      body: { user_id, phone, expires_at },
    })),
    implement(signOut, signIn.end),
  ]);
};
