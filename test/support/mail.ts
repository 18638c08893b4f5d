import type { Mail } from '#functions/runtime/mail/mail.ts';

/** Of tests that send none. */
export const noMail: Mail = {
  send: () => Promise.reject(new Error('This test sends no mail.')),
};
