import type * as z from 'zod';
import { type OfferChange } from '#domain/tradein/schema.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { tradeinOfferChanged } from '#events/tradein-offer-changed.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type BoundRoute, type Call } from '#functions/runtime/http/implement.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { ownerOfReference } from '#functions/runtime/table/references.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { TradeInLeads } from './published/trade-in-leads.ts';
import { valuationDraft, valuationSchema, type Valuation } from './published/valuation.ts';
import {
  operatorChange,
  operatorFinish,
  operatorList,
  operatorReport,
  operatorShow,
  type TradeInState,
} from './operators-contract.ts';
import { offerAgainstFinal } from './report.ts';
import { chooseTradeInStatus } from './view.ts';
import { DAY_MS } from '#domain/hours/units.ts';

type Deps = Pick<ApiRuntime, 'table' | 'now' | 'directory'> & { leads: TradeInLeads };

const MOST_CHANGES = 50;
/** Of the audit: the money and the reason, nothing of the person. */
const keptFields = ['offer_price_cents', 'expires_at', 'final.after_cents', 'final.reason'];

type OperatorCall = Pick<Call<{ id: string }, unknown, unknown>, 'operator' | 'caller' | 'params'>;

const unknown = (): Problem => new Problem('not_found', 'This dealer has no such trade-in.');
const refuse = (text: string): Problem => new Problem('conflict', text);

type Asked = z.output<typeof operatorChange.body>;

const toOfferChange = (body: Asked, before_cents: number | null, at: string): OfferChange => ({
  at,
  before_cents,
  after_cents: body.price_cents,
  reason: body.reason,
  note: body.note ?? null,
  photo_url: body.photo_url ?? null,
});

const changedEvent = (
  { tenant, correlationId }: { tenant: TenantContext; correlationId: string },
  { id, lead_id, changes }: Valuation,
  { change, final }: { change: OfferChange; final: boolean },
): AnyEvent => {
  const sequence = changes.length + (final ? 1 : 0);
  return tradeinOfferChanged.create(
    {
      id: derivedId(tradeinOfferChanged.name, id, final ? 'final' : String(sequence)),
      time: change.at,
      tenantId: tenant.id,
      correlationId,
      subject: id,
    },
    {
      valuation_id: id,
      sequence,
      lead_id,
      before_cents: change.before_cents,
      after_cents: change.after_cents,
      reason: change.reason,
      final,
      changed_at: change.at,
    },
  );
};

const offered = (current: Valuation, change: OfferChange, offerDays: number): Valuation => ({
  ...current,
  changed_at: change.at,
  offer_price_cents: change.after_cents,
  expires_at: new Date(Date.parse(change.at) + offerDays * DAY_MS).toISOString(),
  changes: [...current.changes, change],
  untold: [...new Set([...current.untold, 'changed' as const])],
});

/** The accepted price that one after the inspection stands against; undefined if that one is noted already. */
const priceToFinish = ({ accepted, final }: Valuation, price_cents: number): number | undefined => {
  if (accepted === null) throw refuse('Nobody has accepted this offer yet.');
  if (final === null) return accepted.offer_price_cents;
  if (final.after_cents === price_cents) return undefined;
  throw refuse('The price after the inspection is noted already.');
};

const finalChange = (body: z.output<typeof operatorFinish.body>, before_cents: number, at: string): OfferChange => {
  const { reason } = body;
  if (reason === undefined && body.price_cents !== before_cents) {
    const errors = [{ field: 'reason', message: 'Say why the price is not the one that was accepted.' }];
    throw new Problem('validation_failed', errors[0]?.message ?? '', { errors });
  }
  return toOfferChange({ ...body, reason: reason ?? 'valued_by_person' }, before_cents, at);
};

const withState = (valuation: Valuation, now: Date): Valuation & { state: TradeInState } => ({
  ...valuation,
  state: valuation.final === null ? chooseTradeInStatus(valuation, now) : 'finished',
});

/** Operators' part: what a dealer does with trade-ins. */
export const operatorRoutes = (deps: Deps): BoundRoute[] => {
  const { table, now, directory, leads } = deps;

  /** The valuation that the lead of a reference was sent with. */
  const resolveValuationId = async (tenant: TenantContext, given: string): Promise<string> => {
    const owner = await ownerOfReference(table, tenant, given);
    if (owner === undefined) return given;
    const lead = await leads.load(tenant, owner.lead_id);
    if (lead?.trade_in === undefined) throw unknown();
    return lead.trade_in.valuation_id;
  };

  const write = async (
    tenant: TenantContext,
    { call, action }: { call: OperatorCall; action: string },
    decide: (current: Valuation) => { state: Valuation; events: AnyEvent[] } | undefined,
  ): Promise<Valuation> => {
    const id = await resolveValuationId(tenant, call.params.id);
    const key = keys.valuation(tenant, id);
    const stamp = makeStamp(call, { action, subject: { kind: 'trade_in', id }, keeps: keptFields, money: true });
    const stored = await table.audited(stamp).change(key, valuationSchema, undefined, (current) => {
      if (current === undefined) throw unknown();
      const decided = decide(current);
      return decided && valuationDraft(tenant, decided.state, decided.events);
    });
    if (stored === undefined) throw unknown();
    return stored;
  };

  return [
    implement(operatorList, async ({ params, query: { state, ...page } }) => {
      const tenant = await directory.byId(params.tenant);
      const { items, next } = await table.page(lists.valuations(tenant), valuationSchema, {
        ...page,
        keyOf: (id) => keys.valuation(tenant, id),
      });
      const lines = items.map((item) => withState(item, now()));
      return { body: { trade_ins: lines.filter((line) => state === undefined || line.state === state), next } };
    }),
    implement(operatorShow, async ({ params }) => {
      const tenant = await directory.byId(params.tenant);
      const stored = await table.load(
        keys.valuation(tenant, await resolveValuationId(tenant, params.id)),
        valuationSchema,
      );
      if (stored === undefined) throw unknown();
      return { body: withState(stored.state, now()) };
    }),
    implement(operatorChange, async (call) => {
      const { body, caller } = call;
      const tenant = await directory.byId(call.params.tenant);
      const state = await write(tenant, { call, action: operatorChange.id }, (current) => {
        if (current.accepted !== null)
          throw refuse('The shopper has accepted this offer. Note the price after the inspection.');
        if (current.offer_price_cents === body.price_cents) return undefined;
        if (current.changes.length >= MOST_CHANGES) throw refuse('This offer was changed too often. Call the shopper.');
        const change = toOfferChange(body, current.offer_price_cents, now().toISOString());
        const changed = offered(current, change, tenant.config.tradeIn.offerDays);
        const event = changedEvent({ tenant, correlationId: caller.correlationId }, changed, { change, final: false });
        return { state: changed, events: [event] };
      });
      return { body: withState(state, now()) };
    }),
    implement(operatorFinish, async (call) => {
      const { body, caller } = call;
      const tenant = await directory.byId(call.params.tenant);
      const state = await write(tenant, { call, action: operatorFinish.id }, (current) => {
        const before = priceToFinish(current, body.price_cents);
        if (before === undefined) return undefined;
        const at = now().toISOString();
        const change = finalChange(body, before, at);
        const isSame = body.price_cents === before;
        const done: Valuation = {
          ...current,
          changed_at: at,
          final: change,
          untold: isSame ? current.untold : [...new Set([...current.untold, 'final' as const])],
        };
        const context = { tenant, correlationId: caller.correlationId };
        return { state: done, events: isSame ? [] : [changedEvent(context, done, { change, final: true })] };
      });
      return { body: withState(state, now()) };
    }),
    implement(operatorReport, async ({ params, query }) => ({
      body: await offerAgainstFinal({ table }, await directory.byId(params.tenant), query),
    })),
  ];
};
