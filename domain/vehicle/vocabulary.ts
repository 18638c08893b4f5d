/** Values of closed lists and their labels. No zod: the listing's bundle imports this file. */
export const vehicleTypes = ['new', 'used', 'demo'] as const;
export type VehicleType = (typeof vehicleTypes)[number];

export const itemTypes = ['car', 'motorcycle', 'caravan', 'truck', 'bus', 'machinery', 'trailer'] as const;
export type ItemType = (typeof itemTypes)[number];

export const vehicleStatuses = ['in_stock', 'coming_soon', 'sold'] as const;

/** What a price includes. The label follows from the type, never from free text. */
export const priceTypes = ['drive_away', 'estimated_drive_away', 'excl_govt_charges', 'poa', 'subscription'] as const;
export type PriceType = (typeof priceTypes)[number];

const priceTypeLabels: Readonly<Record<PriceType, string>> = {
  drive_away: 'Drive away',
  estimated_drive_away: 'Estimated drive away',
  excl_govt_charges: 'Excl. Govt. Charges',
  poa: 'Price on application',
  subscription: 'Subscription',
};

/** New Zealand has no drive away price: what it says instead. */
const newZealandLabels: Readonly<Partial<Record<PriceType, string>>> = {
  drive_away: 'On-road price',
  estimated_drive_away: 'Estimated on-road price',
  excl_govt_charges: 'Plus on-road costs',
};

/** What a price includes, in the words of the dealer's country (docs/product/prices.md, 'Price types'). */
export const priceTypeLabel = (type: PriceType, country: 'AU' | 'NZ'): string =>
  (country === 'NZ' ? newZealandLabels[type] : undefined) ?? priceTypeLabels[type];

export const vehicleTypeLabels: Readonly<Record<VehicleType, string>> = { new: 'New', used: 'Used', demo: 'Demo' };

/** A body outside this list keeps its own text. */
export const bodyLabels: ReadonlyMap<string, string> = new Map([
  ['4x4', '4x4'],
  ['bus', 'Bus'],
  ['cabChassis', 'Cab chassis'],
  ['convertible', 'Convertible'],
  ['coupe', 'Coupe'],
  ['hardtop', 'Hardtop'],
  ['hatch', 'Hatch'],
  ['hatchback', 'Hatchback'],
  ['motorhome', 'Motorhome'],
  ['lightTruck', 'Light truck'],
  ['peopleMover', 'People mover'],
  ['sedan', 'Sedan'],
  ['softtop', 'Soft top'],
  ['suv', 'SUV'],
  ['ute', 'Ute'],
  ['van', 'Van'],
  ['wagon', 'Wagon'],
  ['stationWagon', 'Station wagon'],
]);

export const simpleFuels = [
  'petrol',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'hydrogen',
  'lpg',
  'other',
] as const;
export type SimpleFuel = (typeof simpleFuels)[number];

export const fuelLabels: Readonly<Record<SimpleFuel, string>> = {
  petrol: 'Petrol',
  diesel: 'Diesel',
  hybrid: 'Hybrid',
  plug_in_hybrid: 'Plug-in hybrid',
  electric: 'Electric',
  hydrogen: 'Hydrogen',
  lpg: 'LPG',
  other: 'Other',
};

export const simpleTransmissions = ['automatic', 'manual'] as const;
export type SimpleTransmission = (typeof simpleTransmissions)[number];

export const simpleDrives = ['fwd', 'rwd', 'awd', '4wd', '2wd', 'other'] as const;
export type SimpleDrive = (typeof simpleDrives)[number];

export const driveLabels: Readonly<Record<SimpleDrive, string>> = {
  fwd: 'Front-wheel drive',
  rwd: 'Rear-wheel drive',
  awd: 'All-wheel drive',
  '4wd': 'Four-wheel drive',
  '2wd': 'Two-wheel drive',
  other: 'Other',
};

export const transmissionLabels: Readonly<Record<SimpleTransmission, string>> = {
  automatic: 'Automatic',
  manual: 'Manual',
};

export const itemTypeLabels: Readonly<Record<ItemType, string>> = {
  car: 'Car',
  motorcycle: 'Motorcycle',
  caravan: 'Caravan',
  truck: 'Truck',
  bus: 'Bus',
  machinery: 'Machinery',
  trailer: 'Trailer',
};

export const australianStates = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
