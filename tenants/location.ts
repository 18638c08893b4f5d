import { postalText } from '#domain/locations/postal-address.ts';
import { zoneOfState } from '#domain/hours/zones.ts';
import type { Location } from './schemas/location-schema.ts';

type Hours = Location['contact_detail']['opening_hours'];
type DayHours = `${string}-${string}` | 'closed' | 'appointment';

const day = (weekday: number, hours: DayHours): Hours[number] => {
  if (hours === 'closed') return { weekday, status: 'Closed', open: null, close: null };
  if (hours === 'appointment') return { weekday, status: 'Open', open: null, close: null };
  const [open = null, close = null] = hours.split('-');
  return { weekday, status: 'Open', open, close };
};

/** Sunday first, as weekday 0. */
export const week = (hours: { weekdays: DayHours; saturday: DayHours; sunday: DayHours }): Hours => [
  day(0, hours.sunday),
  ...[1, 2, 3, 4, 5].map((weekday) => day(weekday, hours.weekdays)),
  day(6, hours.saturday),
];

export const closedOn = (...dates: readonly string[]): Location['special_hours'] =>
  dates.map((date) => ({ date, status: 'Closed', start_hour: null, end_hour: null }));

interface LocationInput extends Pick<Location, 'id' | 'name' | 'location_type' | 'dealership_id'> {
  country: 'AU' | 'NZ';
  address: Omit<Location['address'], 'place_url'>;
  phone: string;
  landline?: string;
  opening_hours: Hours;
  rest?: Partial<Location>;
}

/** Derives slug, map link and time zone. */
export const location = (input: LocationInput): Location => {
  const query = encodeURIComponent(postalText(input.address, input));
  return {
    id: input.id,
    slug: input.id,
    name: input.name,
    location_type: input.location_type,
    location_subtype: null,
    manufacturers: [],
    dealership_id: input.dealership_id,
    primary: false,
    visible: true,
    address: { ...input.address, place_url: `https://www.google.com/maps/search/?api=1&query=${query}` },
    contact_detail: {
      phone: input.phone,
      ...(input.landline === undefined ? {} : { landline_phone: input.landline }),
      opening_hours: input.opening_hours,
    },
    special_hours: [],
    time_zone: zoneOfState(input.country, input.address.state),
    dealer_license_number: null,
    motor_vehicle_repairer: null,
    ...input.rest,
  };
};
