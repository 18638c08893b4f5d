import type { ApiDeps } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { auditedStock } from '../audited.ts';
import * as contract from '../desk-contract.ts';
import { sourceUnknown } from '../errors.ts';
import { decideRun, undoDecision } from '../review/decide-run.ts';
import { makeFeedStore } from '../store.ts';
import { findRun } from '../uploads.ts';
import { toDeskRun } from './desk-run.ts';
import { listFeeds } from './feeds.ts';
import { runReview } from './run-review.ts';
import { runsPage } from './runs-page.ts';
import { seeRows } from './see-rows.ts';

type DeskDeps = ApiDeps & Pick<Runtime, 'table' | 'objects' | 'now' | 'newId'>;

const refuseUnknownSource = (tenant: TenantContext, source: string): void => {
  if (!tenant.config.sources.some(({ id }) => id === source)) throw sourceUnknown(tenant, source);
};

/** What people at a dealer see of their feeds, and decide on (docs/product/stock-feeds.md). */
export const deskRoutes = (runtime: DeskDeps) => {
  const deps = { ...runtime, store: makeFeedStore(runtime) };
  const audited = auditedStock(runtime);
  return [
    implement(contract.listFeeds, async ({ params }) => ({
      body: await listFeeds(deps, await deps.directory.byId(params.tenant)),
    })),
    implement(contract.listSourceRuns, async ({ params, query }) => {
      const tenant = await deps.directory.byId(params.tenant);
      refuseUnknownSource(tenant, params.source);
      const { state, cursor } = query;
      return { body: await runsPage(deps, tenant, { source: params.source, state, cursor }) };
    }),
    implement(contract.showReview, async ({ params }) => {
      const tenant = await deps.directory.byId(params.tenant);
      return { body: await runReview(deps, tenant, (await findRun(deps, tenant, params.run)).state) };
    }),
    implement(contract.decide, async (call) => {
      const { tenant, run } = call.params;
      const by = audited(call, contract.decide.id, { kind: 'feed_run', id: run });
      const { kind, id, name } = call.operator;
      const decided = { ...call.body, by: { kind, id, name } };
      return { body: toDeskRun(await decideRun(by, await deps.directory.byId(tenant), run, decided), deps.now()) };
    }),
    implement(contract.undoDecision, async (call) => {
      const { tenant, run } = call.params;
      const by = audited(call, contract.undoDecision.id, { kind: 'feed_run', id: run });
      const { kind, id, name } = call.operator;
      const asked = { version: call.body.version, by: { kind, id, name } };
      return { body: toDeskRun(await undoDecision(by, await deps.directory.byId(tenant), run, asked), deps.now()) };
    }),
    implement(contract.seeRows, async (call) => {
      const { source } = call.params;
      const tenant = await deps.directory.byId(call.params.tenant);
      refuseUnknownSource(tenant, source);
      const by = audited(call, contract.seeRows.id, { kind: 'feed_source', id: source });
      const { correlationId } = call.caller;
      return { body: { source, seen: await seeRows(by, tenant, { source, correlationId }) } };
    }),
  ];
};
