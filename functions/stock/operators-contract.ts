import * as z from 'zod';
import { route } from '#functions/runtime/manifest-entries.ts';
import { tenantParam } from '#functions/runtime/http/params.ts';
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

const operator = { tenant: 'none', auth: 'operator' } as const;
const operatorProblems = ['auth_required', 'tenant_unknown', 'not_found'] as const;

export const operatorCreateRun = route({
  id: 'stock.operator-create-run',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs',
  uses: ['write:feeds', 'objects.write'],
  summary: 'Announces a feed file of a dealer.',
  ...operator,
  params: z.object({ tenant: tenantParam }),
  body: operatorNewRunSchema,
  answer: uploadAnswer,
  problems: [...operatorProblems, 'validation_failed', 'upstream_unavailable'],
});

export const operatorCompleteRun = route({
  id: 'stock.operator-complete-run',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs/{run}/complete',
  uses: ['read:cars', 'write:feeds', 'objects.read'],
  summary: 'Says that all parts of a dealer’s feed file are sent.',
  ...operator,
  params: z.object({ tenant: tenantParam, run: runParam }),
  answer: runAnswer,
  problems: [...operatorProblems, 'feed_refused', 'upstream_unavailable'],
});

export const operatorGetRun = route({
  id: 'stock.operator-get-run',
  uses: ['read:feeds'],
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs/{run}',
  summary: 'State, progress and counts of a dealer’s feed run.',
  ...operator,
  params: z.object({ tenant: tenantParam, run: runParam }),
  answer: runAnswer,
  problems: operatorProblems,
});

export const operatorListRuns = route({
  id: 'stock.operator-list-runs',
  uses: ['read:feeds'],
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs',
  summary: 'The newest feed runs of a dealer, of one source or of all.',
  ...operator,
  params: z.object({ tenant: tenantParam }),
  query: z.object({ source: z.string().max(60).optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ runs: z.array(runViewSchema) }) },
  problems: operatorProblems,
});

export const operatorQuarantine = route({
  id: 'stock.operator-quarantine',
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs/{run}/quarantine',
  uses: ['read:feeds', 'objects.read'],
  summary: 'Rows that a feed run refused, and those it took with a warning, with field and reason.',
  ...operator,
  params: z.object({ tenant: tenantParam, run: runParam }),
  answer: { kind: 'json', status: 200, schema: quarantineSchema },
  problems: operatorProblems,
});

export const operatorSource = route({
  id: 'stock.operator-source',
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/stock/sources/{source}',
  uses: ['read:cars', 'read:feeds', 'objects.read'],
  summary: 'Where a dealer’s feed source stands: its last run, its held run, and the ids of its cars.',
  ...operator,
  params: z.object({ tenant: tenantParam, source: z.string().max(60) }),
  answer: { kind: 'json', status: 200, schema: sourceFactsSchema },
  problems: operatorProblems,
});

/** As many as a table is asked for at once. */
export const MAX_VEHICLES = 100;
const vehicleIds = z.array(z.string().max(40)).min(1).max(MAX_VEHICLES);

export const operatorVehicles = route({
  id: 'stock.operator-cars',
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/stock/cars',
  uses: ['read:cars', 'read:reservations'],
  summary: 'Cars of a dealer as they are stored, by their ids; what does not fit into one answer is named.',
  ...operator,
  params: z.object({ tenant: tenantParam }),
  query: z.object({ id: z.preprocess((ids) => (typeof ids === 'string' ? [ids] : ids), vehicleIds) }),
  answer: { kind: 'json', status: 200, schema: vehiclesSchema },
  problems: [...operatorProblems, 'validation_failed'],
});

export const operatorRemovals = route({
  id: 'stock.operator-removals',
  method: 'GET',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs/{run}/removals',
  uses: ['read:cars', 'read:feeds', 'objects.read'],
  summary: 'Cars that a full feed run does not name: taken away, or held until it is approved. A page at a time.',
  ...operator,
  params: z.object({ tenant: tenantParam, run: runParam }),
  query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
  answer: { kind: 'json', status: 200, schema: removalsSchema },
  problems: [...operatorProblems, 'validation_failed'],
});

export const operatorApprove = route({
  id: 'stock.operator-approve',
  method: 'POST',
  path: '/api/v1/operators/tenants/{tenant}/stock/runs/{run}/approve',
  uses: ['write:feeds'],
  summary: 'Lets a held run take the missing cars away.',
  ...operator,
  params: z.object({ tenant: tenantParam, run: runParam }),
  answer: runAnswer,
  problems: [...operatorProblems, 'conflict', 'upstream_unavailable'],
});
