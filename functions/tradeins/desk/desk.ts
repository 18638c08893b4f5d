import { worksAt, type Standing } from '#domain/console/roles.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { answeringLocation } from '#domain/locations/answering.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { ownerOfReference } from '#functions/runtime/table/references.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { OperatorTradeIn, TradeInLine, TradeInPart, TradeInState } from '../operators-contract.ts';
import type { TradeInLeads } from '../published/trade-in-leads.ts';
import { isMailable } from '../mailable.ts';
import { valuationSchema, type Valuation } from '../published/valuation.ts';
import { chooseTradeInStatus, payoutView } from '../view.ts';

interface DeskDeps {
  table: Pick<Table, 'load' | 'loadMany' | 'list' | 'page'>;
  now: () => Date;
  leads: TradeInLeads;
  links: Pick<SignedLinks, 'sign'>;
}

/** A trade-in and the lead that it came with. */
export interface FoundTradeIn {
  valuation: Valuation;
  lead: Lead | undefined;
}

interface PageAsked {
  cursor?: string | undefined;
  limit: number;
  state?: TradeInState | undefined;
  part?: TradeInPart | undefined;
}

/** Of one call that looks for a part, however few are asked for. */
const MOST_PAGES = 20;
/** A token is the same for an hour, so that a page that looks again loads no photo twice. */
const PHOTO_STEP_MS = HOUR_MS;

export const unknownTradeIn = (): Problem => new Problem('not_found', 'This dealer has no such trade-in.');

const stateOf = (valuation: Valuation, now: Date): TradeInState =>
  valuation.ended?.outcome ?? (valuation.final === null ? chooseTradeInStatus(valuation, now) : 'finished');

const overStates: readonly TradeInState[] = ['expired', 'finished', 'withdrawn', 'bought', 'not_bought'];

const partOf = ({ lead_id, state }: Pick<TradeInLine, 'lead_id' | 'state'>): TradeInPart => {
  if (lead_id === null) return 'unsent';
  return overStates.includes(state) ? 'over' : 'open';
};

/** Whoever sells cars works on them, whatever kind of enquiry it is. */
const idsOfPlaces = ({ config }: TenantContext, { valuation, lead }: FoundTradeIn): (string | null)[] => [
  valuation.inspection?.location_id ?? null,
  lead === undefined ? null : (answeringLocation(config, lead, null)?.id ?? null),
];

/** Of the places that inspect the car or answer its lead; what stands at none is for who works at all of them. */
const isFor = (viewer: Standing, tenant: TenantContext, found: FoundTradeIn): boolean =>
  idsOfPlaces(tenant, found).some((id) => worksAt(viewer, id));

const standOfMail = (lead: Lead): NonNullable<TradeInLine['person']>['mailed'] => {
  if (lead.email === null) return 'no_address';
  return isMailable(lead) ? 'yes' : 'unproven';
};

const whoAndWhere = (tenant: TenantContext, found: FoundTradeIn): Pick<TradeInLine, 'person' | 'place'> => {
  const { lead } = found;
  const [inspecting, answering] = idsOfPlaces(tenant, found);
  const place = tenant.config.locations.find(({ id }) => id === (inspecting ?? answering));
  return {
    person:
      lead === undefined
        ? null
        : { name: fullName(lead), phone: lead.phone, email: lead.email, mailed: standOfMail(lead) },
    place: place === undefined ? null : { id: place.id, name: place.name },
  };
};

/** What a dealer's people see of trade-ins, each of the places that they work for (docs/product/trade-in.md, 'Operators'). */
export const makeDesk = ({ table, now, leads, links }: DeskDeps) => {
  const line = (tenant: TenantContext, found: FoundTradeIn) => ({
    ...found.valuation,
    state: stateOf(found.valuation, now()),
    ...whoAndWhere(tenant, found),
  });

  const photoToken = async (tenant: TenantContext, { id, photos }: Valuation): Promise<string | null> => {
    if (photos.length === 0) return null;
    const expiresAt = new Date((Math.floor(now().getTime() / PHOTO_STEP_MS) + 2) * PHOTO_STEP_MS);
    return links.sign(tenant, { purpose: 'valuation_photos', subject: id, expiresAt });
  };

  const view = async (tenant: TenantContext, found: FoundTradeIn): Promise<OperatorTradeIn> => ({
    ...line(tenant, found),
    payout: payoutView(tenant, found.valuation),
    photo_token: await photoToken(tenant, found.valuation),
  });

  const readPage = async (tenant: TenantContext, page: Pick<PageAsked, 'cursor' | 'limit'>) => {
    const { items, next } = await table.page(lists.valuations(tenant), valuationSchema, {
      ...page,
      keyOf: (id) => keys.valuation(tenant, id),
    });
    const found = await leads.loadMany(
      tenant,
      items.flatMap(({ lead_id }) => lead_id ?? []),
    );
    const byId = new Map(found.map((lead) => [lead.lead_id, lead]));
    return { found: items.map((valuation) => ({ valuation, lead: byId.get(valuation.lead_id ?? '') })), next };
  };

  const list = async (
    tenant: TenantContext,
    viewer: Standing,
    { state, part, cursor, limit }: PageAsked,
  ): Promise<{ trade_ins: TradeInLine[]; next: string | null }> => {
    const isAsked = (one: TradeInLine): boolean =>
      (state === undefined || one.state === state) && (part === undefined || partOf(one) === part);
    const trade_ins: TradeInLine[] = [];
    let after = cursor;
    for (let pages = 1; ; pages += 1) {
      const { found, next } = await readPage(tenant, { cursor: after, limit });
      const theirs = found.filter((one) => isFor(viewer, tenant, one));
      trade_ins.push(...theirs.map((one) => line(tenant, one)).filter(isAsked));
      const isEnough = part === undefined || trade_ins.length >= limit || pages >= MOST_PAGES;
      if (next === null || isEnough) return { trade_ins, next };
      after = next;
    }
  };

  /** Of a reference: the valuation that its lead was sent with. */
  const resolveId = async (tenant: TenantContext, given: string): Promise<string> => {
    const owner = await ownerOfReference(table, tenant, given);
    if (owner === undefined) return given;
    const lead = await leads.load(tenant, owner.lead_id);
    if (lead?.trade_in === undefined) throw unknownTradeIn();
    return lead.trade_in.valuation_id;
  };

  /** Throws `not_found` also for what stands at other places than the viewer's. */
  const find = async (tenant: TenantContext, viewer: Standing, given: string): Promise<FoundTradeIn> => {
    const stored = await table.load(keys.valuation(tenant, await resolveId(tenant, given)), valuationSchema);
    if (stored === undefined) throw unknownTradeIn();
    const { lead_id } = stored.state;
    const lead = lead_id === null ? undefined : await leads.load(tenant, lead_id);
    const found = { valuation: stored.state, lead };
    if (!isFor(viewer, tenant, found)) throw unknownTradeIn();
    return found;
  };

  return { list, find, view };
};
