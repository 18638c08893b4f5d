import { isWaiting, judgeNewPasskey, MOST_PASSKEYS, validFrom } from '#domain/console/passkeys.ts';
import { steppedUpUntil } from '#domain/console/sessions.ts';
import {
  personSchema,
  type ConsoleSession,
  type Passkey,
  type Person,
} from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { PasskeyView } from './own-contract.ts';
import { requireOwn } from './own.ts';
import type { RegistrationInput } from './passkey-schemas.ts';
import { passkeyId, type Passkeys } from './passkeys/passkeys.ts';
import type { NewCredential } from './passkeys/web-authn.ts';
import { personDraft } from './published/people.ts';
import { makeSessions, newSecret } from './sessions.ts';
import { refusedQuietly } from './sign-in.ts';
import { stampedFor } from './stamp.ts';
import type { NotifyOfPasskey } from './notify-of-passkey.ts';

interface OwnPasskeysDeps {
  table: Table;
  now: () => Date;
  newId: () => string;
  logger: Pick<Logger, 'info' | 'warn'>;
  passkeys: Passkeys;
  notify: NotifyOfPasskey;
}

interface Added {
  name: string;
  credential: NewCredential;
  transports: string[];
  judged: 'at_once' | 'waits';
  stop_hash: string;
}

const tooMany = (): Problem =>
  new Problem('conflict', `You have ${MOST_PASSKEYS} passkeys, which is the most. Take one away first.`);
const gone = (): Problem => new Problem('not_found', 'You have no such passkey.');

const withPasskey = (person: Person, { credential, name, transports, judged, stop_hash }: Added, now: Date): Person => {
  const { id, public_key, counter } = credential;
  if (person.passkeys.length >= MOST_PASSKEYS) throw tooMany();
  if (person.passkeys.some(({ credential_id }) => credential_id === id))
    throw new Problem('conflict', 'You have this passkey already.');
  const passkey: Passkey = {
    credential_id: id,
    public_key,
    counter,
    transports,
    name,
    created_at: now.toISOString(),
    valid_from: validFrom(judged, now),
    used_at: null,
    ...(judged === 'waits' && { stop_hash }),
  };
  return { ...person, passkeys: [...person.passkeys, passkey] };
};

/** The passkeys of whoever is signed in (docs/product/operators.md, 'Passkeys'). */
export const makeOwnPasskeys = (deps: OwnPasskeysDeps) => {
  const { table: plain, now, passkeys } = deps;

  const toViews = (person: Person | undefined): { passkeys: PasskeyView[] } => ({
    passkeys: (person?.passkeys ?? []).map((one) => ({
      id: passkeyId(one),
      name: one.name,
      created_at: one.created_at,
      used_at: one.used_at,
      waits_until: isWaiting(one, now()) ? one.valid_from : null,
    })),
  });

  /** Throws `passkey_required` and `conflict`. */
  const judge = ({ person, session }: { person: Person; session: ConsoleSession }): Added['judged'] => {
    const judged = judgeNewPasskey({
      strength: session.strength,
      isSteppedUp: steppedUpUntil(session, now()) !== null,
      isInvited: session.invited === true,
      passkeys: person.passkeys.length,
    });
    if (judged === 'step_up')
      throw new Problem('passkey_required', 'Show one of your passkeys first, then add the new one.');
    if (person.passkeys.length >= MOST_PASSKEYS) throw tooMany();
    return judged;
  };

  const change = (table: Table, personId: string, update: (person: Person) => Person): Promise<Person | undefined> =>
    table.change(keys.person(personId), personSchema, undefined, (current) =>
      current === undefined ? undefined : personDraft(update(current), now()),
    );

  const without = (person: Person, isIt: (one: Passkey) => boolean): Person => {
    if (!person.passkeys.some(isIt)) throw gone();
    return { ...person, passkeys: person.passkeys.filter((one) => !isIt(one)) };
  };

  const asked = (session: ConsoleSession) => ({ purpose: 'register', subject: session.id }) as const;

  /** Waits, unless nobody can be told of it: then it is none. */
  const addWaiting = async (
    table: Table,
    { person, session }: Awaited<ReturnType<typeof requireOwn>>,
    added: Added,
    secret: string,
  ) => {
    const next = await change(table, person.person_id, (current) => withPasskey(current, added, now()));
    if (await deps.notify(person, `${person.person_id}.${secret}`, session)) return next;
    await change(table, person.person_id, (current) =>
      without(current, ({ credential_id }) => credential_id === added.credential.id),
    );
    throw new Problem('upstream_unavailable', 'Nobody could be mailed about this passkey. Try again in a moment.');
  };

  return {
    list: async (call: Call<unknown, unknown, unknown>) => ({ body: toViews((await requireOwn(plain, call)).person) }),

    options: async (call: Call<unknown, unknown, unknown>) => {
      const own = await requireOwn(plain, call);
      judge(own);
      return { body: await passkeys.creationOptions(asked(own.session), own.person) };
    },

    add: async (call: Call<unknown, unknown, { name: string; registration: RegistrationInput }>) => {
      const own = await requireOwn(plain, call);
      const { name, registration } = call.body;
      const judged = judge(own);
      const credential = await refusedQuietly(deps.logger, passkeys.registered(asked(own.session), registration));
      const secret = newSecret();
      const transports = registration.response.transports ?? [];
      const added: Added = { name, credential, transports, judged, stop_hash: sha256Hex(secret) };
      const table = stampedFor(plain, call, 'console.add-passkey', own.person.person_id);
      deps.logger.info('passkey added', { person: own.person.person_id, judged });
      if (judged === 'waits') return { status: 201, body: toViews(await addWaiting(table, own, added, secret)) };
      const sessions = makeSessions({ ...deps, table });
      const { cookie, person } = await sessions.renew(own.person.person_id, own.session.id, (current) =>
        withPasskey(current, added, now()),
      );
      return { status: 201, headers: { 'set-cookie': cookie }, body: toViews(person) };
    },

    rename: async (call: Call<{ passkey: string }, unknown, { name: string }>) => {
      const { params, body, operator } = call;
      const table = stampedFor(plain, call, 'console.rename-passkey', operator.id);
      const person = await change(table, operator.id, (current) => {
        if (!current.passkeys.some((one) => passkeyId(one) === params.passkey)) throw gone();
        const renamed = current.passkeys.map((one) =>
          passkeyId(one) === params.passkey ? { ...one, name: body.name } : one,
        );
        return { ...current, passkeys: renamed };
      });
      return { body: toViews(person) };
    },

    remove: async (call: Call<{ passkey: string }, unknown, unknown>) => {
      const { params, operator } = call;
      const table = stampedFor(plain, call, 'console.remove-passkey', operator.id);
      const person = await change(table, operator.id, (current) =>
        without(current, (one) => passkeyId(one) === params.passkey),
      );
      return { body: toViews(person) };
    },
  };
};
