import { CODE_SECONDS } from '#domain/limits/codes.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import { readBrowserId, hashOfEmail, proofCookie } from '#functions/runtime/limits/proof.ts';
import { MailRefused, type Mail } from '#functions/runtime/mail/mail.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedIn } from '#functions/runtime/http/session.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { addressSpent } from './code-refusals.ts';
import { codeMail } from './code-mail.ts';
import type { makeCodes } from './codes.ts';
import { identifyRequester } from './requester.ts';

interface MailCodesDeps {
  codes: ReturnType<typeof makeCodes>;
  env: EdgeSecrets;
  now: () => Date;
  newId: () => string;
  mail: Mail;
  /** Keeps the address that a signed-in person proved. */
  link: (tenant: TenantContext, user: SignedIn, email: string) => Promise<void>;
}

interface Call<B> {
  tenant: TenantContext;
  body: B;
  caller: Pick<Caller, 'ip'>;
  headers: Headers;
}

/** What codes to an address are kept under. */
export const mailSubject = (tenant: TenantContext, email: string): string =>
  derivedId('mail-code', tenant.id, hashOfEmail(email));

/** Showing by a code that one reads the mail of an address (docs/product/accounts.md, 'Codes by mail'). */
export const makeMailCodes = (deps: MailCodesDeps) => ({
  /** Throws `rate_limited` and `proof_required`. The same for every address. */
  request: async ({ tenant, body: { email }, caller, headers: sent }: Call<{ email: string }>) => {
    const { headers, ...requester } = identifyRequester(deps.env, tenant, { headers: sent, ip: caller.ip });
    const id = deps.newId();
    const { code, resendSeconds } = await deps.codes.add(tenant, mailSubject(tenant, email), {
      id,
      requester,
      by: 'email',
      spent: () => addressSpent(tenant),
    });
    await deps.mail
      .send(codeMail(tenant, { id, to: email, code, use: 'to show that this address is yours' }))
      .catch((error: unknown) => {
        if (!(error instanceof MailRefused)) throw error;
        const message = 'This address takes no mail. Check it, or give another one.';
        throw new Problem('validation_failed', message, { errors: [{ field: 'email', message }], cause: error });
      });
    return { headers, body: { resend_after_seconds: resendSeconds, expires_in_seconds: CODE_SECONDS } };
  },

  /** Throws `otp_invalid` and `otp_expired`. */
  verify: async (call: Call<{ email: string; code: string }> & { visitor: SignedIn | undefined }) => {
    const { tenant, body, headers, visitor } = call;
    const browser = readBrowserId(headers);
    if (browser === undefined)
      throw new Problem('otp_expired', 'This code was asked for in another browser. Ask for a new one.');
    await deps.codes.use(tenant, mailSubject(tenant, body.email), { code: body.code, browser });
    if (visitor !== undefined) await deps.link(tenant, visitor, body.email.toLowerCase());
    return {
      headers: { 'set-cookie': proofCookie(deps.env, tenant, body.email, deps.now()) },
      body: { email: body.email },
    };
  },
});
