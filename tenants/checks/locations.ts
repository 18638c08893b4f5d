import { isWrittenPhone } from '#domain/phone/rules.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const isTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

const isZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
};

/** Both times or neither, the second one later. Null if valid. */
const timesFault = (open: string | null, close: string | null): string | null => {
  if ((open === null) !== (close === null)) return 'Give both times of the day, or neither.';
  if (open === null || close === null) return null;
  if (!isTime(open) || !isTime(close)) return `'${open}' and '${close}' must be times such as 08:30 and 17:00.`;
  return open < close ? null : `It opens at ${open} and closes at ${close}: the second must be later.`;
};

const hoursFaults = (key: string, { contact_detail, special_hours }: Location): Fault[] => {
  const days = contact_detail.opening_hours.map(({ weekday, open, close }, n) => ({
    key: `${key}.contact_detail.opening_hours.${n}`,
    day: `Weekday ${weekday}`,
    times: timesFault(open, close),
  }));
  const dates = special_hours.map(({ date, start_hour, end_hour, department }, n) => ({
    key: `${key}.special_hours.${n}`,
    day: department === undefined ? date : `${date}, ${department}`,
    times: timesFault(start_hour, end_hour),
  }));
  return [...days, ...dates].flatMap((entry, n, all) => {
    const twice = all.findIndex(({ day }) => day === entry.day) < n;
    const message = twice ? `${entry.day} is given twice. Keep one entry.` : entry.times;
    return message === null ? [] : [fault(entry.key, 'opening_hours', message)];
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

/** Other locations of this dealer, each once; the slug is that of its dealership. */
const relationFaults = (
  { locations, dealerships }: TenantConfig,
  { id, dealership_id, dealership_slug, distribution_locations = [] }: Location,
  key: string,
): Fault[] => {
  const others = distribution_locations.flatMap((other, n, all) =>
    other !== id && all.indexOf(other) === n && locations.some((location) => location.id === other)
      ? []
      : [
          fault(
            `${key}.distribution_locations.${n}`,
            'unknown_location',
            `'${other}' must be another location of this dealer, named once.`,
          ),
        ],
  );
  const slug = dealerships.find((dealership) => dealership.id === dealership_id)?.slug;
  if (dealership_slug === undefined || slug === undefined || dealership_slug === slug) return others;
  const message = `The dealership of this location has the slug '${slug}'. Write that, or leave it out.`;
  return [...others, fault(`${key}.dealership_slug`, 'unknown_dealership', message)];
};

const repeated = (ids: readonly string[]): string[] => ids.filter((id, n) => ids.indexOf(id) !== n);

/** Exactly one primary location, unique ids, valid zones, hours and dealerships. */
export const allLocationFaults = (config: TenantConfig): Fault[] => {
  const { locations, dealerships, dealership_id } = config;
  const primaries = locations.filter(({ primary }) => primary).length;
  const faults = locations.flatMap((location, n) => [
    ...locationFaults(config, location, `locations.${n}`),
    ...relationFaults(config, location, `locations.${n}`),
  ]);
  if (primaries !== 1)
    faults.push(fault('locations', 'no_primary_location', `Exactly one location must be primary; ${primaries} are.`));
  for (const [n, id] of config.location_order.entries())
    if (!locations.some((location) => location.id === id))
      faults.push(fault(`location_order.${n}`, 'unknown_location', `No location is called '${id}'.`));
  if (!dealerships.some(({ id }) => id === dealership_id))
    faults.push(fault('dealership_id', 'unknown_dealership', `No dealership is called '${dealership_id}'.`));
  for (const id of repeated(locations.map((location) => location.id)))
    faults.push(fault('locations', 'duplicate_id', `Two locations are called '${id}'. Give each an id of its own.`));
  return faults;
};

export const phoneFaults = ({ phones, locations, country }: TenantConfig): Fault[] => {
  const all = [
    ...Object.entries(phones).map(([use, phone]) => ({ key: `phones.${use}`, phone })),
    ...locations.flatMap(({ contact_detail: { phone, landline_phone = null } }, n) => [
      { key: `locations.${n}.contact_detail.phone`, phone },
      { key: `locations.${n}.contact_detail.landline_phone`, phone: landline_phone },
    ]),
  ];
  return all.flatMap(({ key, phone }) =>
    phone !== null && !isWrittenPhone(phone, country)
      ? [fault(key, 'phone', `'${phone}' is no phone number of this country. Write it with its area code.`)]
      : [],
  );
};
