import type { LeadTradeIn } from '#domain/tradein/schema.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import type { AdfShare, AdfVehicle } from '#domain/lead/kinds/adf.ts';
import { getLeadKind } from '#domain/lead/kinds/list.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { formatCents } from '#domain/money/rules.ts';
import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { customerComments } from './comments.ts';
import { shopper, vendor } from './contact.ts';
import { zonedTime } from './time.ts';
import { PLACEHOLDER, vehicleElement, buildAdfVehicles } from './vehicle.ts';
import { element, optionalElement, xmlText, type XmlElement } from './xml.ts';

/** The instruction must follow the XML declaration; some receivers refuse the other order. */
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n';

export interface AdfSettings {
  tenant: TenantConfig;
  endpoint: Pick<CrmEndpoint, 'demoVehicles'>;
  /** Of the dealer's site. */
  origin: string;
}

const toLocalDate = (date: string | undefined, timeZone: string): string | undefined =>
  date?.endsWith('Z') === true ? zonedTime(date, timeZone) : date;

/** ADF requires a date in it. */
const timeframe = ({ timeframe: frame }: AdfShare, timeZone: string): XmlElement[] => {
  if (frame === undefined || (frame.earliest === undefined && frame.latest === undefined)) return [];
  return [
    element('timeframe', [
      ...optionalElement('description', frame.description),
      ...optionalElement('earliestdate', toLocalDate(frame.earliest, timeZone)),
      ...optionalElement('latestdate', toLocalDate(frame.latest, timeZone)),
    ]),
  ];
};

/** Of a lead that a portal mailed the portal: receivers count by it. */
const provider = (lead: Lead, share: AdfShare, origin: string): XmlElement =>
  element('provider', [
    element('name', lead.portal?.name ?? 'Forecourt', { part: 'full', type: 'business' }),
    element('service', share.service ?? [lead.category, lead.subcategory ?? ''].filter(Boolean).join(' / ')),
    ...(lead.portal === undefined ? [element('url', `${origin}${lead.url}`)] : []),
  ]);

const owing = ({ finance_owing_cents, finance_owing_estimated }: LeadTradeIn): string => {
  if (finance_owing_cents === null) return '';
  return `Finance owing: ${formatCents(finance_owing_cents)}${finance_owing_estimated === true ? ' (estimated)' : ''}`;
};

const plate = ({ rego, rego_state }: LeadTradeIn): string =>
  rego === null ? '' : `Registration: ${[rego, rego_state].filter(Boolean).join(' ')}`;

const tradeInComments = (traded: LeadTradeIn): string | null => {
  const { condition, offer_price_cents, expires_at, photo_urls = [] } = traded;
  const until = offer_price_cents === null || expires_at === null ? '' : `Offer until ${expires_at}`;
  const words = [plate(traded), condition === null ? '' : `Condition: ${condition}`, until, owing(traded)];
  const said = words.filter(Boolean).join('. ');
  // A line each: a full stop after an address would be taken for a part of it.
  return [said, ...photo_urls.map((url) => `Photo: ${url}`)].filter(Boolean).join('\n') || null;
};

const tradedIn = ({ trade_in }: Lead): AdfVehicle[] => {
  if (trade_in === undefined || trade_in.vehicle === null) return [];
  const { vehicle, odometer_km, offer_price_cents } = trade_in;
  return [
    {
      interest: 'trade-in',
      status: 'used',
      year: String(vehicle.year),
      make: vehicle.make,
      model: vehicle.model,
      ids: [{ source: 'forecourt', value: trade_in.valuation_id }],
      trim: vehicle.badge,
      odometerKm: odometer_km,
      price: offer_price_cents === null ? null : { type: 'appraisal', cents: offer_price_cents },
      comments: tradeInComments(trade_in),
    },
  ];
};

/** The kind's part, and a car that the shopper trades in. */
export const buildAdfShare = (lead: Lead): AdfShare => {
  const share = getLeadKind(lead.type).adf?.(lead) ?? {};
  const traded = tradedIn(lead);
  const [own] = traded;
  // Sold, not taken in exchange: one car, with what its valuation knows.
  if (own !== undefined && share.vehicle?.interest === 'sell')
    return { ...share, vehicle: { ...own, interest: 'sell' } };
  return traded.length === 0 ? share : { ...share, otherVehicles: [...(share.otherVehicles ?? []), ...traded] };
};

/** What the person reads out on the phone, beside the id that systems go by. */
const referenceId = ({ reference }: Lead): XmlElement[] =>
  reference === undefined ? [] : [element('id', reference, { sequence: '2', source: 'forecourt:reference' })];

interface Telling {
  lead: Lead;
  share: AdfShare;
  /** `resend`: the prospect was sent before. */
  status: 'new' | 'resend';
  at: string;
  /** Above the shopper's message. */
  news?: string;
}

/** ADF 1.0, in the order of its DTD and with nothing that the DTD does not declare (docs/product/crm.md, 'ADF'). */
export const prospectDocument = (
  { lead, share, status, at, news }: Telling,
  { tenant, endpoint, origin }: AdfSettings,
): string => {
  const timeZone = whoAnswers(tenant, lead).location?.time_zone ?? 'UTC';
  const requested = zonedTime(at, timeZone);
  const settings = { currency: tenant.currency, demoVehicles: endpoint.demoVehicles };
  const vehicles = buildAdfVehicles(lead, share, requested.slice(0, 4), settings);
  const hasPlaceholder = vehicles[0]?.make === PLACEHOLDER;
  const said = customerComments(lead, share, { timeZone, hasPlaceholder });
  const prospect = element(
    'prospect',
    [
      element('id', lead.lead_id, { sequence: '1', source: `forecourt:${tenant.id}` }),
      ...referenceId(lead),
      element('requestdate', requested),
      ...vehicles.map((vehicle) => vehicleElement(vehicle, tenant.currency)),
      element('customer', [
        shopper(lead, tenant),
        ...timeframe(share, timeZone),
        element('comments', [...(news === undefined ? [] : [news]), said].join('\n\n')),
      ]),
      vendor(lead, tenant, origin),
      provider(lead, share, origin),
    ],
    { status },
  );
  return `${HEAD}${xmlText(element('adf', [prospect]))}\n`;
};

export const adfDocument = (event: AnyEvent, settings: AdfSettings): string => {
  const lead = leadSubmitted.read(event);
  return prospectDocument({ lead, share: buildAdfShare(lead), status: 'new', at: lead.submitted_at }, settings);
};
