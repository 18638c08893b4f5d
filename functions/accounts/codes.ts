import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod';
import {
  CODE_DIGITS,
  CODE_SECONDS,
  CODE_TRIES,
  codeStanding,
  KNOWN_DAYS,
  recentCodes,
  resendAfter,
  withKnown,
  type AskingForCode,
  type CodeStanding,
} from '#domain/limits/codes.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ItemDraft, StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';

const HASH_BYTES = 32;

const openCodeSchema = z.object({
  /** Names it in the dealer's statistics. */
  id: z.string(),
  /** Hash of the asking browser's secret: the code works in no other. */
  browser: z.string(),
  salt: z.string(),
  hash: z.string(),
  expires_at: z.iso.datetime(),
  tries: z.number().int(),
  used: z.boolean(),
});
type OpenCode = z.infer<typeof openCodeSchema>;

/** The codes of one number or address. Each asking browser has its own, so that nobody can void a stranger's. */
const codesSchema = z.object({
  asked: z
    .array(z.object({ at: z.number(), browser: z.string(), address: z.string(), by: z.enum(['sms', 'email']) }))
    .default([]),
  open: z.array(openCodeSchema).default([]),
  /** Browsers that entered a right code. */
  known: z.array(z.object({ browser: z.string(), at: z.number() })).default([]),
});
type Codes = z.infer<typeof codesSchema>;

const nothing: Codes = { asked: [], open: [], known: [] };

const derive = promisify<string, string, number, Buffer>(scrypt);

export interface NewCode extends AskingForCode {
  id: string;
  /** Where nobody like the requester gets another one this way today. */
  spent: () => Problem;
}

interface CodesDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
  /** Below `limit`, evenly. */
  randomBelow: (limit: number) => number;
}

const tooSoon = (waitMs: number): Problem => {
  const seconds = Math.ceil(waitMs / 1_000);
  const wait = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new Problem('rate_limited', `You can ask for another code in ${wait}.`, {
    headers: { 'retry-after': String(seconds) },
  });
};

const requirePerson = (standing: CodeStanding, spent: () => Problem): 'owner' | 'stranger' => {
  switch (standing.kind) {
    case 'free':
      return standing.person;
    case 'wait':
      throw tooSoon(standing.ms);
    case 'spent':
      throw spent();
  }
};

/** `subject`: of a number (`deriveUserId`) or an address. One item and one conditional write for each subject and step. */
export const makeCodes = (deps: CodesDeps) => {
  const now = (): number => deps.now().getTime();
  const signInCodesKey = (tenant: TenantContext, subject: string) => keys.signInCodes(tenant, subject);
  const draft = (state: Codes): ItemDraft<Codes> => {
    const keptSeconds = state.known.length > 0 ? KNOWN_DAYS * DAY_SECONDS : DAY_SECONDS;
    const expires = Math.ceil(now() / 1_000) + keptSeconds;
    return { state, events: [], lane: 'lead', at: deps.now().toISOString(), expires };
  };
  const isOpen = ({ expires_at, tries, used }: OpenCode): boolean =>
    !used && tries < CODE_TRIES && Date.parse(expires_at) > now();

  /** Which of the codes this is; each is compared. */
  const findRight = async (stored: StoredItem<Codes> | undefined, browser: string, code: string) => {
    const own = (stored?.state.open ?? []).filter((one) => one.browser === browser && isOpen(one));
    const compared = await Promise.all(
      own.map(async (one) => {
        const hash = await derive(code, one.salt, HASH_BYTES);
        return timingSafeEqual(hash, Buffer.from(one.hash, 'base64url')) ? [one.id] : [];
      }),
    );
    return { own: own.map(({ id }) => id), right: compared.flat().at(0) };
  };

  return {
    /** Who asks. Throws `rate_limited` for a requester who has to wait, and what `spent` makes. Writes nothing. */
    check: async (tenant: TenantContext, subject: string, { spent, ...asking }: Omit<NewCode, 'id'>) => {
      const stored = await deps.table.load(signInCodesKey(tenant, subject), codesSchema);
      return requirePerson(codeStanding(stored?.state ?? nothing, asking, now()), spent);
    },

    /** Another code, beside those that are open. Throws as `check` does. */
    add: async (tenant: TenantContext, subject: string, { id, spent, ...asking }: NewCode) => {
      const { requester, by } = asking;
      const code = String(deps.randomBelow(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const at = now();
      const salt = randomBytes(16).toString('base64url');
      const added: OpenCode = {
        id,
        salt,
        browser: requester.browser,
        tries: 0,
        used: false,
        hash: (await derive(code, salt, HASH_BYTES)).toString('base64url'),
        expires_at: new Date(at + CODE_SECONDS * 1_000).toISOString(),
      };
      const state = await deps.table.change(signInCodesKey(tenant, subject), codesSchema, nothing, (current) => {
        requirePerson(codeStanding(current, asking, at), spent);
        const asked = [...recentCodes(current.asked, at), { ...requester, at, by }];
        return draft({ ...current, asked, open: [...current.open.filter(isOpen), added] });
      });
      return { code, resendSeconds: resendAfter(state.asked, requester, at) };
    },

    /**
     * The id of the code, which works once; any open one of the browser is taken. Throws `otp_invalid` or `otp_expired`; each
     * wrong code counts for all of them.
     */
    use: async (tenant: TenantContext, subject: string, { code, browser }: { code: string; browser: string }) => {
      const key = signInCodesKey(tenant, subject);
      const stored = await deps.table.load(key, codesSchema);
      const { own, right } = await findRight(stored, browser, code);
      let outcome: 'right' | 'wrong' | 'void' = 'void';
      await deps.table.change({ key, stored }, codesSchema, nothing, (current) => {
        const tried = current.open.filter((one) => own.includes(one.id) && isOpen(one)).map(({ id }) => id);
        outcome = tried.length === 0 ? 'void' : 'wrong';
        if (tried.length === 0) return undefined;
        const isRight = right !== undefined && tried.includes(right);
        if (isRight) outcome = 'right';
        return draft({
          ...current,
          open: current.open.map((one) =>
            tried.includes(one.id) ? { ...one, tries: one.tries + 1, used: one.id === right } : one,
          ),
          known: isRight ? withKnown(current.known, browser, now()) : current.known,
        });
      });
      return settled(outcome, right);
    },
  };
};

const settled = (outcome: 'right' | 'wrong' | 'void', right: string | undefined): string => {
  if (outcome === 'right' && right !== undefined) return right;
  if (outcome === 'wrong')
    throw new Problem('otp_invalid', 'That code is not right. Check the message and enter it again.');
  throw new Problem('otp_expired', 'This code does not work any more. Ask for a new one.');
};
