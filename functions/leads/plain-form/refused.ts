import type { PlainFormSubject } from '#domain/lead/plain-form.ts';
import type { FreeSlot } from '#domain/testdrive/slots.ts';
import { html } from '#functions/runtime/http/html.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import type { RefusedAnswer, RefusedCall, Reply } from '#functions/runtime/http/implement.ts';
import { askForCode, waitAndSend, listCodeWays, type CodeWay } from '#functions/runtime/http/plain-forms/code-steps.ts';
import { phoneLink, plainReply } from '#functions/runtime/http/plain-forms/page.ts';
import { answersIn, steps, type Typed } from '#functions/runtime/http/plain-forms/typed.ts';
import type { FieldError, Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { subjectSchema } from '../plain-contract.ts';
import { formPage } from './form-page.ts';
import { faultsIn } from './parse-lead-request.ts';
import { readKey, newKey, typedValues } from './read-typed.ts';
import type { PlainForm } from './subject.ts';

interface RefusedDeps {
  now: () => Date;
  plainFormOf: (tenant: TenantContext, category: string, subject: PlainFormSubject) => Promise<PlainForm>;
  freeTimes: (tenant: TenantContext, plain: PlainForm) => Promise<FreeSlot[]>;
}

/** Of those the form comes again with what was typed; of the others it may be what is wrong, or another site's. */
const shownAgain: ReadonlySet<Problem['code']> = new Set([
  'validation_failed',
  'slot_taken',
  'idempotency_conflict',
  'proof_required',
  'auth_required',
  'upstream_unavailable',
  'internal',
]);

const messages: Partial<Readonly<Record<Problem['code'], string>>> = {
  idempotency_conflict:
    'This form was sent before, with other answers. Send it again to send these as another enquiry.',
  auth_required: 'For this form we ask you to sign in, which needs scripts. Please call us instead.',
  internal: 'We could not send this just now. Nothing that you wrote is lost: please send it again.',
  upstream_unavailable: 'We could not send this just now. Nothing that you wrote is lost: please send it again.',
};

const problemStatus = ({ code, status }: Problem): number => (code === 'validation_failed' ? 422 : status);

const PHONE_NEEDED: FieldError = {
  field: 'phone',
  message: 'This time is booked with a code that we send to a phone. Enter your mobile number, or leave the time open.',
};

const retrySeconds = ({ headers }: Problem): number => Number(headers['retry-after'] ?? '60');

/** Nothing of a form: it is not there, or it came from another site. */
const sorryPage = ({ tenant: { config }, problem }: RefusedCall, now: Date): Reply<string> =>
  plainReply(
    config,
    {
      title: 'This form cannot be used',
      intro: html`<p>${problem.message}</p>`,
      body: html`<p>
        <a href="${config.search.searchBasePath}">See our vehicles</a>, or call ${phoneLink(config.phones.main)}.
      </p>`,
      back: '/',
      status: problem.status,
      headers: problem.headers,
    },
    now,
  );

/** What the form comes again with. */
interface Again {
  errors?: readonly FieldError[];
  message?: string | undefined;
  status?: number;
  /** The one it was sent with belongs to what was sent before. */
  newKey?: boolean;
}

/** What is wrong, in the words of whoever has no scripts. `faults`: what the form's own rules find. */
const againAfter = (problem: Problem, faults: readonly FieldError[]): Again => {
  // What is wrong with the form is said before anything is asked.
  if (problem.code === 'proof_required') return { errors: faults, status: 422 };
  const { code, errors } = problem;
  return {
    errors,
    message: messages[code] ?? (errors.length === 0 ? problem.message : undefined),
    status: problemStatus(problem),
    newKey: code === 'idempotency_conflict',
  };
};

interface Sent {
  call: RefusedCall;
  plain: PlainForm;
  typed: Typed;
}

const askedBy = ({ proof }: Problem): { by: readonly CodeWay[]; isCode: boolean } =>
  proof?.level === 'code' ? { by: proof.by, isCode: true } : { by: ['email', 'sms'], isCode: false };

const MANY =
  'Many forms come from your network just now. Show by a code that it is you, and we send yours on. Nothing that you wrote is lost.';

export const makeRefused = ({ now, plainFormOf: loadPlainForm, freeTimes }: RefusedDeps): RefusedAnswer => {
  const again = async ({ call, plain, typed }: Sent, { newKey: isNew = false, ...change }: Again) =>
    formPage(plain, {
      values: typedValues(plain, typed),
      slots: await freeTimes(call.tenant, plain),
      now: now(),
      ...change,
      key: (isNew ? undefined : readKey(typed)) ?? newKey(now(), randomToken()),
    });

  /** A browser without scripts cannot compute: it is asked for a code, unless it has entered one and sends very many. */
  const asked = async (sent: Sent): Promise<Reply<string>> => {
    const { plain, typed, call } = sent;
    const { tenant, problem, proof } = call;
    const step = { config: tenant.config, typed, form: plain.address, now: now() };
    const { by, isCode } = askedBy(problem);
    if (!isCode && (await proof?.())?.level === 'code') return waitAndSend(step, retrySeconds(problem));
    const ways = listCodeWays(typed, by);
    if (ways.length === 0) return again(sent, { errors: [PHONE_NEEDED], status: 422 });
    return askForCode(step, isCode ? problem.message : MANY, ways);
  };

  const answerSubmission = (sent: Sent): Promise<Reply<string>> => {
    const { call, plain, typed } = sent;
    if (call.fields[steps.edit] !== undefined) return again(sent, { status: 200 });
    const faults = faultsIn(plain, typed, now());
    const isAsked = call.problem.code === 'proof_required' && faults.length === 0;
    return isAsked ? asked(sent) : again(sent, againAfter(call.problem, faults));
  };

  return async (call) => {
    const typed = answersIn(call.fields);
    const subject = subjectSchema.safeParse(call.query);
    const isTyped = Object.keys(typed).length > 0;
    if (!isTyped || !shownAgain.has(call.problem.code) || !subject.success) return sorryPage(call, now());
    const plain = await loadPlainForm(call.tenant, call.params['category'] ?? '', subject.data);
    return answerSubmission({ call, plain, typed });
  };
};
