import { isWrittenPhone } from '#domain/phone/rules.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { Person } from '#tenants/schemas/people-schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const personFaults = ({ locations, country }: TenantConfig, person: Person, key: string): Fault[] => {
  const { location, phone } = person;
  return [
    ...(location === undefined || locations.some(({ id }) => id === location)
      ? []
      : [fault(`${key}.location`, 'unknown_location', `No location is called '${location}'.`)]),
    ...(phone === undefined || isWrittenPhone(phone, country)
      ? []
      : [
          fault(`${key}.phone`, 'phone', `'${phone}' is no phone number of this country. Write it with its area code.`),
        ]),
  ];
};

/** People of locations that the dealer has, each once; years of the past in their order. */
export const peopleFaults = (config: TenantConfig): Fault[] => {
  const { people, history } = config;
  const twice = people.flatMap(({ id }, n) =>
    people.findIndex((other) => other.id === id) < n
      ? [fault(`people.${n}.id`, 'duplicate_id', `Two people are called '${id}'. Give each an id of its own.`)]
      : [],
  );
  const unordered = history.flatMap(({ year }, n) =>
    year < (history[n - 1]?.year ?? year)
      ? [fault(`history.${n}.year`, 'dates', `${year} stands after a later year. Write the oldest first.`)]
      : [],
  );
  return [...people.flatMap((person, n) => personFaults(config, person, `people.${n}`)), ...twice, ...unordered];
};
