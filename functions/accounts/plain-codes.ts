import type * as z from 'zod';
import {
  implement,
  type BoundRoute,
  type Call,
  type RefusedAnswer,
  type Reply,
} from '#functions/runtime/http/implement.ts';
import {
  askForCode,
  enterCode,
  readStep,
  readCodeTarget,
  listCodeWays,
  type CodeWay,
} from '#functions/runtime/http/plain-forms/code-steps.ts';
import { html } from '#functions/runtime/http/html.ts';
import { leadTo, phoneLink, plainReply } from '#functions/runtime/http/plain-forms/page.ts';
import { steps, type Typed } from '#functions/runtime/http/plain-forms/typed.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import {
  requestCode,
  requestCodePage,
  requestMailCode,
  requestMailCodePage,
  verifyCode,
  verifyCodePage,
  verifyMailCode,
  verifyMailCodePage,
} from './contract.ts';
import type { makeMailCodes } from './mail-codes.ts';
import type { makeSignIn } from './sign-in.ts';

interface PlainCodesDeps {
  now: () => Date;
  signIn: ReturnType<typeof makeSignIn>;
  mailCodes: ReturnType<typeof makeMailCodes>;
}

type Sent = Call<unknown, unknown, Typed>;

const altered = (): Problem =>
  new Problem('validation_failed', 'We cannot tell any more which form this code is for. Please go back to the form.');

/** By the schema of the route that scripts call: one set of rules. */
const parsed = <S extends z.ZodType>(schema: S, value: unknown, message: string): z.output<S> => {
  const { success, data } = schema.safeParse(value);
  if (success) return data;
  throw new Problem('validation_failed', message);
};

const DIGITS = 'Enter the code of six digits.';
const codeIn = (typed: Typed): string => typed[steps.code] ?? '';

const waitWords = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
};

/** The words of a refusal, without what only scripts can do. */
const describeProblem = ({ proof, message, headers, code }: Problem, { config }: TenantContext): string => {
  if (code === 'internal' || message === '') return 'That did not work just now. Please try again.';
  if (proof?.level !== 'computation') return message;
  const wait = waitWords(Number(headers['retry-after'] ?? '60'));
  return `Many codes are asked for from your network just now. Try again in ${wait}, or call us on ${config.phones.main}.`;
};

/** Codes for a browser without scripts (ADR 23): each answer is a page that carries the form. */
export const plainCodeRoutes = ({ now, signIn, mailCodes }: PlainCodesDeps): BoundRoute[] => {
  const stepIn = ({ config }: TenantContext, fields: Typed) => {
    const step = readStep(fields);
    if (step === undefined) throw altered();
    return { ...step, config, now: now() };
  };

  /** Where it went wrong the code page comes again, or the choice of a way while no code is under way. */
  const refusedAt =
    (way: CodeWay, isVerifying: boolean): RefusedAnswer =>
    async ({ tenant, fields, problem }) => {
      const found = readStep(fields);
      const message = describeProblem(problem, tenant);
      if (found === undefined || problem.code === 'forbidden')
        return plainReply(
          tenant.config,
          {
            title: 'This cannot be done here',
            back: '/',
            status: problem.status,
            body: html`<p>${message} Or call ${phoneLink(tenant.config.phones.main)}.</p>`,
          },
          now(),
        );
      const { status, headers } = problem;
      const step = { ...found, config: tenant.config, now: now(), message, headers };
      if (isVerifying || problem.code === 'rate_limited') return enterCode({ ...step, status }, way, false);
      const by: readonly CodeWay[] = problem.proof?.level === 'code' ? problem.proof.by : ['email', 'sms'];
      return askForCode(
        { ...step, status },
        'Show by a code that it is you. Nothing that you wrote is lost.',
        listCodeWays(found.typed, by),
      );
    };

  const sendsOn = (fields: Typed, headers: Readonly<Record<string, string>>): Reply<string> => {
    const step = readStep(fields);
    if (step === undefined) throw altered();
    return leadTo(307, step.form, headers);
  };

  const entered = (call: Sent, way: CodeWay, headers: Readonly<Record<string, string>>): Reply<string> => {
    const reply = enterCode(stepIn(call.tenant, call.body), way, true);
    return { ...reply, headers: { ...reply.headers, ...headers } };
  };

  const read = <S extends z.ZodType>(route: { body: S }, call: Sent, value: unknown, message: string): z.output<S> => {
    stepIn(call.tenant, call.body);
    return parsed(route.body, value, message);
  };

  return [
    implement(
      requestCodePage,
      async (call) => {
        const phone = readCodeTarget(call.body, 'sms') ?? '';
        const body = read(requestCode, call, { phone, by: 'sms' }, 'Enter your mobile number.');
        const { headers } = await signIn.request({ ...toCall(call), body, proof: call.proof });
        return entered(call, 'sms', headers);
      },
      refusedAt('sms', false),
    ),
    implement(
      verifyCodePage,
      async (call) => {
        const phone = readCodeTarget(call.body, 'sms') ?? '';
        const body = read(verifyCode, call, { phone, code: codeIn(call.body) }, DIGITS);
        const { headers } = await signIn.verify({ ...toCall(call), body, proof: call.proof });
        return sendsOn(call.body, headers);
      },
      refusedAt('sms', true),
    ),
    implement(
      requestMailCodePage,
      async (call) => {
        const email = readCodeTarget(call.body, 'email') ?? '';
        const body = read(requestMailCode, call, { email }, 'Enter a valid email address.');
        const { headers } = await mailCodes.request({ ...toCall(call), body });
        return entered(call, 'email', headers);
      },
      refusedAt('email', false),
    ),
    implement(
      verifyMailCodePage,
      async (call) => {
        const email = readCodeTarget(call.body, 'email') ?? '';
        const body = read(verifyMailCode, call, { email, code: codeIn(call.body) }, DIGITS);
        const { headers } = await mailCodes.verify({ ...toCall(call), body, visitor: call.visitor });
        return sendsOn(call.body, headers);
      },
      refusedAt('email', true),
    ),
  ];
};

const toCall = ({ tenant, caller, headers }: Sent) => ({ tenant, caller, headers });
