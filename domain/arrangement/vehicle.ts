import type { Arrangements } from './template.ts';

/** Sections of a vehicle page (docs/product/vehicles.md, 'Vehicle page'). */
export const vehicleSections = [
  'key_information',
  'offers',
  'comments',
  'certified',
  'included',
  'features',
  'specifications',
  'details',
  'finance',
  'reserve',
  'why_buy',
  'protect',
  'map',
  'enquire',
  'similar',
] as const;
export type VehicleSectionId = (typeof vehicleSections)[number];

/** `first`, then the others in their usual order. */
const beginningWith = (...first: readonly VehicleSectionId[]): VehicleSectionId[] => [
  ...first,
  ...vehicleSections.filter((id) => !first.includes(id)),
];

export const vehicleArrangements: Arrangements<VehicleSectionId> = {
  classic: vehicleSections,
  // Features before comments: most vehicles of a showroom are new.
  showroom: beginningWith('key_information', 'features', 'included', 'comments'),
  yard: beginningWith('key_information', 'comments', 'why_buy'),
};
