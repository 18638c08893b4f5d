import type { FeedSource } from '#tenants/schema.ts';

interface KnownLocations {
  source: Pick<FeedSource, 'defaultLocation' | 'locationCodes'>;
  /** Ids of the tenant's own locations. */
  locationIds: ReadonlySet<string>;
}

/**
 * Location id of a feed's location code: the source's table first, then the tenant's own ids. A row without a code gets the
 * source's default; one with an unknown code gets none, because a guess could show a car at the wrong dealership.
 */
export const locationOf = ({ source, locationIds }: KnownLocations, code: string | undefined): string | null => {
  if (code === undefined) return source.defaultLocation;
  const mapped = source.locationCodes[code] ?? code;
  return locationIds.has(mapped) ? mapped : null;
};
