import { australianStates } from '#domain/vehicle/vocabulary.ts';

// Where a vehicle is registered decides what its buyer pays. No zod: pages import this file.

export const registrationPlaces = [...australianStates, 'NZ'] as const;
export type RegistrationPlace = (typeof registrationPlaces)[number];

/** 'qld' and 'QLD' are Queensland; null for what is no state. */
export const registrationPlace = (country: 'AU' | 'NZ', state: string | null): RegistrationPlace | null =>
  country === 'NZ' ? 'NZ' : (australianStates.find((one) => one === state?.toUpperCase()) ?? null);

/** Who to ask, and what the place is called in a sentence. */
export const authorities: Readonly<Record<RegistrationPlace, string>> = {
  ACT: 'the ACT Revenue Office',
  NSW: 'Revenue NSW',
  NT: 'the Territory Revenue Office',
  QLD: 'the Queensland Revenue Office',
  SA: 'RevenueSA',
  TAS: 'the State Revenue Office of Tasmania',
  VIC: 'the State Revenue Office Victoria',
  WA: 'the Western Australian Department of Transport',
  NZ: 'the NZ Transport Agency',
};

export const placeNames: Readonly<Record<RegistrationPlace, string>> = {
  ACT: 'ACT',
  NSW: 'NSW',
  NT: 'NT',
  QLD: 'QLD',
  SA: 'SA',
  TAS: 'TAS',
  VIC: 'VIC',
  WA: 'WA',
  NZ: 'New Zealand',
};

/** 'On road costs' are no words for a page that New South Wales reads (docs/product/consumer-law.md, 'Single price'). */
export const chargesName = (country: 'AU' | 'NZ'): string =>
  country === 'NZ' ? 'on-road costs' : 'government charges';
