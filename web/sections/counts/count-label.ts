import { wholeNumberText } from '#domain/text/numbers.ts';
import type { SearchState } from '#domain/search/state.ts';
import { bodyLabels, vehicleTypeLabels, itemTypeLabels, itemTypes, type ItemType } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';

type Counting = Pick<Site, 'flags' | 'constants' | 'item_types' | 'dealerships'>;

/** '312', or '2,000+' above the tenant's cap (docs/product/search.md, 'Counts'). */
export const shownCount = (count: number, site: Pick<Site, 'flags' | 'constants'>): string => {
  const cap = site.constants.countDisplayCap;
  return site.flags.count_cap && count > cap ? `${wholeNumberText(cap + 1)}+` : wholeNumberText(count);
};

const one = (values: readonly string[] | undefined): string | undefined =>
  values?.length === 1 ? values[0] : undefined;

/** 'Utes', 'Buses', 'Machinery'. */
export const plural = (noun: string, count: number): string => {
  if (count === 1 || /(chassis|Machinery)$/.test(noun)) return noun;
  return /(s|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

/** 'Ute' becomes 'ute' within a sentence, 'SUV' stays. */
const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.toLowerCase() : label);

const isItemType = (text: string | undefined): text is ItemType => itemTypes.some((name) => name === text);

const chooseNoun = ({ refinements }: SearchState, site: Counting): string => {
  const body = bodyLabels.get(one(refinements.body) ?? '');
  if (body !== undefined) return inSentence(body);
  const asked = one(refinements.item_type);
  const kind = isItemType(asked) ? asked : one(site.item_types);
  if (!isItemType(kind)) return 'vehicle';
  return kind === 'machinery' ? 'machine' : inSentence(itemTypeLabels[kind]);
};

/** 'used', 'new' or 'demo', when exactly one condition is selected. */
const findCondition = ({ refinements }: SearchState): string | undefined => {
  const asked = one(refinements.car_type);
  const label = Object.entries(vehicleTypeLabels).find(([type]) => type === asked)?.[1];
  return label === undefined ? undefined : inSentence(label);
};

/** 'Toyota cars', 'Toyota Hilux', 'SUVs' */
const formatThings = (count: number, state: SearchState, site: Counting): string[] => {
  const make = one(state.refinements.make);
  const model = make === undefined ? undefined : one(state.refinements.model);
  const isNoun = model !== undefined && state.refinements.body === undefined;
  return [make, model, isNoun ? undefined : plural(chooseNoun(state, site), count)].filter(
    (part) => part !== undefined,
  );
};

/** The only dealership searched; undefined when there are several or it is unknown. */
export const findDealership = ({ refinements }: SearchState, { dealerships }: Pick<Site, 'dealerships'>) =>
  dealerships.find(({ slug }) => slug === one(refinements.dealership_slug));

/** 'on offer', 'at Coastline Cairns': from the listing's path (domain/search/bound-listings.ts). */
const listQualifiers = (state: SearchState, site: Counting): (string | undefined)[] => {
  const at = findDealership(state, site);
  return [state.refinements.offer && 'on offer', at && `at ${at.name}`];
};

/** '312 used cars', '1 Toyota Hilux', 'No SUVs at Coastline Cairns' (docs/product/search.md, 'Count words'). */
export const countLabel = (count: number, state: SearchState, site: Counting): string =>
  [
    count === 0 ? 'No' : shownCount(count, site),
    findCondition(state),
    ...formatThings(count, state, site),
    ...listQualifiers(state, site),
  ]
    .filter((part) => part !== undefined)
    .join(' ');

/** '312 vehicles' */
export const vehiclesText = (count: number, site: Pick<Site, 'flags' | 'constants'>): string =>
  `${shownCount(count, site)} ${count === 1 ? 'vehicle' : 'vehicles'}`;

/** 'Show Me 312 vehicles': the label of a search button (docs/product/sites.md, 'Home page'). */
export const showMeLabel = (count: number, site: Pick<Site, 'flags' | 'constants'>): string =>
  `Show Me ${vehiclesText(count, site)}`;
