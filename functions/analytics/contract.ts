import * as z from 'zod';
import { REPORT_PATH, vitalsPages } from '#domain/site/vitals-pages.ts';
import { consumer, emptyAnswer, route, schedule } from '#functions/runtime/manifest-entries.ts';
import { analyticsEvents } from './events.ts';

export const record = consumer({
  id: 'analytics.record',
  events: analyticsEvents,
  batchSize: 10,
  maxConcurrency: 4,
  timeoutSeconds: 30,
  uses: ['analytics', 'write:tallies'],
  severity: 'tomorrow',
  impact: 'Reports lack what happens until it works again. Sites, leads and CRMs do not notice.',
  reconciledBy: {
    because: 'What a lost message told is in the table and in the archive of the bus; only a report lacks it.',
  },
});

const vehicleId = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'Give an id in lower-case letters, digits and hyphens, at most 60.');

const milliseconds = z.number().int().min(0).max(600_000).optional();

/** Core Web Vitals of one page load. */
export const vitalsSchema = z.strictObject({
  lcp: milliseconds,
  inp: milliseconds,
  ttfb: milliseconds,
  fcp: milliseconds,
  /** A score, not a time. */
  cls: z.number().min(0).max(100).optional(),
});
export type Vitals = z.infer<typeof vitalsSchema>;

export const report = route({
  id: 'analytics.report',
  costs: 'report',
  method: 'POST',
  path: REPORT_PATH,
  uses: ['read:cars', 'write:views', 'write:actions', 'write:tallies'],
  summary:
    'A browser’s measurements of a page, the vehicles that it showed for the first time today, and those that were saved. Sent by our pages, without anything of the visitor.',
  body: z.strictObject({
    page: z.enum(vitalsPages),
    vitals: vitalsSchema.default({}),
    viewed: z.array(vehicleId).max(20, 'Give at most 20 vehicles.').default([]),
    /** Without an account: with one, the watchlist tells it. */
    saved: z.array(vehicleId).max(20, 'Give at most 20 vehicles.').default([]),
  }),
  answer: { kind: 'json', status: 204, schema: emptyAnswer },
  problems: ['validation_failed', 'tenant_unknown'],
});

export const watchSilence = schedule({
  id: 'analytics.watch-silence',
  everySeconds: 3_600,
  timeoutSeconds: 60,
  uses: ['read:tallies', 'signals'],
  severity: 'tomorrow',
  impact: 'Nobody notices that leads, feeds or searches of all dealers stop without an error.',
});
