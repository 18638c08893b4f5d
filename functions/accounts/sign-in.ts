import type { CodeAsker } from '#domain/limits/code-bursts.ts';
import { CODE_SECONDS, type CodeWay } from '#domain/limits/codes.ts';
import type { EdgeSecrets } from '#functions/runtime/http/authorise.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import type { Caller } from '#functions/runtime/http/implement.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeComputations } from '#functions/runtime/limits/computation.ts';
import { makeIsKnown } from '#functions/runtime/limits/known.ts';
import { readBrowserId, hashOfEmail, type Proof } from '#functions/runtime/limits/proof.ts';
import type { Mail, Sms } from '#functions/runtime/mail/mail.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { endedSessionCookie, readSession, deriveUserId, userSchema } from '#functions/runtime/http/session.ts';
import type { Signals } from '#functions/runtime/signals.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { demanded, mailSpent, numberSpent } from './code-refusals.ts';
import type { makeCodes } from './codes.ts';
import { parseMobile } from './mobile.ts';
import { hashOrigin, identifyRequester } from './requester.ts';
import { sendLinkedMail, sendText } from './send-code.ts';
import { makeSentCodes } from './sent-codes.ts';
import type { makeSessions } from './sessions.ts';

interface SignInDeps {
  table: Pick<Table, 'load' | 'change' | 'create'>;
  env: EdgeSecrets;
  now: () => Date;
  newId: () => string;
  sms: Sms;
  mail: Mail;
  signals: Signals;
  codes: ReturnType<typeof makeCodes>;
  sessions: ReturnType<typeof makeSessions>;
}

interface Call<B> {
  tenant: TenantContext;
  body: B;
  caller: Pick<Caller, 'ip' | 'host'>;
  headers: Headers;
  proof: () => Promise<Proof>;
}

/** A number and who asks for it. */
interface Asked {
  phone: string;
  subject: string;
  proof: Proof;
  /** Whoever asks reads the mail of the number's account. */
  isOwner: boolean;
  email: string | undefined;
}

const chooseAsker = (person: 'owner' | 'stranger', { level }: Proof): CodeAsker =>
  person === 'stranger' && level === 'code' ? 'proven' : person;

/** Signing in by a code to a mobile number (docs/product/accounts.md, 'Sign-in'). */
export const makeSignIn = (deps: SignInDeps) => {
  const { codes, sessions } = deps;
  const sent = makeSentCodes(deps);
  const isKnown = makeIsKnown(deps);
  const computations = makeComputations(deps);

  const loadSignInRequest = async ({ tenant, body, proof: read }: Call<{ phone: string }>): Promise<Asked> => {
    const phone = parseMobile(tenant, body.phone);
    const subject = deriveUserId(tenant, phone);
    const [proof, user] = await Promise.all([read(), deps.table.load(keys.user(tenant, subject), userSchema)]);
    const email = user?.state.email;
    const isOwner = email !== undefined && proof.email === hashOfEmail(email);
    return { phone, subject, proof, email, isOwner };
  };

  /** Judged by what the dealer sends to strangers, after the number itself. */
  const byText = async (call: Call<{ phone: string }>, asked: Asked) => {
    const { tenant, caller, headers: given } = call;
    const { phone, subject, proof, isOwner } = asked;
    const { headers, ...requester } = identifyRequester(deps.env, tenant, { headers: given, ip: caller.ip });
    const id = deps.newId();
    const asking = { requester, isOwner, by: 'sms', spent: () => numberSpent(tenant, proof) } as const;
    const person = await codes.check(tenant, subject, asking);
    const demand = await sent.take(tenant, {
      id,
      asker: chooseAsker(person, proof),
      isComputed: proof.level !== 'none',
      origin: hashOrigin(deps.env, tenant, caller.ip, phone),
      isKnown: await isKnown(tenant, phone, deps.now()),
    });
    if (demand !== 'nothing') throw await demanded(tenant, { demand, proof, computations });
    const { code, resendSeconds } = await codes.add(tenant, subject, { ...asking, id });
    await sendText(deps.sms, tenant, { id, phone, code, host: caller.host });
    return { headers, resendSeconds };
  };

  /** To the address of the account, never to one that the caller names; the same whether there is one or not. */
  const byMail = async (call: Call<{ phone: string }>, { subject, email, isOwner }: Asked) => {
    const { tenant, caller, headers: given } = call;
    const { headers, ...requester } = identifyRequester(deps.env, tenant, { headers: given, ip: caller.ip });
    const id = deps.newId();
    const asking = { id, requester, isOwner, by: 'email', spent: () => mailSpent(tenant) } as const;
    const { code, resendSeconds } = await codes.add(tenant, subject, asking);
    await sendLinkedMail(deps.mail, tenant, { id, email, code });
    return { headers, resendSeconds };
  };

  return {
    /** Throws `rate_limited` for a requester who has to wait, `proof_required` where another way is offered. */
    request: async (call: Call<{ phone: string; by: CodeWay }>) => {
      const asked = await loadSignInRequest(call);
      const { headers, resendSeconds } = await (call.body.by === 'email' ? byMail : byText)(call, asked);
      return { headers, body: { resend_after_seconds: resendSeconds, expires_in_seconds: CODE_SECONDS } };
    },

    verify: async ({ tenant, body, headers }: Call<{ phone: string; code: string }>) => {
      const phone = parseMobile(tenant, body.phone);
      const browser = readBrowserId(headers);
      if (browser === undefined)
        throw new Problem(
          'otp_expired',
          'This code was asked for in another browser, or is too old. Ask for a new one.',
        );
      const id = await codes.use(tenant, deriveUserId(tenant, phone), { code: body.code, browser });
      const before = await readSession(deps, tenant, headers);
      const { answer, cookie } = await sessions.begin(tenant, phone, before);
      await sent.markUsed(tenant, id);
      return { headers: { 'set-cookie': cookie }, body: answer };
    },

    end: async ({ tenant, body, headers }: Pick<Call<{ everywhere: boolean }>, 'tenant' | 'body' | 'headers'>) => {
      const session = await readSession(deps, tenant, headers);
      if (session !== undefined) await sessions.end(tenant, session, body.everywhere);
      return { headers: { 'set-cookie': endedSessionCookie }, body: {} };
    },
  };
};
