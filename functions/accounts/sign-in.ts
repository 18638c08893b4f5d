import { CODE_SECONDS } from '#domain/limits/codes.ts';
import { normalisePhone } from '#domain/phone/normalise.ts';
import { phoneMessage } from '#domain/phone/rules.ts';
import type { Caller } from '#functions/runtime/implement.ts';
import type { Sms } from '#functions/runtime/mail.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { browserOf } from '#functions/runtime/limits/proof.ts';
import { proofRequired } from '#functions/runtime/limits/proof-required.ts';
import { endedSessionCookie, readSession, userIdOf } from '#functions/runtime/session.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table.ts';
import type { TenantContext } from '#functions/runtime/tenant-context.ts';
import type { EdgeSecrets, Headers } from '#functions/runtime/authorise.ts';
import type { makeCodes } from './codes.ts';
import { requesterOf } from './requester.ts';
import { makeSentCodes } from './sent-codes.ts';
import type { makeSessions } from './sessions.ts';

interface SignInDeps {
  table: Pick<Table, 'load' | 'change'>;
  now: () => Date;
  newId: () => string;
  env: EdgeSecrets;
  sms: Sms;
  signals: Signals;
  codes: ReturnType<typeof makeCodes>;
  sessions: ReturnType<typeof makeSessions>;
}

interface Call<B> {
  tenant: TenantContext;
  body: B;
  caller: Pick<Caller, 'ip' | 'host'>;
  headers: Headers;
}

const callingCodes = { AU: '+61', NZ: '+64' } as const;

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

const spent = ({ config }: TenantContext): Problem =>
  proofRequired(
    { level: 'code', by: ['email'] },
    `We cannot send more codes to this number today. We can send one by email, or call us on ${config.phones.main}, or ask us to call you.`,
    15 * 60,
  );

/** Signing in by a code to a mobile number (docs/product/accounts.md, 'Sign-in'). */
export const makeSignIn = (deps: SignInDeps) => {
  const { codes, sessions } = deps;
  const sent = makeSentCodes(deps);

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
    request: async ({ tenant, body, caller, headers: given }: Call<{ phone: string }>) => {
      const phone = mobileOf(tenant, body.phone);
      const { headers, ...requester } = requesterOf(deps.env, tenant, { headers: given, ip: caller.ip });
      const id = deps.newId();
      const asked = { id, by: 'sms', requester, spent: () => spent(tenant) } as const;
      await codes.check(tenant, userIdOf(tenant, phone), asked);
      await sent.count(tenant, id);
      const { code, resendSeconds } = await codes.add(tenant, userIdOf(tenant, phone), asked);
      await sendCode(tenant, phone, { id, text: textOf(tenant, code, caller.host) });
      return { headers, body: { resend_after_seconds: resendSeconds, expires_in_seconds: CODE_SECONDS } };
    },

    verify: async ({ tenant, body, headers }: Call<{ phone: string; code: string }>) => {
      const phone = mobileOf(tenant, body.phone);
      const browser = browserOf(headers);
      if (browser === undefined)
        throw new Problem(
          'otp_expired',
          'This code was asked for in another browser, or is too old. Ask for a new one.',
        );
      const id = await codes.use(tenant, userIdOf(tenant, phone), { code: body.code, browser });
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
