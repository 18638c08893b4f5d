import type { ValueTable } from './mapping.ts';

/** Lower-case words of feeds to the codes of domain/vehicle/vocabulary.ts, for all formats. */
export const vehicleTypeWords: ValueTable = {
  new: 'new',
  used: 'used',
  demo: 'demo',
  'pre-owned': 'used',
  preowned: 'used',
  demonstrator: 'demo',
  n: 'new',
  u: 'used',
  cpo: 'used',
};

export const fuelWords: ValueTable = {
  unleaded: 'petrol',
  premium: 'petrol',
  leaded: 'petrol',
  petrol: 'petrol',
  'petrol - unleaded': 'petrol',
  'petrol - premium': 'petrol',
  'petrol - premium ulp': 'petrol',
  'unleaded petrol': 'petrol',
  gasoline: 'petrol',
  gas: 'petrol',
  diesel: 'diesel',
  hybrid: 'hybrid',
  'petrol hybrid': 'hybrid',
  'petrol/electric hybrid': 'hybrid',
  'gasoline / electric hybrid': 'hybrid',
  'plug-in hybrid': 'plug_in_hybrid',
  plug_in_hybrid: 'plug_in_hybrid',
  phev: 'plug_in_hybrid',
  'hybrid-pip': 'plug_in_hybrid',
  'plug-in': 'plug_in_hybrid',
  'diesel hybrid': 'hybrid',
  hev: 'hybrid',
  'e power': 'hybrid',
  'e-power': 'hybrid',
  ev: 'electric',
  bev: 'electric',
  electric: 'electric',
  hydrogen: 'hydrogen',
  lpg: 'lpg',
  other: 'other',
};

export const transmissionWords: ValueTable = {
  automatic: 'automatic',
  auto: 'automatic',
  cvt: 'automatic',
  'sports automatic': 'automatic',
  manual: 'manual',
};

/** At the end of a text such as '8 Speed Automatic'. */
export const TRANSMISSION_WORD = /^(?:.*\s)?(automatic|manual|auto|cvt)$/i;

export const driveWords: ValueTable = {
  front: 'fwd',
  fwd: 'fwd',
  'front wheel drive': 'fwd',
  'front-wheel drive': 'fwd',
  frontwheeldriveconfiguration: 'fwd',
  rear: 'rwd',
  rwd: 'rwd',
  'rear wheel drive': 'rwd',
  'rear-wheel drive': 'rwd',
  rearwheeldriveconfiguration: 'rwd',
  awd: 'awd',
  'all wheel drive': 'awd',
  'all-wheel drive': 'awd',
  allwheeldriveconfiguration: 'awd',
  '4wd': '4wd',
  '4x4': '4wd',
  'four wheel drive': '4wd',
  'four-wheel drive': '4wd',
  fourwheeldriveconfiguration: '4wd',
  '2wd': '2wd',
  '4x2': '2wd',
  other: 'other',
};

/** Other texts are kept as they are. */
export const bodyWords: ValueTable = {
  '4x4': '4x4',
  bus: 'bus',
  cabchassis: 'cabChassis',
  'cab chassis': 'cabChassis',
  convertible: 'convertible',
  convertable: 'convertible',
  coupe: 'coupe',
  coup: 'coupe',
  hardtop: 'hardtop',
  hatch: 'hatch',
  hatchback: 'hatchback',
  hbk: 'hatchback',
  motorhome: 'motorhome',
  lighttruck: 'lightTruck',
  'light truck': 'lightTruck',
  peoplemover: 'peopleMover',
  'people mover': 'peopleMover',
  sedan: 'sedan',
  '4 door sedan': 'sedan',
  softtop: 'softtop',
  'soft top': 'softtop',
  suv: 'suv',
  'rv/suv': 'suv',
  'rv-suv': 'suv',
  'sport utility': 'suv',
  'sport utility vehicle': 'suv',
  'sports activity vehicle': 'suv',
  ute: 'ute',
  'ute / tray': 'ute',
  'dual cab ute': 'ute',
  pickup: 'ute',
  'pick up': 'ute',
  utility: 'ute',
  'crew cab pickup': 'ute',
  van: 'van',
  wagon: 'wagon',
  stationwagon: 'stationWagon',
  'station wagon': 'stationWagon',
};

export const statusWords: ValueTable = {
  in_stock: 'in_stock',
  'in stock': 'in_stock',
  available: 'in_stock',
  active: 'in_stock',
  'for sale': 'in_stock',
  coming_soon: 'coming_soon',
  'coming soon': 'coming_soon',
  sold: 'sold',
  withdrawn: 'withdrawn',
  // Still advertised.
  deal_pending: 'in_stock',
  // Not for sale, or not yet.
  incomplete: 'withdrawn',
  loaner: 'withdrawn',
};

/** Google's words for what a price includes. */
export const googlePriceWords: ValueTable = {
  drive_away_price: 'drive_away',
  estimated_drive_away_price: 'estimated_drive_away',
  excluding_government_charges_price: 'excl_govt_charges',
};

export const itemTypeWords: ValueTable = {
  car: 'car',
  bike: 'motorcycle',
  motorcycle: 'motorcycle',
  caravan: 'caravan',
  truck: 'truck',
  bus: 'bus',
  machinery: 'machinery',
  trailer: 'trailer',
};
