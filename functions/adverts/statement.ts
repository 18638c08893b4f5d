import { isDeepStrictEqual } from 'node:util';
import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { licenceLine } from '#domain/locations/licence.ts';
import { formatCents } from '#domain/money/rules.ts';
import type { VehiclePictures } from '#domain/media/schema.ts';
import { withReservation } from '#domain/reservations/shown.ts';
import type { VehicleReservation } from '#domain/reservations/vehicle.ts';
import { currentItem } from '#domain/vehicle/own/current-item.ts';
import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { StockItem, Vehicle } from '#domain/vehicle/schema.ts';
import { whyNotOnPage } from '#domain/vehicle/why-not-shown.ts';
import { describeAvailability } from '#domain/vehicle/words.ts';
import type { LegalGap } from '#domain/consumer-law/gap-words.ts';
import { legalGaps } from '#domain/consumer-law/legal-gaps.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { stateVehicle, type Stated } from '#functions/vehicles/published/stated-vehicle.ts';
import type { Statement } from './schema.ts';
import { siteWordsHash } from './site-words.ts';

/** All that decides what a site states of a vehicle, besides settings and clock. */
export interface Subject {
  item: StockItem;
  pictures: VehiclePictures | undefined;
  reservation: VehicleReservation | undefined;
}

/** Counts and orders of lists, no part of what is stated; and what stands elsewhere in the statement. */
const notFacts: ReadonlySet<string> = new Set<keyof Vehicle>([
  ...(['views', 'price_changed_at', 'created_at', 'custom_rank', 'photos_count', 'finance_lenders'] as const),
  ...(['id', 'slug', 'name', 'media', 'price_cents', 'price_type', 'offer_price_cents', 'before_price_cents'] as const),
  ...(['subscription_price_cents', 'dealercomments', 'features', 'standardEquipment', 'tag'] as const),
]);

const isSaid = (value: unknown): boolean =>
  value !== null && value !== '' && value !== false && !isDeepStrictEqual(value, []);

const priceOf = ({ car, price_since, drive_away, market }: Stated, { config }: TenantContext) => ({
  words: priceWords(priceShown(car, config)),
  price_cents: car.price_cents,
  price_type: car.price_type,
  offer_price_cents: car.offer_price_cents,
  before_price_cents: car.before_price_cents,
  subscription_price_cents: car.subscription_price_cents,
  since: price_since,
  drive_away: drive_away ?? null,
  market: market ?? null,
});

/** As on the page: whole, or not at all. */
const financeOf = ({ estimate }: Stated, now: Date) => {
  const figures = creditAdvertisement(estimate, now)?.figures;
  if (figures === undefined) return null;
  const { interest_rate, repayment_cents, frequency, term } = figures;
  const compared = figures.country === 'AU' ? `, comparison rate ${figures.comparison_rate} %` : '';
  return {
    words: `${formatCents(repayment_cents)} ${frequency}, ${term}, ${interest_rate} % a year${compared}`,
    figures,
  };
};

const dealerOf = ({ location, phone }: Stated, { config }: TenantContext) => ({
  name: config.name,
  legal_name: config.legal_name,
  licence: licenceLine(location, config),
  location: location === null ? null : { name: location.name, address: location.address },
  phone,
  settings_sha256: siteWordsHash(config),
});

const advertised = (stated: Stated, tenant: TenantContext, now: Date): Statement => {
  const { car } = stated;
  const { comments, features, equipment } = {
    comments: car.dealercomments,
    features: car.features,
    equipment: car.standardEquipment,
  };
  return {
    shown: true,
    path: `/cars/${car.slug}`,
    title: car.name,
    availability: describeAvailability(car, tenant.config)?.title ?? null,
    price: priceOf(stated, tenant),
    finance: financeOf(stated, now),
    words: { tag: car.tag, comments, features, equipment },
    rights: stated.rights,
    offers: stated.offers.map(({ id, title, text, expiry, disclaimer }) => ({ id, title, text, expiry, disclaimer })),
    pictures: car.media,
    facts: Object.fromEntries(Object.entries(car).filter(([name, value]) => !notFacts.has(name) && isSaid(value))),
    dealer: dealerOf(stated, tenant),
  };
};

export interface Judged {
  statement: Statement;
  gaps: LegalGap[];
}

/** What the dealer's site states of a vehicle at this moment, by the function that makes its page, and what the law lacks in it. */
export const judgeAdvert = ({ item, pictures, reservation }: Subject, tenant: TenantContext, now: Date): Judged => {
  const current = currentItem(item, now);
  // As the page decides: by the item, then with its reservation.
  const why = whyNotOnPage(current, tenant.config.constants.soldDays, now);
  if (why.length > 0) return { statement: { shown: false, why }, gaps: [] };
  const shown = reservation === undefined ? current : withReservation(current, reservation);
  const { whole, stated } = stateVehicle(shown, { pictures, views: null }, tenant, now);
  return { statement: advertised(stated, tenant, now), gaps: legalGaps(whole, tenant.config, now) };
};
