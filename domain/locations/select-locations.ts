/** What the rules read of a location. */
export interface SelectableLocation {
  id: string;
  name: string;
  location_type: 'sales' | 'service' | 'parts' | '';
  primary: boolean;
  visible: boolean;
  address: { street: string };
  contact_detail: { phone: string };
}

export const locationModes = ['primary', 'sales', 'service', 'parts', 'service-and-parts', 'all'] as const;
export type LocationMode = (typeof locationModes)[number];
/** A location by its id, or those of a mode. */
export type LocationChoice = LocationMode | { id: string };

/** A location without a type sells vehicles. */
const typeRanks = { sales: 0, '': 0, service: 1, parts: 2 } as const;

export const sellsVehicles = ({ location_type }: Pick<SelectableLocation, 'location_type'>): boolean =>
  typeRanks[location_type] === 0;

/** Locations without a name, and those that the dealer hides, are shown nowhere. */
export const visibleLocations = <Location extends SelectableLocation>({
  locations,
}: {
  locations: readonly Location[];
}): Location[] => locations.filter(({ visible, name }) => visible && name.trim() !== '');

const digitsOnly = (phone: string): string => phone.replace(/\D/g, '');
const normaliseStreet = (street: string): string =>
  street
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The first of those with the same phone and the same street. One of the two is not enough: a group may have one number for
 * all its locations, and a workshop may stand beside its showroom.
 */
const withoutDuplicates = <Location extends SelectableLocation>(locations: readonly Location[]): Location[] => {
  const seen = new Set<string>();
  return locations.filter(({ address, contact_detail }) => {
    const key = `${digitsOnly(contact_detail.phone)} ${normaliseStreet(address.street)}`;
    return seen.has(key) ? false : seen.add(key);
  });
};

const byType = <Location extends SelectableLocation>(locations: readonly Location[]): Location[] =>
  locations.toSorted((a, b) => typeRanks[a.location_type] - typeRanks[b.location_type]);

const ofMode = <Location extends SelectableLocation>(
  locations: readonly Location[],
  mode: LocationMode,
): Location[] => {
  switch (mode) {
    case 'primary':
      return [locations.find(({ primary }) => primary) ?? locations[0]].filter((found) => found !== undefined);
    case 'sales':
      return locations.filter(sellsVehicles);
    case 'service':
    case 'parts':
      return locations.filter(({ location_type }) => location_type === mode);
    case 'service-and-parts':
      return byType(locations.filter((location) => !sellsVehicles(location)));
    case 'all':
      return [...locations];
  }
};

/** The locations of a section, in the order of the site (docs/product/places.md, 'Location section'). */
export const selectLocations = <Location extends SelectableLocation>(
  site: { locations: readonly Location[] },
  choice: LocationChoice,
): Location[] => {
  const locations = visibleLocations(site);
  if (typeof choice !== 'string') return locations.filter(({ id }) => id === choice.id);
  return withoutDuplicates(ofMode(locations, choice));
};

/** The counters, else the workshops, else all locations (docs/product/places.md, 'Parts location'). */
export const partsLocations = <Location extends SelectableLocation>(site: {
  locations: readonly Location[];
}): Location[] => {
  const modes = ['parts', 'service', 'all'] as const;
  return modes.map((mode) => selectLocations(site, mode)).find((found) => found.length > 0) ?? [];
};

/** The workshops, else all locations. */
export const serviceLocations = <Location extends SelectableLocation>(site: {
  locations: readonly Location[];
}): Location[] => {
  const workshops = selectLocations(site, 'service');
  return workshops.length > 0 ? workshops : byType(selectLocations(site, 'all'));
};

/** The location to get in touch with: of the type that is asked for, else the primary one. */
export const contactLocation = <Location extends SelectableLocation>(
  site: { locations: readonly Location[] },
  type?: 'sales' | 'service' | 'parts',
): Location | undefined => {
  const modes: readonly LocationMode[] =
    type === undefined ? ['primary'] : type === 'parts' ? ['parts', 'service', 'primary'] : [type, 'primary'];
  return modes.flatMap((mode) => selectLocations(site, mode))[0];
};
