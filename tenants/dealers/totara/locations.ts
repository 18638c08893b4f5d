import { closedOn, location, week } from '#tenants/location.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { yards } from './yards.ts';

const licence = 'M 410217';
const holidays = closedOn('2026-12-25', '2026-12-26', '2027-01-01', '2027-01-02');

/** Two yards on either side of Cook Strait. Invented addresses in real towns. */
export const locations: Location[] = [
  location({
    id: 'palmerston-north',
    name: 'Totara Palmerston North',
    location_type: 'sales',
    dealership_id: 'totara-yard',
    country: 'NZ',
    address: {
      street: '412 Rangitikei Street',
      city: 'Palmerston North',
      state: 'Manawatū-Whanganui',
      postcode: '4410',
      lat: -40.3442,
      long: 175.6021,
    },
    phone: '(06) 555 0142',
    opening_hours: week({ weekdays: '08:30-17:30', saturday: '09:00-15:00', sunday: 'closed' }),
    rest: { ...yards['palmerston-north'], primary: true, special_hours: holidays, dealer_license_number: licence },
  }),
  location({
    id: 'richmond',
    name: 'Totara Richmond',
    location_type: 'sales',
    dealership_id: 'totara-yard',
    country: 'NZ',
    address: {
      street: '188 Gladstone Road',
      city: 'Richmond',
      state: 'Tasman',
      postcode: '7020',
      lat: -41.3436,
      long: 173.1772,
    },
    phone: '(03) 555 0163',
    landline: '(03) 555 0164',
    opening_hours: week({ weekdays: '09:00-17:00', saturday: '09:30-13:00', sunday: 'appointment' }),
    rest: { ...yards.richmond, special_hours: holidays, dealer_license_number: licence },
  }),
];
