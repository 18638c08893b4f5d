import { streetLines, townLine } from '#domain/locations/postal-address.ts';
import { localDateTime } from '#domain/hours/local-time.ts';
import { hoursLines } from '#domain/hours/rules.ts';
import { isRendering } from '#domain/media/renderings.ts';
import { pictureAlt } from '#domain/media/descriptions.ts';
import { silhouettes, chooseSilhouette } from '#domain/media/silhouettes.ts';
import { commentSections, type DetailLine } from '#domain/vehicle/details.ts';
import type { PriceShown } from '#domain/vehicle/rules.ts';
import { licenceLine } from '#domain/locations/licence.ts';
import { describeAvailability, conditionLine, vehiclePhone, type Availability } from '#domain/vehicle/words.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { formatDisclosures, brochurePrice } from './disclosures.ts';
import { splitSpecifications } from './specifications.ts';

export interface BrochureLocation {
  name: string;
  street: string;
  town: string;
  hours: readonly { days: string; hours: string }[];
}

/** What a brochure says, before it is laid out. Texts of feeds are as hostile as they came. */
export interface BrochureContent {
  language: TenantConfig['locale'];
  title: string;
  dealer: { name: string; legalName: string; template: TenantConfig['template'] };
  phone: string | null;
  /** The live page. */
  url: string;
  condition: string;
  heading: string;
  detail: string;
  availability: Availability | null;
  price: PriceShown;
  facts: readonly DetailLine[];
  specifications: readonly DetailLine[];
  features: readonly string[];
  comments: { heading: string; paragraphs: readonly string[] };
  place: BrochureLocation | null;
  licence: string;
  picture: { alt: string; note: string | null; outline: string };
  disclosures: string;
}

const joined = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

type Answer = Pick<VehicleAnswer, 'car' | 'location' | 'rights' | 'drive_away'>;

const brochureLocation = ({ location }: Answer, config: TenantConfig): BrochureLocation | null => {
  if (location === null) return null;
  const hours = hoursLines(location.contact_detail.opening_hours);
  return {
    name: location.name,
    street: streetLines(location.address, config).join(', '),
    town: townLine(location.address, config),
    hours,
  };
};

const describePicture = ({ car: vehicle }: Answer, { words }: TenantConfig): BrochureContent['picture'] => {
  const outline = silhouettes[chooseSilhouette(vehicle)];
  const [first] = vehicle.media;
  if (first === undefined)
    return { alt: '', note: 'Pictures are on the way. Ask us and we will send you some.', outline };
  return { alt: pictureAlt(vehicle, first, 0), note: isRendering(first) ? words.renderedPictures : null, outline };
};

const disclosed = (
  { car: vehicle, drive_away: driveAway, rights = [] }: Answer,
  config: TenantConfig,
  date: string,
): string => formatDisclosures(vehicle, config, { date, driveAway: driveAway ?? null, rights });

interface About {
  config: TenantConfig;
  origin: string;
  now: Date;
}

const localToday = ({ location }: Answer, { config, now }: About): string =>
  localDateTime(now, location?.time_zone ?? config.locations[0]?.time_zone ?? 'UTC').date;

export const buildBrochureContent = (answer: Answer, about: About): BrochureContent => {
  const { config, origin } = about;
  const { car: vehicle, location } = answer;
  const today = localToday(answer, about);
  const { facts, rest } = splitSpecifications(vehicle, today);
  return {
    language: config.locale,
    title: `${vehicle.name} | ${config.name}`,
    dealer: { name: config.name, legalName: config.legal_name, template: config.template },
    phone: vehiclePhone(vehicle, location, config) ?? config.phones.main,
    url: `${origin}/cars/${vehicle.slug}`,
    condition: joined([conditionLine(vehicle), vehicle.stocknum === null ? null : `Stock number ${vehicle.stocknum}`]),
    heading: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
    detail: joined([vehicle.badge, vehicle.series]),
    availability: describeAvailability(vehicle, config),
    price: brochurePrice(vehicle, config),
    facts,
    specifications: rest,
    features: [...new Set([...vehicle.features, ...vehicle.standardEquipment])],
    comments: { heading: config.words.commentsHeading, paragraphs: commentSections(vehicle.dealercomments) },
    place: brochureLocation(answer, config),
    licence: licenceLine(location, config),
    picture: describePicture(answer, config),
    disclosures: disclosed(answer, config, today),
  };
};
