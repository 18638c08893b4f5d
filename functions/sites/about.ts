import { visibleLocations } from '#domain/locations/select-locations.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { About } from './contract.ts';

type Config = Pick<TenantConfig, 'people' | 'history' | 'locations'>;

const ofLocation = (config: Config, id: string): About => {
  const location = visibleLocations(config).find((one) => one.id === id);
  if (location === undefined) throw new Problem('not_found', 'The dealer has no such location.');
  const { arriving = [], services = [] } = location;
  const isThere = ({ location: where = id }: Config['people'][number]): boolean => where === id;
  return { people: config.people.filter(isThere), history: [], arriving, services };
};

/** Without a location, the whole dealer. */
export const aboutDealer = (config: Config, location: string | undefined): About =>
  location === undefined
    ? { people: config.people, history: config.history, arriving: [], services: [] }
    : ofLocation(config, location);
