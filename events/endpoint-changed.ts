import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const endpointStandings = ['well', 'failing', 'unusable', 'off'] as const;

export const endpointChanged = defineEvent({
  name: 'endpoint.changed',
  version: 1,
  context: 'crm',
  summary: 'An endpoint began to fail or took leads again, was switched off or on, or lost or got its secret.',
  pii: false,
  data: z.object({ endpoint_id: z.string(), standing: z.enum(endpointStandings) }),
  example: { endpoint_id: 'crm', standing: 'failing' },
});
