import { CODE_SECONDS } from '#domain/limits/codes.ts';
import { html, type Html } from '../html.ts';
import type { Reply } from '../implement.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { hidden, phoneLink, plainReply, renderSummary, fieldId } from './page.ts';
import { answersIn, readForm, steps, type Typed } from './typed.ts';

export type CodeWay = 'email' | 'sms';

const paths: Readonly<Record<CodeWay, string>> = {
  email: '/api/v1/auth/mail-code/page',
  sms: '/api/v1/auth/otp/page',
};
const verifyPaths: Readonly<Record<CodeWay, string>> = {
  email: '/api/v1/auth/mail-code/verify/page',
  sms: '/api/v1/auth/otp/verify/page',
};
const sendWords: Readonly<Record<CodeWay, string>> = { email: 'Email me a code', sms: 'Text me a code' };
const typedIn: Readonly<Record<CodeWay, string>> = { email: 'email', sms: 'phone' };

/** Address or number that a code of this way goes to; undefined where none was typed. */
export const readCodeTarget = (typed: Typed, way: CodeWay): string | undefined => {
  const text = typed[typedIn[way]]?.trim() ?? '';
  return text === '' ? undefined : text;
};

export const listCodeWays = (typed: Typed, by: readonly CodeWay[]): CodeWay[] =>
  (['email', 'sms'] as const).filter((way) => by.includes(way) && readCodeTarget(typed, way) !== undefined);

interface Step {
  config: TenantConfig;
  /** The form with all that was typed; it travels in the page, in no address. */
  typed: Typed;
  /** Address of the form. */
  form: string;
  now: Date;
  message?: string | undefined;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

const changeButton = (form: string): Html =>
  html`<button class="quiet" formaction="${form}" formnovalidate name="${steps.edit}" value="1">
    Change what I wrote
  </button>`;

const stepPage = (step: Step, body: Html, title: string, intro: Html): Reply<string> => {
  const { config, typed, form, now, status, headers } = step;
  const main = html`${renderSummary({ message: step.message })}
    <form method="post" class="form">${hidden({ ...answersIn(typed), [steps.form]: form })} ${body}</form>
    <p>Rather talk to somebody? Call ${phoneLink(config.phones.main)}.</p>`;
  return plainReply(
    config,
    {
      title,
      intro,
      body: main,
      back: '/',
      ...(status === undefined ? {} : { status }),
      ...(headers === undefined ? {} : { headers }),
    },
    now,
  );
};

const KEPT = 'Nothing that you wrote is lost: this page keeps it.';

/** Asks where a code is to go. A browser without scripts cannot compute, so this is what it is asked for instead. */
export const askForCode = (step: Step, why: string, ways: readonly CodeWay[]): Reply<string> =>
  stepPage(
    { status: 429, ...step },
    html`${ways.map(
      (way, n) =>
        html`<button class="${n === 0 ? 'primary' : 'secondary'}" formaction="${paths[way]}">${sendWords[way]}</button>
          <p class="hint">
            ${way === 'email' ? 'To' : 'By text message to'} ${readCodeTarget(step.typed, way) ?? ''}
          </p>`,
    )}
    ${changeButton(step.form)}`,
    'One more step',
    html`<p>${why}</p>`,
  );

const BY: Readonly<Record<CodeWay, string>> = { email: 'by email', sms: 'by text message' };

/** Takes a code. `sent`: whether one has just been sent. */
export const enterCode = (step: Step, way: CodeWay, sent: boolean): Reply<string> => {
  const { typed, message } = step;
  const id = fieldId(steps.code);
  const to = readCodeTarget(typed, way) ?? '';
  const isWrong = message !== undefined;
  return stepPage(
    step,
    html`<div class="field">
        <label for="${id}">Code</label>
        <input
          id="${id}"
          name="${steps.code}"
          inputmode="numeric"
          autocomplete="one-time-code"
          maxlength="12"
          required
          ${isWrong ? html`aria-invalid="true"` : html`autofocus`}
        />
      </div>
      <button class="primary" formaction="${verifyPaths[way]}">Enter the code and send</button>
      <button class="secondary" formaction="${paths[way]}" formnovalidate>Send another code</button>
      ${changeButton(step.form)}`,
    'Enter your code',
    html`<p>
      ${
        sent
          ? `We sent a code of six digits ${BY[way]} to ${to}. It works for ${CODE_SECONDS / 60} minutes.`
          : `Enter the last code of six digits that reached you ${BY[way]} at ${to}.`
      }
      ${KEPT}
    </p>`,
  );
};

/** A wait is all that is left: what was typed is sent again from the same page. */
export const waitAndSend = (step: Step, seconds: number): Reply<string> => {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return stepPage(
    { status: 429, ...step },
    html`<button class="primary" formaction="${step.form}">Send it again</button> ${changeButton(step.form)}`,
    'Please wait a little',
    html`<p>
      Very many forms come from your connection just now, and without scripts we cannot take more of them at once. Wait
      ${wait}, then send it again. ${KEPT}
    </p>`,
  );
};

/** The form's address and what was typed, of a step that went on; undefined where the step was made up. */
export const readStep = (typed: Typed): { typed: Typed; form: string } | undefined => {
  const form = readForm(typed);
  return form === undefined ? undefined : { typed: answersIn(typed), form };
};
