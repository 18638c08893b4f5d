import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const waitingListOffered = defineEvent({
  name: 'waiting_list.offered',
  version: 1,
  context: 'reservations',
  summary: 'A vehicle became free, and is kept for the next person of its waiting list.',
  pii: false,
  data: z.object({ waiting_id: z.string(), car_id: z.string(), until: z.iso.datetime() }),
  example: { waiting_id: '01hzy3k8q2v7k2m4d5f6g7h8j9', car_id: 'v7k2m4', until: '2026-11-28T00:15:00.000Z' },
});
