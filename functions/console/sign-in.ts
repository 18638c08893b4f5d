import { isWaiting } from '#domain/console/passkeys.ts';
import { readConsoleSession, endedConsoleCookie, type Passkey } from '#functions/runtime/http/console-session.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { AssertionInput } from './passkey-schemas.ts';
import { fromUserHandle, withCounter, type Passkeys } from './passkeys/passkeys.ts';
import { CredentialRefused } from './passkeys/refusal.ts';
import { loadPerson } from './published/people.ts';
import { notSignedIn, type From, type Sessions } from './sessions.ts';

interface SignInDeps {
  table: Pick<Table, 'load'>;
  now: () => Date;
  logger: Pick<Logger, 'info' | 'warn'>;
  passkeys: Passkeys;
  sessions: Sessions;
}

const SIGN_IN = { purpose: 'sign_in', subject: '' } as const;

export const fromCaller = ({ ip, userAgent }: { ip: string; userAgent: string }): From => ({
  ip,
  user_agent: userAgent,
});

const timeOf = (iso: string): string => `${iso.slice(11, 16)} UTC`;

const requireGood = (passkey: Passkey, now: Date): void => {
  if (!isWaiting(passkey, now)) return;
  throw new Problem(
    'forbidden',
    `This passkey was added without an older one, so it is good from ${timeOf(passkey.valid_from)}. Until then a mailed code opens the console for reading and answering.`,
  );
};

/** One answer for whatever was wrong; the log has the reason and no person. */
export const refusedQuietly = async <T>(logger: Pick<Logger, 'warn'>, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof CredentialRefused)) throw error;
    logger.warn('passkey refused', { reason: error.reason });
    throw notSignedIn();
  }
};

/** The session of the browser, if it is of this person: a new one takes its place. */
export const sessionBefore = async (
  deps: { table: Pick<Table, 'load'>; now: () => Date },
  headers: Headers,
  personId: string,
): Promise<string | undefined> => {
  const before = await readConsoleSession(deps, headers);
  return before?.person.person_id === personId ? before.session.id : undefined;
};

/** Signing in by a passkey, and out (docs/product/operators.md, 'Signing in'). */
export const makeSignIn = (deps: SignInDeps) => {
  const { passkeys, sessions, table, now } = deps;

  const signIn = async (input: AssertionInput, call: Pick<Call<unknown, unknown, unknown>, 'caller' | 'headers'>) => {
    const personId = fromUserHandle(input.response.userHandle);
    const person = personId === undefined ? undefined : await loadPerson(table, personId);
    if (person === undefined) throw new CredentialRefused('unknown');
    const { passkey, counter } = await passkeys.shown(SIGN_IN, input, person);
    requireGood(passkey, now());
    return sessions.begin(person.person_id, {
      strength: 'passkey',
      from: fromCaller(call.caller),
      replaces: await sessionBefore(deps, call.headers, person.person_id),
      update: (current) => withCounter(current, passkey.credential_id, counter, now()),
    });
  };

  return {
    options: async () => ({ body: await passkeys.requestOptions(SIGN_IN) }),

    signIn: async (call: Call<unknown, unknown, AssertionInput>) => {
      const { answer, cookie } = await refusedQuietly(deps.logger, signIn(call.body, call));
      deps.logger.info('person signed in', { person: answer.person_id, strength: answer.strength });
      return { headers: { 'set-cookie': cookie }, body: answer };
    },

    signOut: async ({ operator, body }: Call<unknown, unknown, { everywhere: boolean }>) => {
      const { id, session } = operator;
      await sessions.end(id, (one) => body.everywhere || one.id === session?.id);
      return { headers: { 'set-cookie': endedConsoleCookie }, body: {} };
    },
  };
};
