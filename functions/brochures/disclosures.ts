import { renderingsNote } from '#domain/media/renderings.ts';
import type { DriveAway } from '#domain/on-road-costs/drive-away.ts';
import { driveAwayText } from '#domain/on-road-costs/words.ts';
import { longDate } from '#domain/text/dates.ts';
import { priceShown, type PriceShown } from '#domain/vehicle/rules.ts';
import type { Vehicle } from '#domain/vehicle/schema.ts';
import type { PriceType } from '#domain/vehicle/vocabulary.ts';
import type { TenantConfig } from '#tenants/schema.ts';

export const brochurePrice = (vehicle: Vehicle, config: TenantConfig): PriceShown => priceShown(vehicle, config);

const currencies: Readonly<Record<TenantConfig['currency'], string>> = {
  AUD: 'Australian dollars',
  NZD: 'New Zealand dollars',
};

const typeNotes: Readonly<Record<PriceType, string | null>> = {
  drive_away: 'The price includes government charges.',
  estimated_drive_away:
    'Government charges in the price are an estimate: they depend on who registers the vehicle, and where.',
  excl_govt_charges: 'Government charges, such as stamp duty and registration, are not included.',
  poa: null,
  subscription: null,
};

const priceLine = (vehicle: Vehicle, config: TenantConfig, date: string): string => {
  const shown = brochurePrice(vehicle, config);
  if (shown.kind === 'none' || shown.kind === 'preorder') return `Details as at ${longDate(date)}.`;
  const note = shown.kind === 'price' && vehicle.price_type !== null ? typeNotes[vehicle.price_type] : null;
  const line = `Price in ${currencies[config.currency]} and details as at ${longDate(date)}.`;
  return note === null ? line : `${line} ${note}`;
};

/** The estimate with its words; nothing where there is none. */
const driveAwayLine = (driveAway: DriveAway | null): string | null =>
  driveAway?.kind === 'estimate' ? `${driveAwayText(driveAway)}. ${driveAway.statement}` : null;

const countryLine = (vehicle: Vehicle, country: TenantConfig['country']): string | null => {
  if (vehicle.car_type === 'new') return null;
  switch (country) {
    case 'AU':
      return null;
    case 'NZ':
      return 'Ask us for the Consumer Information Notice of this vehicle before you buy.';
  }
};

const renderedLine = ({ media }: Vehicle, { words }: TenantConfig): string | null => {
  const note = renderingsNote(media, words.renderedPictures);
  return note === null ? null : `${note}, not photographs of this vehicle.`;
};

/** In the order of reading (docs/product/vehicles.md, 'Brochure'). */
export const formatDisclosures = (
  vehicle: Vehicle,
  config: TenantConfig,
  { date, driveAway, rights }: { date: string; driveAway: DriveAway | null; rights: readonly string[] },
): string =>
  [
    priceLine(vehicle, config, date),
    driveAwayLine(driveAway),
    'It may be sold or its price may change after this date; the page behind the code shows how it stands.',
    renderedLine(vehicle, config),
    countryLine(vehicle, config.country),
    ...rights,
  ]
    .filter((line) => line !== null)
    .join(' ');
