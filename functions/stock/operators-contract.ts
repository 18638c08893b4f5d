import * as z from 'zod';
import { everyRole, managers } from '#domain/console/roles.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { severalTimes } from '#functions/runtime/http/params.ts';
import {
  vehiclesSchema,
  operatorNewRunSchema,
  quarantineSchema,
  removalsSchema,
  runAnswer,
  runParam,
  runViewSchema,
  sourceFactsSchema,
  uploadAnswer,
} from './views.ts';

const operatorProblems = ['not_found'] as const;

export const operatorCreateRun = operatorRoute({
  id: 'stock.operator-create-run',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/runs',
  uses: ['write:feeds', 'objects.write'],
  summary: 'Announces a feed file of a dealer.',
  body: operatorNewRunSchema,
  answer: uploadAnswer,
  problems: [...operatorProblems, 'validation_failed', 'upstream_unavailable'],
});

export const operatorCompleteRun = operatorRoute({
  id: 'stock.operator-complete-run',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/runs/{run}/complete',
  uses: ['read:cars', 'write:feeds', 'objects.read'],
  summary: 'Says that all parts of a dealer’s feed file are sent.',
  params: { run: runParam },
  answer: runAnswer,
  problems: [...operatorProblems, 'feed_refused', 'upstream_unavailable'],
});

export const operatorGetRun = operatorRoute({
  id: 'stock.operator-get-run',
  may: { roles: everyRole, reach: 'dealer' },
  uses: ['read:feeds'],
  method: 'GET',
  path: '/stock/runs/{run}',
  summary: 'State, progress and counts of a dealer’s feed run.',
  params: { run: runParam },
  answer: runAnswer,
  problems: operatorProblems,
});

export const operatorListRuns = operatorRoute({
  id: 'stock.operator-list-runs',
  may: { roles: everyRole, reach: 'dealer' },
  uses: ['read:feeds'],
  method: 'GET',
  path: '/stock/runs',
  summary: 'The newest feed runs of a dealer, of one source or of all.',
  query: z.object({ source: z.string().max(60).optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ runs: z.array(runViewSchema) }) },
  problems: operatorProblems,
});

export const operatorQuarantine = operatorRoute({
  id: 'stock.operator-quarantine',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/runs/{run}/quarantine',
  uses: ['read:feeds', 'objects.read'],
  summary:
    'Rows that a feed run refused, and those it took with a warning, with field and reason. A page of each at a time.',
  params: { run: runParam },
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: { kind: 'json', status: 200, schema: quarantineSchema },
  problems: [...operatorProblems, 'validation_failed'],
});

export const operatorSource = operatorRoute({
  id: 'stock.operator-source',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/sources/{source}',
  uses: ['read:cars', 'read:feeds', 'objects.read'],
  summary: 'Where a dealer’s feed source stands: its last run, its held run, and the ids of its cars.',
  params: { source: z.string().max(60) },
  answer: { kind: 'json', status: 200, schema: sourceFactsSchema },
  problems: operatorProblems,
});

/** As many as a table is asked for at once. */
export const MAX_VEHICLES = 100;
const vehicleIds = z.array(z.string().max(40)).min(1).max(MAX_VEHICLES);

export const operatorVehicles = operatorRoute({
  id: 'stock.operator-cars',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/cars',
  uses: ['read:cars', 'read:reservations'],
  summary: 'Cars of a dealer as they are stored, by their ids; what does not fit into one answer is named.',
  query: z.object({ id: severalTimes(vehicleIds) }),
  answer: { kind: 'json', status: 200, schema: vehiclesSchema },
  problems: [...operatorProblems, 'validation_failed'],
});

export const operatorRemovals = operatorRoute({
  id: 'stock.operator-removals',
  may: { roles: everyRole, reach: 'dealer' },
  method: 'GET',
  path: '/stock/runs/{run}/removals',
  uses: ['read:cars', 'read:feeds', 'objects.read'],
  summary: 'Cars that a full feed run does not name: taken away, or held until it is approved. A page at a time.',
  params: { run: runParam },
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: { kind: 'json', status: 200, schema: removalsSchema },
  problems: [...operatorProblems, 'validation_failed'],
});

export const operatorApprove = operatorRoute({
  id: 'stock.operator-approve',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/stock/runs/{run}/approve',
  uses: ['write:feeds'],
  summary: 'Lets a held run take the missing cars away.',
  params: { run: runParam },
  answer: runAnswer,
  problems: [...operatorProblems, 'conflict', 'upstream_unavailable'],
});
