import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import { CODE_SECONDS, CODE_TRIES, recentTimes, resendSeconds, waitFor } from '#domain/accounts/code-limits.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/keys.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { userIdOf } from '#functions/runtime/session.ts';
import type { ItemDraft } from '#functions/runtime/table-item.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';

const HASH_BYTES = 32;
const DAY_SECONDS = 24 * 3_600;

const codeSchema = z.object({
  /** Names it in the dealer's statistics. */
  id: z.string(),
  /** Of the secret that the asking browser keeps. */
  request_hash: z.string(),
  salt: z.string(),
  hash: z.string(),
  expires_at: z.iso.datetime(),
  tries: z.number().int(),
  used: z.boolean(),
});
type StoredCode = z.infer<typeof codeSchema>;

/** The codes of one number. Each asking browser has its own, so that nobody can void a stranger's. */
const codesSchema = z.object({ sent: z.array(z.number()), codes: z.array(codeSchema) });
type StoredCodes = z.infer<typeof codesSchema>;

const derive = promisify<string, string, number, Buffer>(scrypt);

interface NewCode {
  id: string;
  code: string;
  /** Secret of the asking browser. */
  request: string;
}

interface Answered {
  phone: string;
  code: string;
  request: string;
}

const tooMany = (waitMs: number): Problem => {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Problem('rate_limited', `You can ask for another code in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  });
};

/** One item and one conditional write for each number and step. */
export const makeCodes = (deps: { table: Pick<Table, 'load' | 'change'>; now: () => Date }) => {
  const keyOf = (tenant: TenantContext, phone: string) => keys.signInCodes(tenant, userIdOf(tenant, phone));
  const draft = (state: StoredCodes): ItemDraft<StoredCodes> => {
    const at = deps.now();
    const expires = Math.ceil(at.getTime() / 1_000) + DAY_SECONDS;
    return { state, events: [], lane: 'lead', at: at.toISOString(), expires };
  };
  const isOpen = ({ expires_at, tries, used }: StoredCode): boolean =>
    !used && tries < CODE_TRIES && Date.parse(expires_at) > deps.now().getTime();

  return {
    /** Throws `rate_limited`. Seconds until the next code may be asked for. */
    add: async (tenant: TenantContext, phone: string, { id, code, request }: NewCode): Promise<number> => {
      const now = deps.now().getTime();
      const salt = randomBytes(16).toString('base64url');
      const added: StoredCode = {
        ...{ id, salt, request_hash: sha256Hex(request), tries: 0, used: false },
        hash: (await derive(code, salt, HASH_BYTES)).toString('base64url'),
        expires_at: new Date(now + CODE_SECONDS * 1_000).toISOString(),
      };
      const state = await deps.table.change(keyOf(tenant, phone), codesSchema, undefined, (current) => {
        const sent = recentTimes(current?.sent ?? [], now);
        const wait = waitFor(sent, now);
        if (wait > 0) throw tooMany(wait);
        return draft({ sent: [...sent, now], codes: [...(current?.codes ?? []).filter(isOpen), added] });
      });
      return resendSeconds(state?.sent.filter((at) => at > now - 3_600_000).length ?? 1);
    },

    /** The id of the code, which works once. Throws `otp_invalid` or `otp_expired`; each wrong code counts. */
    use: async (tenant: TenantContext, { phone, code, request }: Answered): Promise<string> => {
      const key = keyOf(tenant, phone);
      const stored = await deps.table.load(key, codesSchema);
      const asked = stored?.state.codes.find(({ request_hash }) => request_hash === sha256Hex(request));
      const isRight =
        asked !== undefined &&
        timingSafeEqual(await derive(code, asked.salt, HASH_BYTES), Buffer.from(asked.hash, 'base64url'));
      let outcome: 'right' | 'wrong' | 'void' = 'void';
      await deps.table.change({ key, stored }, codesSchema, undefined, (current) => {
        const open = current?.codes.find((one) => one.id === asked?.id && isOpen(one));
        outcome = 'void';
        if (current === undefined || open === undefined) return undefined;
        outcome = isRight ? 'right' : 'wrong';
        const tried = { ...open, tries: open.tries + 1, used: isRight };
        return draft({ ...current, codes: current.codes.map((one) => (one.id === open.id ? tried : one)) });
      });
      return settled(outcome, asked);
    },
  };
};

const settled = (outcome: 'right' | 'wrong' | 'void', asked: StoredCode | undefined): string => {
  if (outcome === 'right' && asked !== undefined) return asked.id;
  if (outcome === 'wrong')
    throw new Problem('otp_invalid', 'That code is not right. Check the message and enter it again.');
  throw new Problem('otp_expired', 'This code does not work any more. Ask for a new one.');
};
