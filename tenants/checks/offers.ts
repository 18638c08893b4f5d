import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Offers = Pick<TenantConfig, 'promos' | 'locations' | 'country'>;
type Promo = TenantConfig['promos'][number];

/** A sum, a percentage, or a repayment. */
const ADVERTISED = /\$\s?\d|\d\s?%|\bper ?cent\b|\bp\.?a\.?\b|\b\d+ (?:a|per) (?:week|fortnight|month)\b/i;
/** A yearly rate of credit. */
const RATE =
  /\d\s?%.*\b(?:p\.?a\.?|interest|finance|loan|rate|per (?:year|annum))|\b(?:interest|finance|loan|rate)\b.*\d\s?%/i;
export const OFFER_PAGE = /^\/offers\/([^/?#]+)/;

const offerWords = ({ title, text }: Pick<Promo, 'title' | 'text'>): string => `${title} ${text}`;

const dateFaults = ({ id, start, expiry }: Promo, key: string): Fault[] =>
  start <= expiry
    ? []
    : [
        fault(
          `${key}.expiry`,
          'expiry_before_start',
          `'${id}' ends on ${expiry}, before it begins on ${start}: nobody would see it.`,
        ),
      ];

type Advertised = Pick<Promo, 'id' | 'title' | 'text' | 'disclaimer'>;

/** What the law wants said of a price or a rate that is advertised. */
export const advertisingFaults = (promo: Advertised, key: string, country: Offers['country']): Fault[] => {
  const { id, disclaimer } = promo;
  const faults: Fault[] = [];
  if (disclaimer === null && ADVERTISED.test(offerWords(promo)))
    faults.push(
      fault(
        `${key}.disclaimer`,
        'disclaimer_missing',
        `'${id}' advertises a price or a rate: say under 'disclaimer' what it includes, for whom, and until when.`,
      ),
    );
  // National Credit Code, Part 10: no less prominent than the rate.
  if (country === 'AU' && RATE.test(offerWords(promo)) && !/comparison rate/i.test(offerWords(promo)))
    faults.push(
      fault(
        `${key}.text`,
        'comparison_rate_missing',
        `'${id}' advertises a yearly rate: name the comparison rate beside it, in its text.`,
      ),
    );
  return faults;
};

const placeFaults = ({ id, states }: Promo, key: string, locations: Offers['locations']): Fault[] => {
  const known = [...new Set(locations.map(({ address }) => address.state))];
  return states
    .filter((state) => !known.includes(state))
    .map((state) =>
      fault(
        `${key}.states`,
        'unknown_location',
        `'${id}' is for '${state}', where this dealer has no location. There are: ${known.join(', ')}.`,
      ),
    );
};

const rangeFaults = ({ id, cars: vehicles }: Promo, key: string): Fault[] =>
  Object.entries(vehicles?.ranges ?? {}).flatMap(([range, { min, max }]) =>
    min === null || max === null || min <= max
      ? []
      : [
          fault(
            `${key}.cars.ranges.${range}`,
            'invalid',
            `'${id}' asks for a ${range} from ${min} to ${max}: no vehicle has one.`,
          ),
        ],
  );

const linkFaults = ({ id, href }: Promo, key: string, ids: readonly string[]): Fault[] => {
  const [, named] = OFFER_PAGE.exec(href) ?? [];
  return named === undefined || ids.includes(named)
    ? []
    : [fault(`${key}.href`, 'dead_link', `'${id}' links to the offer '${named}', which does not exist.`)];
};

/** Offers that nobody would see, that lead nowhere, or that the law wants told otherwise. */
export const offerFaults = ({ promos, locations, country }: Offers): Fault[] => {
  const ids = promos.map(({ id }) => id);
  return promos.flatMap((promo, n) => {
    const key = `promos.${n}`;
    const twice = ids.indexOf(promo.id) < n;
    return [
      ...(twice
        ? [fault(key, 'duplicate_id', `Two offers are called '${promo.id}'. Give each an id of its own.`)]
        : []),
      ...dateFaults(promo, key),
      ...advertisingFaults(promo, key, country),
      ...placeFaults(promo, key, locations),
      ...rangeFaults(promo, key),
      ...linkFaults(promo, key, ids),
    ];
  });
};
