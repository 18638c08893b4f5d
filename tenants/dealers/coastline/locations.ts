import { closedOn, location, week } from '#tenants/location.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { yards } from './yards.ts';

const sales = week({ weekdays: '08:30-17:30', saturday: '08:30-16:00', sunday: 'closed' });
const workshop = week({ weekdays: '07:30-17:00', saturday: 'closed', sunday: 'closed' });
const counter = week({ weekdays: '07:30-17:00', saturday: '08:00-12:00', sunday: 'closed' });

const holidays = closedOn('2026-12-25', '2026-12-26', '2027-01-01', '2027-01-26');
const christmasEve: Location['special_hours'] = [
  { date: '2026-12-24', status: 'Open', start_hour: '08:30', end_hour: '13:00' },
];

const financeDesk: Location['special_hours'][number] = {
  date: '2026-12-24',
  status: 'Closed',
  start_hour: null,
  end_hour: null,
  department: 'Finance desk',
};

const queensland = { dealer_license_number: 'QLD 4100217', motor_vehicle_repairer: null };
const cairns = {
  street: '214 Mulgrave Road',
  city: 'Westcourt',
  state: 'QLD',
  postcode: '4870',
  lat: -16.9312,
  long: 145.7528,
};
const portsmith = { ...cairns, city: 'Portsmith', lat: -16.9437, long: 145.7631 };
const townsville = {
  street: '88 Duckworth Street',
  city: 'Garbutt',
  state: 'QLD',
  postcode: '4814',
  lat: -19.2671,
  long: 146.7702,
};

/** Invented addresses in real suburbs. */
export const locations: Location[] = [
  location({
    id: 'cairns',
    name: 'Coastline Cairns',
    location_type: 'sales',
    dealership_id: 'coastline-cairns',
    country: 'AU',
    address: cairns,
    phone: '(07) 5550 0142',
    opening_hours: sales,
    rest: {
      ...yards.cairns,
      primary: true,
      dealership_slug: 'coastline-cairns',
      special_hours: [...christmasEve, financeDesk, ...holidays],
      distribution_locations: ['townsville', 'gold-coast'],
      ...queensland,
    },
  }),
  location({
    id: 'townsville',
    name: 'Coastline Townsville',
    location_type: 'sales',
    dealership_id: 'coastline-townsville',
    country: 'AU',
    address: townsville,
    phone: '(07) 5550 0161',
    opening_hours: sales,
    rest: { ...yards.townsville, special_hours: [...christmasEve, ...holidays], ...queensland },
  }),
  location({
    id: 'gold-coast',
    name: 'Coastline Gold Coast',
    location_type: 'sales',
    dealership_id: 'coastline-gold-coast',
    country: 'AU',
    address: {
      street: '61 Ashmore Road',
      city: 'Bundall',
      state: 'QLD',
      postcode: '4217',
      lat: -28.0096,
      long: 153.4021,
    },
    phone: '(07) 5550 0178',
    opening_hours: week({ weekdays: '08:30-17:30', saturday: '08:30-17:00', sunday: 'closed' }),
    rest: { ...yards['gold-coast'], special_hours: [...christmasEve, ...holidays], ...queensland },
  }),
  location({
    id: 'ballina',
    name: 'Coastline Ballina',
    location_type: 'sales',
    dealership_id: 'coastline-ballina',
    country: 'AU',
    address: {
      street: '35 River Street',
      city: 'West Ballina',
      state: 'NSW',
      postcode: '2478',
      lat: -28.8601,
      long: 153.5314,
    },
    phone: '(02) 5550 0135',
    // On Sundays too: in Queensland motor dealers stay closed (docs/product/consumer-law.md, 'Public holidays').
    opening_hours: week({ weekdays: '08:30-17:00', saturday: '08:30-13:00', sunday: '10:00-16:00' }),
    rest: {
      ...yards.ballina,
      special_hours: [...christmasEve, ...holidays],
      dealer_license_number: 'NSW MD 073214',
      motor_vehicle_repairer: 'MVRL 58214',
    },
  }),
  location({
    id: 'cairns-service',
    name: 'Coastline Cairns Service',
    location_type: 'service',
    dealership_id: 'coastline-cairns',
    country: 'AU',
    address: { ...portsmith, street: '9 Fearnley Street' },
    phone: '(07) 5550 0143',
    opening_hours: workshop,
    rest: { ...yards['cairns-service'], special_hours: holidays },
  }),
  location({
    id: 'townsville-service',
    name: 'Coastline Townsville Service',
    location_type: 'service',
    dealership_id: 'coastline-townsville',
    country: 'AU',
    address: { ...townsville, street: '92 Duckworth Street' },
    phone: '(07) 5550 0162',
    opening_hours: workshop,
    rest: { ...yards['townsville-service'], special_hours: holidays },
  }),
  location({
    id: 'cairns-parts',
    name: 'Coastline Parts',
    location_type: 'parts',
    dealership_id: 'coastline-cairns',
    country: 'AU',
    address: { ...portsmith, street: '11 Fearnley Street' },
    phone: '(07) 5550 0144',
    opening_hours: counter,
    rest: { ...yards['cairns-parts'], special_hours: holidays },
  }),
];
