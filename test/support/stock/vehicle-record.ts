import type { Vehicle } from '#domain/vehicle/schema.ts';

/** A fact of a vehicle, from the feed to the page. */
interface RecordedFact {
  /** In the vehicle as pages see it, in its stored form, or a part of either. */
  field: string;
  /** Of forecourt-csv; null where the platform makes the value. */
  column: string | null;
  /** With this value, and not without it, the page says the text; or why it does not. */
  shown: { car: Partial<Vehicle>; text: string } | string;
}

const page = (field: keyof Vehicle, column: string | null, vehicle: Partial<Vehicle>, text: string): RecordedFact => ({
  field,
  column,
  shown: { car: vehicle, text },
});
const hidden = (field: string, column: string | null, why: string): RecordedFact => ({ field, column, shown: why });

const caravan = { item_type: 'caravan' } as const;

/** Every field of the vehicle record (docs/product/vehicles.md, 'Vehicle record'). */
export const vehicleRecord: readonly RecordedFact[] = [
  hidden('id', null, 'the end of the address'),
  hidden('slug', null, 'the address'),
  page('name', null, { name: '2021 Zeta One' }, 'Vehicle2021 Zeta One'),
  page('year', 'year', { year: 2018 }, '2018'),
  page('make', 'make', { make: 'Zeta' }, 'Zeta'),
  page('model', 'model', { model: 'Omega' }, 'Omega'),
  page('badge', 'badge', { badge: 'Zenith' }, 'Zenith'),
  page('series', 'series', { series: 'ZX9' }, 'ZX9'),
  page('stocknum', 'stocknum', { stocknum: 'Z1001' }, 'Stock numberZ1001'),
  page('vin', 'vin', { vin: 'MR0FB8CD1N0123456' }, 'VINMR0FB8CD1N0123456'),
  page('regplate', 'regplate', { regplate: 'ZZZ12Z' }, 'Registration ZZZ12Z'),

  page('car_type', 'car_type', { car_type: 'demo' }, 'Demo car'),
  page('item_type', 'item_type', { item_type: 'motorcycle' }, 'Motorcycle Details'),
  page('status', 'status', { status: 'coming_soon' }, 'Coming soon'),
  page('sold', null, { sold: true }, 'recently sold'),
  page('reserved', 'reserved', { reserved: true }, 'Somebody is holding it.'),
  page('certified', 'certified', { certified: true, make: 'Toyota' }, 'Certified Pre-Owned'),
  page('tag', 'tag', { tag: 'RUNOUT SALE' }, 'RUNOUT SALE'),
  page('preorder', 'preorder', { preorder: true, price_cents: null }, 'PREORDER'),

  page('price_cents', 'price', { price_cents: 4_123_400 }, '$41,234'),
  page('price_type', 'price_type', { price_type: 'drive_away' }, 'Drive away'),
  page('before_price_cents', 'before_price', { before_price_cents: 4_999_900 }, 'Before $49,999'),
  page('offer_price_cents', 'offer_price', { offer_price_cents: 4_098_700 }, '$40,987'),
  page('subscription_price_cents', 'subscription_price', { subscription_price_cents: 29_900 }, 'a week, subscription'),
  hidden('has_nvic', 'has_nvic', 'says that valuations know the vehicle; nothing for shoppers'),

  page('created_at', null, { created_at: '2026-11-17T00:00:00.000Z' }, 'New Arrival'),
  page('rego_expiry', 'rego_expiry', { rego_expiry: '2027-03-14' }, 'Expires on 14 March 2027'),
  page('compliance_date', 'compliance_date', { compliance_date: '03/2021' }, 'Compliance date03/2021'),
  page('build_date', 'build_date', { build_date: '01/2021' }, 'Build date01/2021'),

  page('colour', 'colour', { colour: 'Zinc' }, 'ColourZinc'),
  page('interior_colour', 'interior_colour', { interior_colour: 'Ash' }, 'InteriorAsh'),
  page('km', 'km', { km: 41_007 }, '41,007 km'),
  page('seats', 'seats', { seats: 7 }, 'Seats7'),
  page('doors', 'doors', { doors: 3 }, 'Doors3'),
  page('fuel', 'fuel', { fuel: 'Avgas', simple_fuel: null }, 'FuelAvgas'),
  page('simple_fuel', 'simple_fuel', { simple_fuel: 'lpg' }, 'FuelLPG'),
  page('simple_body', 'simple_body', { simple_body: 'bus' }, 'BodyBus'),
  page('simple_transmission', 'simple_transmission', { trans: null, simple_transmission: 'manual' }, 'Manual'),
  page('simple_drive', 'simple_drive', { simple_drive: 'rwd' }, 'DriveRear-wheel drive'),
  page('trans', 'trans', { trans: '9-speed' }, 'Transmission9-speed'),
  page('drive', 'drive', { drive: '6x6', simple_drive: 'other' }, 'Drive6x6'),
  page('engine_size', 'engine_size', { engine_size: '3.3 L V6' }, 'Engine3.3 L V6'),
  page('gearnum', 'gearnum', { gearnum: 9 }, 'Gears9'),
  page('bodyconfiguration', 'bodyconfiguration', { bodyconfiguration: 'Crew cab' }, 'ConfigurationCrew cab'),

  page('views', 'views', { views: 1_204 }, 'Views1,204'),
  hidden('photos_count', null, 'the gallery counts `media` itself'),
  hidden('media', 'pictures', 'the gallery: thumbnails and pictures are sizes of each, the first is the primary one'),

  page('dealercomments', 'dealercomments', { dealercomments: 'One careful owner.' }, 'One careful owner.'),
  page('standardEquipment', 'standard_equipment', { standardEquipment: ['Cloth seats'] }, 'Cloth seats'),
  page('features', 'features', { features: ['Roof racks'] }, 'Roof racks'),
  hidden('carsales_title', 'carsales_title', 'found by search words; the name says the same'),
  page('file', 'history_report', { file: 'https://reports.example/a1' }, 'Get history report'),

  hidden('dealership_id', null, 'goes with enquiries'),
  hidden('dealership_slug', null, "in the link 'See more from this dealer'"),
  page('location_name', null, { location_name: 'Zed yard' }, 'Zed yard'),
  hidden('location_id', 'location', 'whose name, address, phone and hours the page shows'),
  hidden('distribution_locations', 'distribution_locations', 'choices of the forms for a test drive and for pictures'),
  page('city', 'city', { city: 'Zillmere' }, 'Where it isZillmere'),
  page('state', 'state', { city: 'Zillmere', state: 'NT' }, 'Zillmere, NT'),
  hidden('private_suburb', 'private_suburb', 'a seller’s own; leaves the server nowhere'),
  hidden('private_postcode', 'private_postcode', 'a seller’s own; leaves the server nowhere'),
  hidden('show_on_dealer_website', 'show_on_dealer_website', 'off: the vehicle has no page'),

  page('cylinders', 'cylinders', { cylinders: 6 }, 'Cylinders6'),
  page('enginesize', 'enginesize', { enginesize: 1_254, engine_size: null }, 'Engine1,254 cc'),
  page('enginesize_litres', 'enginesize_litres', { enginesize_litres: 2.7, engine_size: null }, 'Engine2.7 L'),
  page('induction', 'induction', { induction: 'Twin turbo' }, 'InductionTwin turbo'),
  page('geartype', 'geartype', { geartype: 'Dual clutch' }, 'GearboxDual clutch'),
  page('fuelconsumptioncombined', 'fuelconsumptioncombined', { fuelconsumptioncombined: 7.9 }, '7.9 L/100 km'),
  page('fuelcapacity', 'fuelcapacity', { fuelcapacity: 81 }, 'Fuel tank81 L'),
  page('grossvehiclemass', 'grossvehiclemass', { grossvehiclemass: 3_050 }, 'Gross vehicle mass3,050 kg'),
  page('vehiclelength', 'vehiclelength', { vehiclelength: 5_325 }, 'Length5,325 mm'),
  page('vehicleheight', 'vehicleheight', { vehicleheight: 1_815 }, 'Height1,815 mm'),
  page('vehiclewidth', 'vehiclewidth', { vehiclewidth: 1_855 }, 'Width1,855 mm'),
  page('torque', 'torque', { torque: '500 Nm' }, 'Torque500 Nm'),
  page('ancaprating', 'ancaprating', { ancaprating: 5 }, '5 of 5 stars'),

  page('body_width', 'body_width', { ...caravan, body_width: 8 }, 'Body width8 ft (2.4 m)'),
  page('body_length', 'body_length', { ...caravan, body_length: 18.5 }, 'Body length18.5 ft (5.6 m)'),
  page('tare_weight', 'tare_weight', { ...caravan, tare_weight: 2_105 }, 'Tare weight2,105 kg'),
  page('axle_type', 'axle_type', { ...caravan, axle_type: 'Tandem' }, 'AxlesTandem'),
  page('sleeps', 'sleeps', { ...caravan, sleeps: 6 }, 'Sleeps6'),
  page('aggregate_trailer_mass', 'aggregate_trailer_mass', { ...caravan, aggregate_trailer_mass: 2_990 }, '2,990 kg'),

  hidden('autograb_data.state_average_market_price', 'state_average_market_price', 'the market badge is made of it'),
  hidden('autograb_data.average_market_price', 'average_market_price', 'the market badge is made of it'),
  hidden('finance_lenders', 'finance_lenders', 'the estimate is made of the entry of the dealer’s provider'),
];
