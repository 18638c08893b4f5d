import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const mailReceived = defineEvent({
  name: 'mail.received',
  version: 1,
  context: 'inbox',
  summary: 'A mail came to an address of a lead or to that for portals. Names where it is kept and nothing of it.',
  pii: false,
  data: z.object({ mail_id: z.string() }),
  example: { mail_id: 'abcdefghijklmnopqrstuvwx23' },
});
