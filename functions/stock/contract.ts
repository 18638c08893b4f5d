import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';
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
export * from './list-contract.ts';
export * from './mapping-contract.ts';
export * from './many-contract.ts';
export * from './row-contract.ts';
export * from './vehicle-contract.ts';
export * from './operators-contract.ts';
export * from './pictures-contract.ts';
export * from './workers-contract.ts';

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
