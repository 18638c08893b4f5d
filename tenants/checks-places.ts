import { normalisePhone } from '#domain/phone/normalise.ts';
import { fault, type Fault } from './finding.ts';
import type { Location, TenantConfig } from './schema.ts';

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

const hoursFaults = (key: string, { contact_detail }: Location): Fault[] => {
  const seen = new Set<number>();
  return contact_detail.opening_hours.flatMap(({ weekday, open, close }, n) => {
    const at = `${key}.contact_detail.opening_hours.${n}`;
    const twice = seen.has(weekday);
    seen.add(weekday);
    if (twice) return [fault(at, 'opening_hours', `Weekday ${weekday} is given twice. Keep one entry per weekday.`)];
    if ((open === null) !== (close === null))
      return [fault(at, 'opening_hours', 'Give both times of the day, or neither.')];
    if (open !== null && close !== null && open >= close)
      return [fault(at, 'opening_hours', `It opens at ${open} and closes at ${close}: the second must be later.`)];
    return [];
  });
};

const locationFaults = (config: TenantConfig, location: Location, key: string): Fault[] => {
  const faults = hoursFaults(key, location);
  if (!isZone(location.time_zone))
    faults.push(
      fault(`${key}.time_zone`, 'unknown_zone', `'${location.time_zone}' is no IANA zone, such as Australia/Brisbane.`),
    );
  if (!config.dealerships.some(({ id }) => id === location.dealership_id))
    faults.push(
      fault(
        `${key}.dealership_id`,
        'unknown_dealership',
        `No dealership is called '${location.dealership_id}'. Add it under 'dealerships'.`,
      ),
    );
  return faults;
};

const repeated = (ids: readonly string[]): string[] => ids.filter((id, n) => ids.indexOf(id) !== n);

/** Locations: exactly one is primary, ids are unique, zones, hours and dealerships make sense. */
export const placeFaults = (config: TenantConfig): Fault[] => {
  const { locations, dealerships, dealership_id } = config;
  const primaries = locations.filter(({ primary }) => primary).length;
  const faults = locations.flatMap((location, n) => locationFaults(config, location, `locations.${n}`));
  if (primaries !== 1)
    faults.push(fault('locations', 'no_primary_location', `Exactly one location must be primary; ${primaries} are.`));
  if (!dealerships.some(({ id }) => id === dealership_id))
    faults.push(fault('dealership_id', 'unknown_dealership', `No dealership is called '${dealership_id}'.`));
  for (const id of repeated(locations.map((location) => location.id)))
    faults.push(fault('locations', 'duplicate_id', `Two locations are called '${id}'. Give each an id of its own.`));
  return faults;
};

export const phoneFaults = ({ phones, locations, country }: TenantConfig): Fault[] => {
  const all = [
    ...Object.entries(phones).map(([use, phone]) => ({ key: `phones.${use}`, phone })),
    ...locations.map(({ contact_detail }, n) => ({
      key: `locations.${n}.contact_detail.phone`,
      phone: contact_detail.phone,
    })),
  ];
  return all.flatMap(({ key, phone }) =>
    phone !== null && normalisePhone(phone, country) === null
      ? [fault(key, 'phone', `'${phone}' is no phone number of this country. Write it with its area code.`)]
      : [],
  );
};
