import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { enableEndpoint, getPayload, listDeliveries, listEndpoints, replay, showDelivery } from './contract.ts';
import { deliveryById, listOfDeliveries } from './deliveries.ts';
import { enable, listOfEndpoints } from './endpoints.ts';
import { ledgerById, ledgersOfSpan } from './ledger/ledgers.ts';
import { listLedgers, showLedger } from './operators-contract.ts';
import { markProbeRoute, showProbe } from './probe-contract.ts';
import { makeProbes } from './probes.ts';
import { payloadByToken } from './payload-link.ts';
import { makePlanFor } from './plan/plan.ts';
import { replaySpan } from './replay.ts';

export const createApi = (deps: ApiRuntime & { linkSecrets: LinkSecrets }): ApiFunction => {
  const { table, directory } = deps;
  const planFor = makePlanFor({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const probes = makeProbes({ ...deps, links: makeSignedLinks(deps) });
  return apiFunction(deps, [
    implement(markProbeRoute, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const subject = { kind: 'dealer', id: tenant.id };
      await noteAct(deps, tenant, makeStamp(call, { action: markProbeRoute.id, subject }));
      return { body: await probes.mark(tenant) };
    }),
    implement(showProbe, async ({ params }) => ({
      body: await probes.see(await directory.byId(params.tenant), params.lead_id),
    })),
    implement(listDeliveries, async ({ params, query }) => ({
      body: await listOfDeliveries(table, await directory.byId(params.tenant), query),
    })),
    implement(showDelivery, async ({ params }) => ({
      body: await deliveryById(table, await directory.byId(params.tenant), params.delivery_id),
    })),
    implement(replay, async (call) => {
      const { params, body } = call;
      const subject = { kind: 'endpoint', id: body.endpoint };
      const stamp = makeStamp(call, { action: replay.id, subject });
      return { body: await replaySpan({ ...deps, planFor }, await directory.byId(params.tenant), body, stamp) };
    }),
    implement(listEndpoints, async ({ params }) => ({
      body: { endpoints: await listOfEndpoints(deps, await directory.byId(params.tenant)) },
    })),
    implement(enableEndpoint, async (call) => {
      const { tenant, endpoint } = call.params;
      const subject = { kind: 'endpoint', id: endpoint };
      const stamp = makeStamp(call, { action: enableEndpoint.id, subject, keeps: ['enabled', 'disabled_reason'] });
      return { body: await enable({ ...deps, table: table.audited(stamp) }, await directory.byId(tenant), endpoint) };
    }),
    implement(showLedger, async ({ params }) => ({
      body: await ledgerById(deps, await directory.byId(params.tenant), params.lead_id),
    })),
    implement(listLedgers, async ({ params, query }) => ({
      body: await ledgersOfSpan(table, await directory.byId(params.tenant), query),
    })),
    implement(getPayload, async ({ tenant, params }) => ({
      body: await payloadByToken(table, tenant, params),
    })),
  ]);
};
