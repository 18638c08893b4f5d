import { driveAwayAt } from '../oncosts/at.ts';
import type { CostedTenant } from '../oncosts/estimate.ts';
import { driveAwayText } from '../oncosts/words.ts';
import { sellingPriceCents } from '../vehicle/rules.ts';
import type { Vehicle } from '../vehicle/schema.ts';
import { priceTypeLabel } from '../vehicle/vocabulary.ts';
import type { Cents } from '../money/rules.ts';

/** What a dealer offers beside the vehicle (docs/product/reservations.md, 'Online purchase'). */
export interface JourneySettings {
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
}

export interface Quote {
  lines: QuoteLine[];
  total_cents: Cents;
  /** What the total leaves out, or that nothing is left out; null where the feed does not say. */
  charges: string | null;
}

type Quoted = Parameters<typeof driveAwayAt>[0] & Pick<Vehicle, 'price_type' | 'price_cents' | 'offer_price_cents'>;

const chargesOf = (car: Quoted, tenant: CostedTenant, now: Date): string | null => {
  if (car.price_type === 'drive_away')
    return `${tenant.country === 'NZ' ? 'This is the on-road price' : 'The price is drive away'}: government charges are in it.`;
  const found = driveAwayAt(car, tenant, { now });
  if (found?.kind === 'estimate')
    return `Government charges are not in this total. For the vehicle alone: ${driveAwayText(found)}.`;
  return car.price_type === 'excl_govt_charges' ? 'Government charges are not in this total: ask us about them.' : null;
};

/** One total, from the dealer's own prices; null for a vehicle without a price. */
export const quoteOf = (
  car: Quoted,
  tenant: CostedTenant & { journey: JourneySettings },
  { handover, extras }: Chosen,
  now: Date,
): Quote | null => {
  const price = sellingPriceCents(car);
  if (price === null) return null;
  const { delivery, extras: offered } = tenant.journey;
  const note = car.price_type === null ? '' : `, ${priceTypeLabel(car.price_type, tenant.country).toLowerCase()}`;
  const lines = [
    { label: `Vehicle${note}`, cents: price },
    ...offered
      .filter(({ id }) => extras.includes(id))
      .map(({ title, priceCents }) => ({ label: title, cents: priceCents })),
    handover === 'Delivery' && delivery !== null
      ? { label: 'Delivery', cents: delivery.feeCents }
      : { label: 'Pickup', cents: 0 },
  ];
  const total_cents = lines.reduce((sum, { cents }) => sum + cents, 0);
  return { lines, total_cents, charges: chargesOf(car, tenant, now) };
};
