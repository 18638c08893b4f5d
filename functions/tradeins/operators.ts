import { DAY_MS } from '#domain/hours/units.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute, type Call } from '#functions/runtime/http/implement.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { decideAccept, decideChange, decideFinish } from './desk/decide.ts';
import { makeDesk, unknownTradeIn, type FoundTradeIn } from './desk/desk.ts';
import { endingRoutes } from './desk/ending-routes.ts';
import { inspectionRoutes } from './desk/inspection-routes.ts';
import { operatorAccept, operatorPhoto } from './desk-contract.ts';
import {
  operatorChange,
  operatorFinish,
  operatorList,
  operatorReport,
  operatorShow,
  type OperatorTradeIn,
} from './operators-contract.ts';
import type { makePhotos } from './photos.ts';
import type { TradeInLeads } from './published/trade-in-leads.ts';
import { PHOTO_LINK_DAYS } from './published/valuation-photo.ts';
import { valuationDraft, valuationSchema, type Valuation } from './published/valuation.ts';
import { offerAgainstFinal } from './report.ts';

type Deps = Pick<ApiRuntime, 'table' | 'now' | 'directory' | 'env'> & {
  leads: TradeInLeads;
  links: Pick<SignedLinks, 'sign'>;
  photos: Pick<ReturnType<typeof makePhotos>, 'read'>;
};

/** Of the audit: the money and the reason, nothing of the person. */
const keptFields = [
  'offer_price_cents',
  'expires_at',
  'accepted.at',
  'accepted.offer_price_cents',
  'final.after_cents',
  'final.reason',
];

type OperatorCall = Pick<Call<{ id: string }, unknown, unknown>, 'operator' | 'caller' | 'params'>;

/** Operators' part: what a dealer does with trade-ins. */
export const operatorRoutes = (deps: Deps): BoundRoute[] => {
  const { table, now, directory, leads, links, photos } = deps;
  const desk = makeDesk(deps);

  /** Of a reason: the address that was given, or a link to a photo of the trade-in itself, as long as those in its lead. */
  const photoUrlOf = async (
    tenant: TenantContext,
    { id, photos: sent }: Valuation,
    { photo, photo_url }: { photo?: string | undefined; photo_url?: string | undefined },
  ): Promise<string | null> => {
    if (photo === undefined) return photo_url ?? null;
    if (!sent.some((one) => one.id === photo)) {
      const message = 'This photo is not one of the trade-in’s any more. Choose another one.';
      throw new Problem('validation_failed', message, { errors: [{ field: 'photo', message }] });
    }
    const expiresAt = new Date(now().getTime() + PHOTO_LINK_DAYS * DAY_MS);
    const token = await links.sign(tenant, { purpose: 'valuation_photos', subject: id, expiresAt });
    const origin = deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug);
    return `${origin}/api/v1/trade-ins/${id}/photos/${photo}/${token}`;
  };

  const write = async (
    tenant: TenantContext,
    { call, action, found }: { call: OperatorCall; action: string; found: FoundTradeIn },
    decide: (current: Valuation) => { state: Valuation; events: AnyEvent[] } | undefined,
  ): Promise<Valuation> => {
    const { id } = found.valuation;
    const stamp = makeStamp(call, { action, subject: { kind: 'trade_in', id }, keeps: keptFields, money: true });
    const key = keys.valuation(tenant, id);
    const stored = await table.audited(stamp).change(key, valuationSchema, undefined, (current) => {
      if (current === undefined) throw unknownTradeIn();
      const decided = decide(current);
      return decided && valuationDraft(tenant, decided.state, decided.events);
    });
    if (stored === undefined) throw unknownTradeIn();
    return stored;
  };

  const answer = async (tenant: TenantContext, found: FoundTradeIn): Promise<{ body: OperatorTradeIn }> => ({
    body: await desk.view(tenant, found),
  });

  const deciding = async (
    tenant: TenantContext,
    { call, found }: { call: OperatorCall; found: FoundTradeIn },
    body: { photo?: string | undefined; photo_url?: string | undefined },
  ) => ({
    tenant,
    correlationId: call.caller.correlationId,
    at: now().toISOString(),
    photoUrl: await photoUrlOf(tenant, found.valuation, body),
  });

  return [
    implement(operatorList, async ({ params, query, operator }) => ({
      body: await desk.list(await directory.byId(params.tenant), operator, query),
    })),
    implement(operatorShow, async ({ params, operator }) => {
      const tenant = await directory.byId(params.tenant);
      return answer(tenant, await desk.find(tenant, operator, params.id));
    }),
    implement(operatorChange, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const by = await deciding(tenant, { call, found }, call.body);
      const valuation = await write(tenant, { call, action: operatorChange.id, found }, (current) =>
        decideChange(current, call.body, by),
      );
      return answer(tenant, { ...found, valuation });
    }),
    implement(operatorFinish, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const by = await deciding(tenant, { call, found }, call.body);
      const valuation = await write(tenant, { call, action: operatorFinish.id, found }, (current) =>
        decideFinish(current, call.body, by),
      );
      return answer(tenant, { ...found, valuation });
    }),
    implement(operatorAccept, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const found = await desk.find(tenant, call.operator, call.params.id);
      const { offer_price_cents } = call.body;
      const valuation = await write(tenant, { call, action: operatorAccept.id, found }, (current) =>
        decideAccept(current, { lead: found.lead, offer_price_cents }, { tenant, at: now().toISOString() }),
      );
      if (valuation.accepted !== null) await leads.noteAcceptance(tenant, valuation.accepted);
      return answer(tenant, { ...found, valuation });
    }),
    ...endingRoutes({ ...deps, desk }),
    ...inspectionRoutes({ ...deps, desk }),
    implement(operatorPhoto, async ({ params: { tenant, ...params } }) =>
      photos.read({ tenant: await directory.byId(tenant), params }),
    ),
    implement(operatorReport, async ({ params, query }) => ({
      body: await offerAgainstFinal({ table }, await directory.byId(params.tenant), query),
    })),
  ];
};
