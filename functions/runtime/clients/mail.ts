import { SESv2Client } from '@aws-sdk/client-sesv2';
import { clientOptions, shortTimeouts } from './options.ts';

/** One attempt: SES has no client token, and a repeated call may be a second mail. */
export const makeMailClient = (region: string): SESv2Client =>
  new SESv2Client({ ...clientOptions(region, { ...shortTimeouts, requestTimeout: 10_000 }), maxAttempts: 1 });
