import { deliveryFault } from '#domain/purchase/delivery.ts';
import { aboutSum } from '#domain/on-road-costs/words.ts';
import { buildQuote, type Chosen, type Quote } from '#domain/purchase/quote.ts';
import { isSoldOnline } from '#domain/purchase/sold-online.ts';
import { formatCents } from '#domain/money/rules.ts';
import { addDays } from '#domain/hours/dates.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { tradingHours } from '#domain/hours/trading-hours.ts';
import type { LeadRequest } from '#domain/lead/input.ts';
import { projectVehicle } from '#domain/vehicle/projection.ts';
import { reservableAt } from '#domain/vehicle/reservation.ts';
import type { StockItem } from '#domain/vehicle/schema.ts';
import { pointOfPostcode } from '../postcode-points.ts';
import type { FieldError } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Details = Readonly<Record<string, string | number | null>>;

/** The dealer delivers from where the vehicle stands; our table of postcodes is Australian. */
const deliveryFrom = ({ country, journey: buyOnline, locations }: TenantConfig, { content }: StockItem) => {
  const from = locations.find(({ id }) => id === content.location_id) ?? null;
  return { delivery: country === 'AU' && from !== null ? buyOnline.delivery : null, from };
};

/** Null for a vehicle that is not bought online. Whether its feed is fresh and nobody has it, the deposit asks again. */
export const findPurchaseOffer = (tenant: TenantConfig, item: StockItem) => {
  const vehicle = projectVehicle(item, undefined, tenant);
  if (!isSoldOnline(tenant, vehicle, reservableAt(tenant, vehicle, true))) return null;
  const { delivery, from } = deliveryFrom(tenant, item);
  return { car: vehicle, delivery, from, extras: tenant.journey.extras };
};
type Offer = NonNullable<ReturnType<typeof findPurchaseOffer>>;

interface Wanted extends Chosen {
  postcode: string | undefined;
  date?: string | undefined;
}

/** From tomorrow on, so that the vehicle can be made ready. */
const DAYS_OFFERED = 14;

/** The days on which the location where the vehicle stands is open; none where the feed does not say where. */
export const handoverDays = ({ country }: TenantConfig, { from }: Pick<Offer, 'from'>, now: Date): string[] => {
  if (from === null) return [];
  const { date: today } = localDateTime(now, from.time_zone);
  const dates = Array.from({ length: DAYS_OFFERED }, (_, n) => addDays(today, n + 1));
  return dates.filter((date) => tradingHours(from, country, date).kind === 'open');
};

/** Why it is not delivered there. */
export const deliveryRefusal = async (
  { delivery, from }: Offer,
  { handover, postcode }: Wanted,
): Promise<string | null> =>
  handover === 'Pickup' || postcode === undefined
    ? null
    : deliveryFault({ delivery, from, postcode, to: await pointOfPostcode(postcode) });

/** By the dealer's settings of now. */
export const quoteFor = (
  tenant: TenantConfig,
  { car: vehicle, delivery, extras }: Offer,
  chosen: Chosen,
  now: Date,
): Quote => {
  const quote = buildQuote(vehicle, { ...tenant, journey: { delivery, extras } }, chosen, now);
  return quote ?? { lines: [], total_cents: 0, estimate: null, charges: null };
};

const unknownExtra = ({ extras }: Offer, wanted: Chosen): boolean =>
  wanted.extras.some((id) => !extras.some((one) => one.id === id));

const findFaults = async (tenant: TenantConfig, offer: Offer, wanted: Wanted, now: Date): Promise<FieldError[]> => {
  const refused = await deliveryRefusal(offer, wanted);
  return [
    ...(refused === null ? [] : [{ field: 'userData.postcode', message: refused }]),
    ...(wanted.date === undefined || handoverDays(tenant, offer, now).includes(wanted.date)
      ? []
      : [{ field: 'userData.handover_date', message: 'We are not open on that day. Choose another one.' }]),
    ...(unknownExtra(offer, wanted)
      ? [{ field: 'userData.extras', message: 'One of these is no longer offered. Choose again.' }]
      : []),
  ];
};

const buildPurchaseDetails = (
  offer: Offer,
  { extras }: Wanted,
  { lines, total_cents, estimate, charges }: Quote,
): Details => {
  const chosen = offer.extras.filter(({ id }) => extras.includes(id));
  return {
    extras: chosen.map(({ title }) => title).join(', ') || null,
    quote: lines.map(({ label, text }) => `${label} ${text}`).join('; '),
    quote_total: formatCents(total_cents),
    quote_total_cents: total_cents,
    quote_estimate: estimate && `${estimate.label}: ${aboutSum(total_cents, estimate)}`,
    quote_charges: charges,
  };
};

type Purchase = { errors: FieldError[]; details?: undefined } | { errors?: undefined; details: Details | undefined };

/** What a lead of a vehicle that is bought online comes to, worked out here; for any other lead nothing. */
export const buildPurchase = async (
  tenant: TenantConfig,
  { type, userData }: LeadRequest,
  item: StockItem | undefined,
  now: Date,
): Promise<Purchase> => {
  if (type !== 'buy_online' || item === undefined) return { details: undefined };
  const offer = findPurchaseOffer(tenant, item);
  if (offer === null) {
    const message = 'This vehicle cannot be bought online. Please call us.';
    return { errors: [{ field: 'userData.car_id', message }] };
  }
  const { handover = 'Pickup', extras, postcode, handover_date: date } = userData;
  const wanted = { handover, extras, postcode, date };
  const errors = await findFaults(tenant, offer, wanted, now);
  if (errors.length > 0) return { errors };
  return { details: buildPurchaseDetails(offer, wanted, quoteFor(tenant, offer, wanted, now)) };
};
