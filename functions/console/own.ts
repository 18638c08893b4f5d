import { openSessions, steppedUpUntil } from '#domain/console/sessions.ts';
import { endedConsoleCookie, type ConsoleSession, type Person } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { AssertionInput } from './passkey-schemas.ts';
import { withCounter, type Passkeys } from './passkeys/passkeys.ts';
import { isWaiting } from '#domain/console/passkeys.ts';
import { CredentialRefused } from './passkeys/refusal.ts';
import { toSessionView } from './platform-people.ts';
import { loadPerson } from './published/people.ts';
import { makeSessions } from './sessions.ts';
import { refusedQuietly } from './sign-in.ts';

type Asking = Pick<Call<unknown, unknown, unknown>, 'operator'>;

/** Who asks, and by which session; a session that ended meanwhile is none. */
export const requireOwn = async (
  table: Pick<Table, 'load'>,
  { operator }: Asking,
): Promise<{ person: Person; session: ConsoleSession }> => {
  const person = await loadPerson(table, operator.id);
  const session = person?.sessions.find(({ id }) => id === operator.session?.id);
  if (person === undefined || session === undefined)
    throw new Problem('auth_required', 'Sign in to the console first.');
  return { person, session };
};

interface OwnDeps {
  table: Table;
  now: () => Date;
  newId: () => string;
  logger: Pick<Logger, 'info' | 'warn'>;
  passkeys: Passkeys;
}

/** One's own sessions, and showing the passkey again (docs/product/operators.md, 'Sessions'). */
export const makeOwn = (deps: OwnDeps) => {
  const { table, now, passkeys } = deps;
  const sessions = makeSessions(deps);

  const toViews = (person: Person | undefined, { operator }: Asking) => ({
    sessions: openSessions(person?.sessions ?? [], now())
      .toReversed()
      .map((one) => ({ ...toSessionView(one), current: one.id === operator.session?.id })),
  });

  const stepUpUse = (session: ConsoleSession) => ({ purpose: 'step_up', subject: session.id }) as const;

  const stepUp = async (own: { person: Person; session: ConsoleSession }, input: AssertionInput) => {
    const { passkey, counter } = await passkeys.shown(stepUpUse(own.session), input, own.person);
    if (isWaiting(passkey, now())) throw new CredentialRefused('unknown');
    return sessions.renew(own.person.person_id, own.session.id, (current) =>
      withCounter(current, passkey.credential_id, counter, now()),
    );
  };

  return {
    sessions: async (call: Asking) => ({ body: toViews((await requireOwn(table, call)).person, call) }),

    endSession: async (call: Call<{ session: string }, unknown, unknown>) => {
      const { params, operator } = call;
      const { person } = await requireOwn(table, call);
      if (!person.sessions.some(({ id }) => id === params.session))
        throw new Problem('not_found', 'You have no such session.');
      const left = await sessions.end(operator.id, ({ id }) => id === params.session);
      const isOwn = params.session === operator.session?.id;
      return { body: toViews(left, call), ...(isOwn && { headers: { 'set-cookie': endedConsoleCookie } }) };
    },

    stepUpOptions: async (call: Asking) => {
      const { person, session } = await requireOwn(table, call);
      return { body: await passkeys.requestOptions(stepUpUse(session), person) };
    },

    stepUp: async (call: Call<unknown, unknown, AssertionInput>) => {
      const own = await requireOwn(table, call);
      const { cookie } = await refusedQuietly(deps.logger, stepUp(own, call.body));
      const shown = { strength: 'passkey', stepped_up_at: now().toISOString(), expires_at: '' } as const;
      return {
        headers: { 'set-cookie': cookie },
        body: { stepped_up_until: steppedUpUntil(shown, now()) ?? now().toISOString() },
      };
    },
  };
};
