import * as z from 'zod';
import { consumer, route, schedule } from '#functions/runtime/manifest-entries.ts';
import {
  newRunSchema,
  pushedVehiclesSchema,
  runAnswer,
  runParam,
  runViewSchema,
  sourceParam,
  uploadAnswer,
} from './views.ts';

export * from './desk-contract.ts';
export * from './vehicle-contract.ts';
export * from './operators-contract.ts';

const dealerProblems = ['auth_required', 'tenant_unknown', 'not_found'] as const;

export const createRun = route({
  id: 'stock.create-run',
  method: 'POST',
  path: '/api/v1/stock/runs',
  uses: ['write:feeds', 'objects.write'],
  summary: 'Announces a feed file and answers the addresses its parts are sent to. Repeating it does no harm.',
  auth: 'dealer_key',
  body: newRunSchema,
  answer: uploadAnswer,
  problems: [...dealerProblems, 'validation_failed', 'upstream_unavailable'],
});

export const completeRun = route({
  id: 'stock.complete-run',
  method: 'POST',
  path: '/api/v1/stock/runs/{run}/complete',
  uses: ['read:cars', 'write:feeds', 'objects.read'],
  summary: 'Says that all parts are sent; the run begins. Repeating it answers the run.',
  auth: 'dealer_key',
  params: z.object({ run: runParam }),
  answer: runAnswer,
  problems: ['auth_required', 'tenant_unknown', 'not_found', 'feed_refused', 'upstream_unavailable'],
});

export const getRun = route({
  id: 'stock.get-run',
  uses: ['read:feeds'],
  method: 'GET',
  path: '/api/v1/stock/runs/{run}',
  summary: 'State, progress and counts of a feed run.',
  auth: 'dealer_key',
  params: z.object({ run: runParam }),
  answer: runAnswer,
  problems: ['auth_required', 'tenant_unknown', 'not_found'],
});

export const pushVehicles = route({
  id: 'stock.push-vehicles',
  method: 'POST',
  path: '/api/v1/stock/sources/{source}/vehicles',
  uses: ['read:cars', 'write:feeds', 'objects.write'],
  summary: 'Takes one vehicle or a list of vehicles from a dealer’s system and begins a delta run with them.',
  auth: 'dealer_key',
  params: z.object({ source: sourceParam }),
  body: pushedVehiclesSchema,
  answer: { kind: 'json', status: 202, schema: runViewSchema },
  problems: [...dealerProblems, 'validation_failed', 'feed_refused', 'upstream_unavailable'],
});

export const ingest = consumer({
  id: 'stock.ingest',
  events: ['stock.feed_received'],
  batchSize: 1,
  // Feeds arrive on the hour; each takes seconds, and all write one table. A source has one run at a time.
  maxConcurrency: 8,
  timeoutSeconds: 180,
  uses: ['read:cars', 'write:cars', 'read:reservations', 'read:feeds', 'write:feeds', 'objects.write', 'signals'],
  severity: 'tomorrow',
  impact: 'Dealers’ feeds wait: new cars, prices and sales do not reach the sites.',
  reconciledBy: { schedule: 'stock.reconcile', signal: 'stock.run-stalled' },
});

export const reconcile = schedule({
  id: 'stock.reconcile',
  everySeconds: 300,
  timeoutSeconds: 50,
  uses: ['write:feeds', 'due', 'signals'],
  severity: 'tomorrow',
  impact: 'A feed run whose message got lost, or whose worker died for good, is never finished.',
});

/** Dealers' prices that are over (docs/product/own-fields.md, 'A price with an end'). */
export const endPrices = schedule({
  id: 'stock.end-prices',
  everySeconds: 60,
  timeoutSeconds: 50,
  uses: ['read:cars', 'write:cars', 'due'],
  severity: 'tomorrow',
  impact:
    'Dealers’ prices stay in the listings after their end; the cars’ own pages and reservations have the right ones.',
});

/** Each run fetches what is due: feeds, then the finance provider's entries (docs/product/finance.md, 'Entries of a service'). */
export const pull = schedule({
  id: 'stock.pull',
  everySeconds: 300,
  timeoutSeconds: 600,
  uses: [
    'read:tenants',
    'write:passes',
    'due',
    'read:cars',
    'write:cars',
    'write:feeds',
    'objects.write',
    'egress',
    'sftp',
    'secrets.pull',
    'secrets.lender',
    'signals',
  ],
  severity: 'tomorrow',
  impact: 'Feeds that lie on dealers’ servers are not fetched: their sites show old stock.',
});
