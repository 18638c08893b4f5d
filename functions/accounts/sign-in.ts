import { randomBytes } from 'node:crypto';
import { CODE_DIGITS, CODE_SECONDS } from '#domain/accounts/code-limits.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import type { Caller } from '#functions/runtime/implement.ts';
import type { CountCall } from '#functions/runtime/limits.ts';
import type { Sms } from '#functions/runtime/mail.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { CODE_COOKIE, cookieOf, endedSessionCookie, readSession } from '#functions/runtime/session.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { Headers } from '#functions/runtime/authorise.ts';
import { makeCodes } from './codes.ts';
import { makeSentCodes } from './sent-codes.ts';
import { codeCookie, makeSessions } from './sessions.ts';

interface SignInDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
  newId: () => string;
  /** Below `limit`, evenly. */
  randomBelow: (limit: number) => number;
  sms: Sms;
  signals: Signals;
  /** By network address. */
  countAsked: CountCall;
  countTried: CountCall;
}

interface Call<B> {
  tenant: TenantContext;
  body: B;
  caller: Pick<Caller, 'ip' | 'host'>;
  headers: Headers;
}

const callingCodes = { AU: '+61', NZ: '+64' } as const;
const REQUEST_BYTES = 24;
const requestPattern = /^[\w-]{32}$/;

/** E.164. Only mobile numbers of the dealer's country: others cost more and belong to fewer of its shoppers. */
const mobileOf = ({ config: { country } }: TenantContext, text: string): string => {
  const found = normalisePhone(text, country);
  if (found?.kind === 'mobile' && found.e164.startsWith(callingCodes[country])) return found.e164;
  const message =
    found === null
      ? phoneMessage(country)
      : `Enter ${country === 'AU' ? 'an Australian' : 'a New Zealand'} mobile number.`;
  throw new Problem('validation_failed', message, { errors: [{ field: 'phone', message }] });
};

/** The last line is read by browsers: https://wicg.github.io/sms-one-time-codes/ */
const textOf = ({ config }: TenantContext, code: string, host: string): string =>
  `${code} is your code for ${config.name}. It works for 5 minutes. We never ask for it by phone.\n\n@${host} #${code}`;

/** Signing in by a code to a mobile number (docs/product/accounts.md, 'Sign-in'). */
export const makeSignIn = (deps: SignInDeps) => {
  const codes = makeCodes(deps);
  const sent = makeSentCodes(deps);
  const sessions = makeSessions(deps);

  const sendCode = async (tenant: TenantContext, to: string, { id, text }: { id: string; text: string }) => {
    const answer = await deps.sms.send({ id, tenant: tenant.id, to, text });
    if (answer.kind === 'refused')
      throw new Problem(
        'upstream_unavailable',
        `This number takes no messages of ours. Call us: ${tenant.config.phones.main}.`,
      );
    if (answer.kind === 'unavailable')
      throw new Problem(
        'upstream_unavailable',
        `We cannot send text messages just now. Call us: ${tenant.config.phones.main}.`,
      );
  };

  return {
    request: async ({ tenant, body, caller }: Call<{ phone: string }>) => {
      const phone = mobileOf(tenant, body.phone);
      await deps.countAsked(tenant, caller.ip);
      const id = deps.newId();
      const code = String(deps.randomBelow(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
      const request = randomBytes(REQUEST_BYTES).toString('base64url');
      const resend = await codes.add(tenant, phone, { id, code, request });
      await sent.count(tenant, id);
      await sendCode(tenant, phone, { id, text: textOf(tenant, code, caller.host) });
      return {
        headers: { 'set-cookie': codeCookie(request, CODE_SECONDS) },
        body: { resend_after_seconds: resend, expires_in_seconds: CODE_SECONDS },
      };
    },

    verify: async ({ tenant, body, caller, headers }: Call<{ phone: string; code: string }>) => {
      const phone = mobileOf(tenant, body.phone);
      await deps.countTried(tenant, caller.ip);
      const request = cookieOf(headers, CODE_COOKIE, requestPattern);
      if (request === undefined)
        throw new Problem(
          'otp_expired',
          'This code was asked for in another browser, or is too old. Ask for a new one.',
        );
      const id = await codes.use(tenant, { phone, code: body.code, request });
      const before = await readSession(deps, tenant, headers);
      const { answer, cookie } = await sessions.begin(tenant, phone, before);
      await sent.markUsed(tenant, id);
      return { headers: { 'set-cookie': cookie }, body: answer };
    },

    end: async ({ tenant, body, headers }: Call<{ everywhere: boolean }>) => {
      const session = await readSession(deps, tenant, headers);
      if (session !== undefined) await sessions.end(tenant, session, body.everywhere);
      return { headers: { 'set-cookie': endedSessionCookie }, body: {} };
    },
  };
};
