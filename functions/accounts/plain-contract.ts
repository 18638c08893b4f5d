import { rawBodySchema, route } from '#functions/runtime/manifest-entries.ts';
import { typedSchema } from '#functions/runtime/http/plain-forms/typed.ts';
import { requestCode, requestMailCode, verifyCode, verifyMailCode } from './codes-contract.ts';

// The same as the routes above, for a browser without scripts: the form that asked for the code travels in each page.

const page = {
  body: typedSchema,
  bodyKind: 'form',
  answer: { kind: 'html', status: 200, schema: rawBodySchema },
} as const;
const verified = { ...page, answer: { kind: 'html', status: 307, schema: rawBodySchema } } as const;

export const requestCodePage = route({
  id: 'accounts.request-code-page',
  method: 'POST',
  path: '/api/v1/auth/otp/page',
  uses: requestCode.uses,
  costs: 'code',
  summary: 'Sends a code to the mobile number of a form, and answers the page that takes it.',
  problems: requestCode.problems,
  ...page,
});

export const verifyCodePage = route({
  id: 'accounts.verify-code-page',
  method: 'POST',
  path: '/api/v1/auth/otp/verify/page',
  uses: verifyCode.uses,
  costs: 'code_try',
  summary: 'Takes the code, signs the browser in and has the form sent again (307).',
  problems: verifyCode.problems,
  ...verified,
});

export const requestMailCodePage = route({
  id: 'accounts.request-mail-code-page',
  method: 'POST',
  path: '/api/v1/auth/mail-code/page',
  uses: requestMailCode.uses,
  costs: 'mail_code',
  summary: 'Sends a code to the mail address of a form, and answers the page that takes it.',
  problems: requestMailCode.problems,
  ...page,
});

export const verifyMailCodePage = route({
  auth: 'visitor',
  id: 'accounts.verify-mail-code-page',
  method: 'POST',
  path: '/api/v1/auth/mail-code/verify/page',
  uses: verifyMailCode.uses,
  costs: 'code_try',
  summary: 'Takes the code, notes for a day whose mail is read, and has the form sent again (307).',
  problems: verifyMailCode.problems,
  ...verified,
});
