import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import {
  lately,
  MAIL_CODE_DIGITS,
  MAIL_CODE_RESEND_SECONDS,
  MAIL_CODE_SECONDS,
  MAIL_CODE_TRIES,
  restOfStep,
  waitForCode,
  type AskerKind,
} from '#domain/console/mail-codes.ts';
import { HOUR_SECONDS } from '#domain/hours/units.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { toNetwork } from '#functions/runtime/limits/network.ts';
import { describeError, type Logger } from '#functions/runtime/logger.ts';
import type { Mail } from '#functions/runtime/mail/mail.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import { codeMail } from './mails.ts';
import { findByEmail } from './persons.ts';
import { hashOfAddress } from './published/people.ts';
import { fromCaller, sessionBefore } from './sign-in.ts';
import type { Sessions } from './sessions.ts';

const HASH_BYTES = 32;
const derive = promisify<string, string, number, Buffer>(scrypt);

const limitSchema = z.object({ asked: z.array(z.number()) });

const codeSchema = z.object({
  /** Null: nobody has the address, and no code is right. */
  person_id: z.string().nullable(),
  salt: z.string(),
  hash: z.string(),
  expires_at: z.iso.datetime(),
  tries: z.number().int(),
  /** Id of the try that used it. */
  used_by: z.string().nullable(),
});
type MailCode = z.infer<typeof codeSchema>;

interface MailCodeDeps {
  table: Pick<Table, 'load' | 'change' | 'create'>;
  env: EdgeSecrets;
  now: () => Date;
  newId: () => string;
  /** Below `limit`, evenly. */
  randomBelow: (limit: number) => number;
  wait: (ms: number) => Promise<unknown>;
  logger: Pick<Logger, 'info' | 'error'>;
  mail: Mail;
  sessions: Sessions;
}

const tooMany = (waitMs: number): Problem => {
  const minutes = Math.ceil(waitMs / 60_000);
  return new Problem('rate_limited', `You can ask for another code in ${minutes} minutes.`, {
    headers: { 'retry-after': String(Math.ceil(waitMs / 1_000)) },
  });
};

const wrong = (): Problem => new Problem('otp_invalid', 'That is not the code. Look at the newest mail again.');
const over = (): Problem => new Problem('otp_expired', 'This code has ended. Ask for a new one.');

/** A limited session by a code that is mailed (docs/product/operators.md, 'Signing in'). */
export const makeMailCodes = (deps: MailCodeDeps) => {
  const { table, now } = deps;
  const draft = <S>(state: S, seconds: number) => ({
    state,
    events: [],
    lane: 'stock' as const,
    at: now().toISOString(),
    expires: Math.ceil(now().getTime() / 1_000) + seconds,
  });

  const count = async (kind: AskerKind, who: string): Promise<void> => {
    const at = now().getTime();
    // Keyed: a plain hash of an IPv4 address can be reversed by brute force.
    const key = keys.consoleLimit(derivedId(deps.env.EDGE_SECRET, 'console-code', kind, who));
    await table.change(key, limitSchema, { asked: [] }, ({ asked }) => {
      const wait = waitForCode(kind, asked, at);
      if (wait > 0) throw tooMany(wait);
      return draft({ asked: [...lately(asked, at), at] }, HOUR_SECONDS);
    });
  };

  /** A mail that cannot be sent is ours to mend; the answer says nothing of it, or it would tell who has an address here. */
  const send = async (to: { name: string; address: string }, code: string): Promise<void> => {
    try {
      await deps.mail.send(codeMail({ id: deps.newId(), to, code }));
    } catch (error) {
      deps.logger.error('mail code not sent', { error: describeError(error) });
    }
  };

  const request = async (email: string): Promise<string> => {
    const person = await findByEmail(table, email);
    const id = deps.newId();
    const code = String(deps.randomBelow(10 ** MAIL_CODE_DIGITS)).padStart(MAIL_CODE_DIGITS, '0');
    const salt = randomBytes(16).toString('base64url');
    const state: MailCode = {
      person_id: person?.person_id ?? null,
      salt,
      hash: (await derive(code, salt, HASH_BYTES)).toString('base64url'),
      expires_at: new Date(now().getTime() + MAIL_CODE_SECONDS * 1_000).toISOString(),
      tries: 0,
      used_by: null,
    };
    await table.create(keys.consoleCode(id), codeSchema, draft(state, HOUR_SECONDS));
    if (person !== undefined) await send({ name: person.name, address: person.email }, code);
    return id;
  };

  const isOpen = ({ expires_at, tries, used_by }: MailCode): boolean =>
    used_by === null && tries <= MAIL_CODE_TRIES && Date.parse(expires_at) > now().getTime();

  /** A guess is a write: whether it was right is said after it was counted, so that many at once cannot pass the five. */
  const countTry = async (key: ReturnType<typeof keys.consoleCode>): Promise<MailCode> => {
    const state = await table.change(key, codeSchema, undefined, (current) =>
      current === undefined ? undefined : draft({ ...current, tries: current.tries + 1 }, HOUR_SECONDS),
    );
    if (state === undefined || !isOpen(state)) throw over();
    return state;
  };

  const isRight = async ({ salt, hash }: MailCode, code: string): Promise<boolean> =>
    timingSafeEqual(await derive(code, salt, HASH_BYTES), Buffer.from(hash, 'base64url'));

  const redeem = async (id: string, code: string): Promise<string> => {
    const key = keys.consoleCode(id);
    const state = await countTry(key);
    if (!(await isRight(state, code)) || state.person_id === null) throw wrong();
    const by = deps.newId();
    const used = await table.change(key, codeSchema, undefined, (current) =>
      current === undefined || current.used_by !== null ? undefined : draft({ ...current, used_by: by }, HOUR_SECONDS),
    );
    if (used?.used_by !== by) throw over();
    return state.person_id;
  };

  return {
    request: async ({ body: { email }, caller }: Call<unknown, unknown, { email: string }>) => {
      const began = now().getTime();
      await count('network', toNetwork(caller.ip));
      await count('address', hashOfAddress(email));
      const id = await request(email);
      await deps.wait(restOfStep(now().getTime() - began));
      const body = {
        request: id,
        resend_after_seconds: MAIL_CODE_RESEND_SECONDS,
        expires_in_seconds: MAIL_CODE_SECONDS,
      };
      return { body };
    },

    verify: async ({ body, caller, headers }: Call<unknown, unknown, { request: string; code: string }>) => {
      const personId = await redeem(body.request, body.code);
      const { answer, cookie } = await deps.sessions.begin(personId, {
        strength: 'code',
        from: fromCaller(caller),
        replaces: await sessionBefore(deps, headers, personId),
      });
      deps.logger.info('person signed in', { person: personId, strength: 'code' });
      return { headers: { 'set-cookie': cookie }, body: answer };
    },
  };
};
