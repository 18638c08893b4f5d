import { closedOn, location, week } from '#tenants/location.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { floor } from './floor.ts';

const holidays = closedOn('2026-12-25', '2026-12-26', '2027-01-01', '2027-01-26');
const yard = {
  street: '27 Commercial Drive',
  city: 'Pakenham',
  state: 'VIC',
  postcode: '3810',
  lat: -38.0759,
  long: 145.4631,
};

/** Invented addresses in a real town. */
export const locations: Location[] = [
  location({
    id: 'pakenham',
    name: 'Merribank Showroom',
    location_type: 'sales',
    dealership_id: 'merribank-pakenham',
    country: 'AU',
    address: yard,
    phone: '(03) 5550 0121',
    opening_hours: week({ weekdays: '09:00-18:00', saturday: '09:00-17:00', sunday: '10:00-16:00' }),
    rest: {
      ...floor.showroom,
      primary: true,
      manufacturers: ['Hyundai'],
      special_hours: holidays,
      dealer_license_number: 'LMCT 10417',
    },
  }),
  location({
    id: 'pakenham-service',
    name: 'Merribank Service',
    location_type: 'service',
    dealership_id: 'merribank-pakenham',
    country: 'AU',
    address: { ...yard, street: '29 Commercial Drive' },
    phone: '(03) 5550 0126',
    opening_hours: week({ weekdays: '07:30-17:30', saturday: '08:00-12:00', sunday: 'closed' }),
    rest: { ...floor.service, manufacturers: ['Hyundai'], special_hours: holidays },
  }),
  // The counter has no hours of its own: whoever wants something calls first.
  location({
    id: 'pakenham-parts',
    name: 'Merribank Parts',
    location_type: 'parts',
    dealership_id: 'merribank-pakenham',
    country: 'AU',
    address: { ...yard, street: '29 Commercial Drive' },
    phone: '(03) 5550 0127',
    opening_hours: [],
    rest: floor.parts,
  }),
];
