import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const noticesMailChanged = defineEvent({
  name: 'notices.mail_changed',
  version: 1,
  context: 'notifications',
  summary: 'The address for a dealer’s notices began to refuse mail, or takes it again.',
  pii: false,
  data: z.object({ refused: z.boolean() }),
  example: { refused: true },
});
