import { apiFunction, type ApiDeps, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement, type Caller } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { vehicleRoutes } from './vehicle/routes.ts';
import * as contract from './contract.ts';
import { deskRoutes } from './desk/routes.ts';
import { mappingRoutes } from './mapping/routes.ts';
import { vehiclesById, sourceFacts } from './check/facts.ts';
import { removalsPage } from './check/removals-page.ts';
import { Registers } from './list/registers.ts';
import { manyRoutes } from './many/routes.ts';
import { auditedStock } from './audited.ts';
import { quarantinePage } from './desk/quarantine-page.ts';
import { receiveVehicles } from './push.ts';
import { sourceOfRun, type FeedRun } from './run.ts';
import { makeFeedStore } from './store.ts';
import { decideRun } from './review/decide-run.ts';
import { completeUpload, findRun, startUpload } from './uploads.ts';
import type { RunView } from './views.ts';

type StockApiDeps = ApiDeps & Pick<Runtime, 'table' | 'objects' | 'now' | 'newId' | 'documents'>;

/** A dealer sends a handful of feeds a day. */
const RUNS_LISTED = 50;

const toRunView = (run: FeedRun): RunView => ({ ...run, run_id: run.run });

/** A feed key is valid for its own sources; others are answered 404. */
const checkSource = (caller: Caller, source: string): void => {
  if (!caller.sources.includes(source)) throw new Problem('not_found', 'No feed source of this key has this name.');
};

export const createApi = (runtime: StockApiDeps): ApiFunction => {
  const deps = { ...runtime, store: makeFeedStore(runtime) };
  const loadTenant = (id: string): Promise<TenantContext> => deps.directory.byId(id);
  const audited = auditedStock(runtime);
  const view = async (tenant: TenantContext, run: string) => toRunView((await findRun(deps, tenant, run)).state);

  const dealerRoutes = [
    implement(contract.createRun, async ({ tenant, body, caller }) => {
      checkSource(caller, body.source);
      return { body: await startUpload(deps, tenant, body, caller.correlationId) };
    }),
    implement(contract.completeRun, async ({ tenant, params, caller }) => {
      checkSource(caller, sourceOfRun(params.run));
      return { body: toRunView(await completeUpload(deps, tenant, params.run)) };
    }),
    implement(contract.getRun, async ({ tenant, params, caller }) => {
      checkSource(caller, sourceOfRun(params.run));
      return { body: await view(tenant, params.run) };
    }),
    implement(contract.pushVehicles, async ({ tenant, params, body, caller }) => {
      checkSource(caller, params.source);
      const vehicles = Array.isArray(body) ? body : [body];
      const run = await receiveVehicles(deps, tenant, { source: params.source, vehicles }, caller.correlationId);
      return { body: toRunView(run) };
    }),
  ];

  const operatorRoutes = [
    implement(contract.operatorCreateRun, async (call) => {
      const { params, body, caller } = call;
      const by = audited(call, contract.operatorCreateRun.id, { kind: 'feed_source', id: body.source });
      return { body: await startUpload(by, await loadTenant(params.tenant), body, caller.correlationId) };
    }),
    implement(contract.operatorCompleteRun, async (call) => {
      const { tenant, run } = call.params;
      const by = audited(call, contract.operatorCompleteRun.id, { kind: 'feed_run', id: run });
      return { body: toRunView(await completeUpload(by, await loadTenant(tenant), run)) };
    }),
    implement(contract.operatorGetRun, async ({ params }) => ({
      body: await view(await loadTenant(params.tenant), params.run),
    })),
    implement(contract.operatorListRuns, async ({ params, query }) => {
      const tenant = await loadTenant(params.tenant);
      const sources = tenant.config.sources.map(({ id }) => id).filter((id) => id === (query.source ?? id));
      const runs = await Promise.all(sources.map((id) => deps.store.runs(tenant, id, RUNS_LISTED)));
      const newest = runs.flat().sort((a, b) => b.created_at.localeCompare(a.created_at));
      return { body: { runs: newest.slice(0, RUNS_LISTED).map(toRunView) } };
    }),
    implement(contract.operatorQuarantine, async ({ params, query }) => {
      const tenant = await loadTenant(params.tenant);
      return { body: await quarantinePage(deps, tenant, (await findRun(deps, tenant, params.run)).state, query) };
    }),
    implement(contract.operatorRemovals, async ({ params, query }) => {
      const tenant = await loadTenant(params.tenant);
      return { body: await removalsPage(deps, tenant, (await findRun(deps, tenant, params.run)).state, query) };
    }),
    implement(contract.operatorSource, async ({ params }) => ({
      body: await sourceFacts(deps, await loadTenant(params.tenant), params.source),
    })),
    implement(contract.operatorVehicles, async ({ params, query }) => ({
      body: await vehiclesById(deps, await loadTenant(params.tenant), query.id),
    })),
    implement(contract.operatorApprove, async (call) => {
      const { tenant, run } = call.params;
      const by = audited(call, contract.operatorApprove.id, { kind: 'feed_run', id: run });
      const { kind, id, name } = call.operator;
      const decided = { verdict: 'approve', version: undefined, by: { kind, id, name } } as const;
      return { body: toRunView(await decideRun(by, await loadTenant(tenant), run, decided)) };
    }),
  ];
  const registers = new Registers(runtime, () => performance.now());
  return apiFunction(deps, [
    ...dealerRoutes,
    ...operatorRoutes,
    ...deskRoutes(deps),
    ...mappingRoutes(runtime),
    ...vehicleRoutes(runtime, registers),
    ...manyRoutes(runtime, registers),
  ]);
};
