import { randomBytes } from 'node:crypto';
import { sessionEnd, withSession, type Strength } from '#domain/console/sessions.ts';
import {
  consoleCookie,
  personSchema,
  type ConsoleSession,
  type Person,
} from '#functions/runtime/http/console-session.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { personDraft } from './published/people.ts';
import type { SignedInPersonAnswer } from './guest-contract.ts';

const SECRET_BYTES = 32;
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export interface From {
  ip: string;
  user_agent: string;
}

/** One sentence, whatever was wrong. */
export const notSignedIn = (): Problem =>
  new Problem('auth_required', 'That does not sign you in. Use another passkey, or have a code mailed to you.');

interface Beginning {
  strength: Strength;
  from: From;
  /** The session that the browser had, of the same person: it ends. */
  replaces?: string | undefined;
  invited?: true | undefined;
  /** What else the write changes of the person; may throw. */
  update?: (person: Person) => Person;
}

interface SessionsDeps {
  table: Pick<Table, 'change'>;
  now: () => Date;
  newId: () => string;
}

const same = (person: Person): Person => person;

const toAnswer = ({ person_id, name, passkeys }: Person, session: ConsoleSession): SignedInPersonAnswer => ({
  person_id,
  name,
  strength: session.strength,
  expires_at: session.expires_at,
  wants_passkey: session.strength !== 'local' && passkeys.length === 0,
  passkey_waits: session.strength === 'code' && !(session.invited === true && passkeys.length === 0),
});

/** A session stands in its person's item: one read finds it, one write ends all. */
export const makeSessions = ({ table, now, newId }: SessionsDeps) => {
  const opened = (person: Person | undefined, session: ConsoleSession, secret: string) => {
    if (person === undefined || !person.sessions.some(({ id }) => id === session.id)) throw notSignedIn();
    const seconds = Math.floor((Date.parse(session.expires_at) - now().getTime()) / 1_000);
    return {
      person,
      answer: toAnswer(person, session),
      cookie: consoleCookie(`${person.person_id}.${secret}`, seconds),
    };
  };

  return {
    /** Signs somebody in. Throws `auth_required` for somebody who is none or was removed. */
    begin: async (personId: string, { strength, from, replaces, invited, update = same }: Beginning) => {
      const begins = now();
      const secret = newSecret();
      const added: ConsoleSession = {
        id: newId(),
        hash: sha256Hex(secret),
        created_at: begins.toISOString(),
        expires_at: sessionEnd(strength, begins),
        strength,
        // Whoever has just shown a passkey need not show it again.
        stepped_up_at: strength === 'passkey' ? begins.toISOString() : null,
        ...from,
        ...(invited && { invited }),
      };
      const person = await table.change(keys.person(personId), personSchema, undefined, (current) => {
        if (current === undefined || current.removed_at !== undefined) return undefined;
        const next = update(current);
        const others = next.sessions.filter(({ id }) => id !== replaces);
        return personDraft({ ...next, sessions: withSession(others, added, begins) }, begins);
      });
      return opened(person, added, secret);
    },

    /** After a passkey was shown: the same session by a new id and secret, so that one that somebody planted opens nothing. */
    renew: async (personId: string, sessionId: string, update: (person: Person) => Person = same) => {
      const at = now();
      const secret = newSecret();
      const id = newId();
      let renewed: ConsoleSession | undefined;
      const person = await table.change(keys.person(personId), personSchema, undefined, (current) => {
        const before = current?.sessions.find((one) => one.id === sessionId);
        if (current === undefined || before === undefined) return undefined;
        const { invited: _invited, ...rest } = before;
        const expires_at = before.strength === 'code' ? sessionEnd('passkey', at) : before.expires_at;
        const shown = { strength: 'passkey' as const, stepped_up_at: at.toISOString() };
        renewed = { ...rest, ...shown, id, hash: sha256Hex(secret), expires_at };
        const next = update(current);
        const others = next.sessions.filter((one) => one.id !== sessionId);
        return personDraft({ ...next, sessions: withSession(others, renewed, at) }, at);
      });
      if (renewed === undefined) throw notSignedIn();
      return opened(person, renewed, secret);
    },

    /** Ends those that `ends` names. Answers what is left. */
    end: async (personId: string, ends: (session: ConsoleSession) => boolean): Promise<Person | undefined> =>
      table.change(keys.person(personId), personSchema, undefined, (current) => {
        if (current === undefined || !current.sessions.some(ends)) return undefined;
        return personDraft({ ...current, sessions: current.sessions.filter((one) => !ends(one)) }, now());
      }),
  };
};
export type Sessions = ReturnType<typeof makeSessions>;
