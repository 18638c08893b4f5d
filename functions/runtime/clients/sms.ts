import { PinpointSMSVoiceV2Client } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { clientOptions, shortTimeouts } from './options.ts';

/** One attempt: there is no client token, and a repeated call may be a second message. */
export const makeSmsClient = (region: string): PinpointSMSVoiceV2Client =>
  new PinpointSMSVoiceV2Client({
    ...clientOptions(region, { ...shortTimeouts, requestTimeout: 10_000 }),
    maxAttempts: 1,
  });
