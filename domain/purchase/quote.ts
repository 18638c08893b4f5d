import { driveAwayAt } from '#domain/on-road-costs/drive-away-on.ts';
import type { CostedTenant } from '#domain/on-road-costs/estimate.ts';
import type { DriveAway } from '#domain/on-road-costs/drive-away.ts';
import { chargesName, placeNames } from '#domain/on-road-costs/jurisdictions.ts';
import type { Range } from '#domain/on-road-costs/rule-row.ts';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown, type PricingDealer } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { centsToDollars, formatCents, type Cents } from '../money/rules.ts';

/** What a dealer offers beside the vehicle (docs/product/reservations.md, 'Online purchase'). */
export interface BuyOnlineSettings {
  delivery: { radiusKm: number; feeCents: Cents } | null;
  extras: readonly { id: string; title: string; text: string; priceCents: Cents }[];
}

/** What a shopper wants of it. */
export interface Chosen {
  handover: 'Pickup' | 'Delivery';
  /** Ids. */
  extras: readonly string[];
}

export interface QuoteLine {
  label: string;
  cents: Cents;
  /** The amount; of the vehicle in the words that its page leads with. */
  text: string;
}

/** What comes on top of a total by law, as far as it can be estimated. */
export interface EstimatedCharges extends Range {
  /** 'With government charges, estimated for QLD' */
  label: string;
}

export interface Quote {
  lines: QuoteLine[];
  total_cents: Cents;
  /** Null where they are in the total, or nobody can say. */
  estimate: EstimatedCharges | null;
  /** What the total leaves out, or that nothing is left out; null where the feed does not say. */
  charges: string | null;
}

type Quoted = Parameters<typeof driveAwayAt>[0] & Parameters<typeof priceShown>[0] & Pick<Vehicle, 'price_type'>;
type QuotingDealer = CostedTenant & PricingDealer & { journey: BuyOnlineSettings };

type Found = Extract<DriveAway, { kind: 'estimate' }>;

const estimatedCharges = (found: Found, country: 'AU' | 'NZ', priceCents: Cents): EstimatedCharges => ({
  label: `With ${chargesName(country)}, estimated${country === 'NZ' ? '' : ` for ${placeNames[found.place]}`}`,
  low_cents: found.low_cents - priceCents,
  high_cents: found.high_cents - priceCents,
});

const chargesWords = ({ price_type: type }: Quoted, country: 'AU' | 'NZ', isEstimated: boolean): string | null => {
  const name = chargesName(country);
  if (type === 'drive_away') return `The ${name} are in this total.`;
  if (type === 'estimated_drive_away') return `The ${name} are in this total as an estimate.`;
  if (isEstimated) return `The ${name} are not in the total: they depend on where and when you register it.`;
  return type === 'excl_govt_charges' ? `The ${name} are not in this total: ask us what they come to.` : null;
};

/** One total, from the dealer's own prices; null for a vehicle whose page leads with none. */
export const buildQuote = (
  vehicle: Quoted,
  tenant: QuotingDealer,
  { handover, extras }: Chosen,
  now: Date,
): Quote | null => {
  const shown = priceShown(vehicle, tenant);
  if (shown.kind !== 'price') return null;
  const { delivery, extras: offered } = tenant.journey;
  // What was advertised: whole dollars.
  const price = centsToDollars(shown.cents) * 100;
  const chosen = [
    ...offered
      .filter(({ id }) => extras.includes(id))
      .map(({ title, priceCents }) => ({ label: title, cents: priceCents })),
    handover === 'Delivery' && delivery !== null
      ? { label: 'Delivery', cents: delivery.feeCents }
      : { label: 'Pickup', cents: 0 },
  ];
  const lines = [
    { label: 'Vehicle', cents: price, text: priceWords(shown) },
    ...chosen.map((line) => ({ ...line, text: formatCents(line.cents) })),
  ];
  const found = driveAwayAt(vehicle, tenant, { now });
  const estimate = found?.kind === 'estimate' ? estimatedCharges(found, tenant.country, price) : null;
  return {
    lines,
    total_cents: lines.reduce((sum, { cents }) => sum + cents, 0),
    estimate,
    charges: chargesWords(vehicle, tenant.country, estimate !== null),
  };
};
