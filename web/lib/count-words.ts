import type { SearchState } from '#domain/search/state.ts';
import { bodyLabels, carTypeLabels, itemTypeLabels, itemTypes, type ItemType } from '#domain/vehicle/vocabulary.ts';
import type { Site } from '#functions/sites/contract.ts';

const thousands = new Intl.NumberFormat('en-AU');

type Counting = Pick<Site, 'flags' | 'constants' | 'item_types'>;

/** '312'; above the tenant's cap '2,000+', where the cap is on (decision 59). */
export const shownCount = (count: number, site: Pick<Site, 'flags' | 'constants'>): string => {
  const cap = site.constants.countDisplayCap;
  return site.flags.count_cap && count > cap ? `${thousands.format(cap + 1)}+` : thousands.format(count);
};

const one = (values: readonly string[] | undefined): string | undefined =>
  values?.length === 1 ? values[0] : undefined;

const plural = (noun: string, count: number): string => {
  if (count === 1 || noun.endsWith('chassis')) return noun;
  return /(s|ch|x)$/.test(noun) ? `${noun}es` : `${noun}s`;
};

/** 'SUV' stays, 'Ute' is 'ute' inside a sentence. */
const inSentence = (label: string): string => (/^[A-Z][a-z]/.test(label) ? label.toLowerCase() : label);

const isItemType = (text: string | undefined): text is ItemType => itemTypes.some((name) => name === text);

const nounOf = ({ refinements }: SearchState, site: Counting): string => {
  const body = bodyLabels.get(one(refinements.body) ?? '');
  if (body !== undefined) return inSentence(body);
  const asked = one(refinements.item_type);
  const kind = isItemType(asked) ? asked : one(site.item_types);
  return isItemType(kind) ? inSentence(itemTypeLabels[kind]) : 'vehicle';
};

/** '312 used cars', '1 Toyota Hilux', '24 SUVs': how many there are, in words (face.md, 'Listing'). */
export const countWords = (count: number, state: SearchState, site: Counting): string => {
  const { refinements } = state;
  const condition = one(refinements.car_type);
  const make = one(refinements.make);
  const model = make === undefined ? undefined : one(refinements.model);
  const adjective = Object.entries(carTypeLabels).find(([type]) => type === condition)?.[1];
  // 'Toyota Hilux' is a noun already; 'Toyota' needs one.
  const noun = model !== undefined && refinements.body === undefined ? undefined : plural(nounOf(state, site), count);
  return [shownCount(count, site), adjective === undefined ? undefined : inSentence(adjective), make, model, noun]
    .filter((part) => part !== undefined)
    .join(' ');
};
