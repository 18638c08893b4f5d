import { wholeNumberText } from '#domain/text/numbers.ts';
import { creditAdvertisement, type CreditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { bodyLabels, fuelLabels, itemTypeLabels, transmissionLabels } from '#domain/vehicle/vocabulary.ts';
import { shownBadge } from '#domain/vehicle/market/market-badge.ts';
import type { MarketBadge } from '#domain/vehicle/price/price-schema.ts';
import { pictureAlt } from '#domain/media/descriptions.ts';
import {
  isCertified,
  priceShown,
  tagShown,
  type PriceShown,
  type TagShown,
  type TagWords,
} from '#domain/vehicle/rules.ts';
import type { Hit } from '#domain/search/hit-schema.ts';
import type { Site } from '#functions/sites/contract.ts';
import { hasSeveralSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';

/** Short drive names; the vehicle page has the long ones. */
const driveShort: Readonly<Record<string, string>> = { fwd: 'FWD', rwd: 'RWD', awd: 'AWD', '4wd': '4WD', '2wd': '2WD' };

/** A card's texts, without markup (docs/product/design.md, 'Cards'). */
export interface CardContent {
  /** 'year make model'. */
  title: string;
  /** Badge and series, as far as the feed has them; and that it is certified. */
  subtitle: readonly string[];
  /** Kilometres, transmission, fuel, drive; unknown values are left out. */
  facts: readonly string[];
  alt: string;
  tag: TagShown;
  price: PriceShown;
  /** Null when no estimate may be shown. */
  estimate: CreditAdvertisement | null;
  /** Null where none is shown. */
  market: MarketBadge | null;
  /** 'Reserved' is shown even when the tag is a fuel tag (docs/product/vehicles.md, 'Availability text'). */
  availability: 'Sold' | 'Reserved' | null;
  /** The dealership, or the location of a single dealership: 'Southport, QLD'. */
  locationLine: string;
  category: string;
}

const present = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.flatMap((part) => (part === null || part === undefined || part === '' ? [] : [part]));

const joined = (parts: readonly (string | null | undefined)[], glue: string): string => present(parts).join(glue);

const kilometres = (hit: Hit): string | null => {
  if (hit.km === null) return null;
  return hit.car_type === 'new' && hit.km < 100 ? 'New' : `${wholeNumberText(hit.km)} km`;
};

const facts = (hit: Hit): string[] => {
  const fuel = hit.simple_fuel === null || hit.simple_fuel === 'other' ? hit.fuel : fuelLabels[hit.simple_fuel];
  const transmission = hit.simple_transmission === null ? null : transmissionLabels[hit.simple_transmission];
  const drive = hit.simple_drive === null ? null : (driveShort[hit.simple_drive] ?? null);
  return [kilometres(hit), transmission, fuel, drive].filter((fact) => fact !== null);
};

const availability = (hit: Hit): CardContent['availability'] => {
  if (hit.sold || hit.status === 'sold') return 'Sold';
  return hit.reserved ? 'Reserved' : null;
};

const locationLine = (hit: Hit, site: Site): string => {
  const where = joined([hit.city, site.country === 'NZ' ? null : hit.state], ', ');
  if (site.dealerships.length > 1) return joined([hit.dealership_name, hit.city], ' · ');
  return hasSeveralSalesLocations(site) ? (hit.location_name ?? where) : where;
};

/** A hybrid's tag says hybrid: that it is certified stands below (docs/product/vehicles.md, 'Tags'). */
const certifiedNote = (hit: Hit, site: Site, tag: TagShown): string | null =>
  isCertified(hit, tagLabels(site)) && tag?.kind !== 'certified' && tag?.kind !== 'sold'
    ? site.words.tagCertified
    : null;

export const cardContent = (hit: Hit, site: Site, now: Date): CardContent => {
  const title = `${String(hit.year)} ${hit.make} ${hit.model}`;
  const tag = tagShown(hit, tagLabels(site), now);
  return {
    title,
    subtitle: [...new Set(present([hit.badge, hit.series, certifiedNote(hit, site, tag)]))],
    facts: facts(hit),
    alt: pictureAlt(hit, hit.media[0] ?? '', 0),
    tag,
    price: priceShown(hit, site),
    estimate: creditAdvertisement(hit.estimate, now),
    market: shownBadge(hit.market, site, now),
    availability: availability(hit),
    locationLine: locationLine(hit, site),
    category:
      hit.item_type === 'car' ? (bodyLabels.get(hit.simple_body ?? '') ?? 'Car') : itemTypeLabels[hit.item_type],
  };
};

/** The drive away estimate where the shopper, or else the vehicle, is; null for none. */
export const driveAwayShown = (
  { drive_away: estimates, state }: Pick<Hit, 'drive_away' | 'state'>,
  buyerState: string | undefined,
  now: Date,
): string | null => {
  const at = now.toISOString();
  const isHere = (place: string): boolean => place === (buyerState ?? state?.toUpperCase()) || place === 'NZ';
  return estimates?.find(({ place, from, until }) => isHere(place) && from <= at && at < until)?.text ?? null;
};

/** The tenant's tag texts, for cards and the vehicle page. */
export const tagLabels = (site: Pick<Site, 'words' | 'certified_make' | 'constants' | 'tag_tones'>): TagWords => ({
  sold: site.words.tagSold,
  new: site.words.tagNew,
  newArrival: site.words.tagNewArrival,
  certifiedMake: site.certified_make,
  certified: site.words.tagCertified,
  newTagDays: site.constants.newTagDays,
  tones: site.tag_tones,
});
