import type { FreeSlot } from '#domain/testdrive/slots.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { randomToken } from '#functions/runtime/identifiers.ts';
import { requireGate } from '#functions/runtime/http/gate.ts';
import { implement, type BoundRoute } from '#functions/runtime/http/implement.ts';
import { makeBudget } from '#functions/runtime/limits/budget.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeProviderTurns } from '#functions/runtime/limits/provider-budget.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Valuation } from './published/valuation.ts';
import type { TradeInLeads } from './published/trade-in-leads.ts';
import type { Valuer } from './published/valuer.ts';
import { makeAccept } from './accept.ts';
import { makeAdjust } from './adjust.ts';
import { accept, addPhoto, adjust, getPhoto, lookUp, open, removePhoto, save, start } from './contract.ts';
import { makeInspections } from './inspection.ts';
import { operatorRoutes } from './operators.ts';
import { makePhotos } from './photos.ts';
import { makeLookUp } from './register/look-up.ts';
import { makeSave } from './save.ts';
import { makeStart } from './start.ts';
import { ownValuation } from './store.ts';
import { toTradeInView } from './view.ts';

type TradeInDeps = ApiRuntime &
  Pick<PlatformPorts, 'linkSecrets' | 'egress'> & {
    valuer: Valuer;
    leads: TradeInLeads;
  };

export const createApi = (deps: TradeInDeps): ApiFunction => {
  const { now } = deps;
  const links = makeSignedLinks(deps);
  const takeTurn = makeProviderTurns({ ...deps, take: makeBudget(deps, 'registrations') }, 'register');
  const ask = makeLookUp({ ...deps, takeTurn });
  const begin = makeStart({ ...deps, makeToken: randomToken, lookUp: ask });
  const value = makeAdjust(deps);
  const photos = makePhotos({ ...deps, links });
  const inspections = makeInspections(deps);
  const openTimes = async (tenant: TenantContext, own: Valuation): Promise<FreeSlot[]> => {
    if (own.accepted === null) return [];
    const lead = await deps.leads.load(tenant, own.accepted.lead_id);
    return lead === undefined ? [] : inspections.timesFor(tenant, own, lead);
  };
  const routes: BoundRoute[] = [
    implement(start, async (call) => {
      requireGate(call.tenant, 'trade_in', call.visitor);
      return begin(call);
    }),
    implement(adjust, async (call) => {
      requireGate(call.tenant, 'trade_in', call.visitor);
      return value(call);
    }),
    implement(accept, makeAccept({ ...deps, links, inspections })),
    implement(save, makeSave(deps)),
    implement(open, async ({ tenant, params, body }) => {
      const own = await ownValuation({ ...deps, links }, tenant, { id: params.id, secret: body.secret });
      return { body: toTradeInView(tenant, own, now(), await openTimes(tenant, own)) };
    }),
    implement(addPhoto, async (call) => {
      requireGate(call.tenant, 'trade_in', call.visitor);
      return photos.add(call);
    }),
    implement(removePhoto, photos.remove),
    implement(getPhoto, photos.read),
    implement(lookUp, async ({ tenant, params: { state, plate }, visitor }) => {
      requireGate(tenant, 'trade_in', visitor);
      const found = await ask(tenant, { state, plate }, visitor);
      switch (found.kind) {
        case 'found':
          return { body: { rego: plate, regoState: state, vehicle: found.vehicle } };
        case 'unknown':
          throw new Problem('not_found', 'We cannot find this registration. Type your car yourself, please.');
        case 'away':
          throw new Problem(
            'upstream_unavailable',
            'The register does not answer just now. Type your car yourself, please.',
          );
        case 'spent':
          throw new Problem(
            'upstream_unavailable',
            'We have asked the register too many questions today. Type your car yourself, please.',
          );
      }
    }),
  ];
  return apiFunction(deps, [...routes.map(ofDealers), ...operatorRoutes({ ...deps, links, photos })]);
};

/** Nothing of it exists at a dealer that takes no cars in trade. */
const ofDealers = ({ route, handle }: BoundRoute): BoundRoute => ({
  route,
  handle: async (raw) => {
    if (raw.tenant?.config.flags.trade_in_enabled !== true)
      throw new Problem('not_found', 'This dealer values no cars online. Please call.');
    return handle(raw);
  },
});
