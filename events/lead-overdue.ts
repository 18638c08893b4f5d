import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const leadOverdue = defineEvent({
  name: 'lead.overdue',
  version: 1,
  context: 'notifications',
  summary: 'No system of the dealer has taken a lead within the dealer’s threshold of opening minutes.',
  pii: false,
  data: z.object({
    lead_id: z.string(),
    dealership_id: z.string(),
    submitted_at: z.iso.datetime(),
    threshold_minutes: z.number().int(),
    overdue_since: z.iso.datetime(),
  }),
  example: {
    lead_id: '01hzy3k8q2v7k2m4d5f6g7h8j9',
    dealership_id: 'demo-1',
    submitted_at: '2026-11-21T02:00:00.000Z',
    threshold_minutes: 60,
    overdue_since: '2026-11-22T23:30:00.000Z',
  },
});
