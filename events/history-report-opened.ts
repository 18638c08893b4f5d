import * as z from 'zod';
import { defineEvent } from './envelope.ts';

export const historyReportOpened = defineEvent({
  name: 'history_report.opened',
  version: 1,
  context: 'vehicles',
  summary: 'A shopper opened the history report of a vehicle.',
  pii: false,
  data: z.object({
    car_id: z.string(),
    /** Of the report, without the address itself. */
    host: z.string(),
  }),
  example: { car_id: 'v7k2m4', host: 'reports.example' },
});
