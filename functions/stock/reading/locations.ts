import type { FeedSource } from '#tenants/schemas/feed-source-schema.ts';

interface KnownLocations {
  source: Pick<FeedSource, 'defaultLocation' | 'locationCodes'>;
  locationIds: ReadonlySet<string>;
}

/**
 * The source's table first, then the tenant's ids. Without a code the source's default; an unknown code gives null, because a
 * guess could show a car at the wrong dealership.
 */
export const findLocationId = ({ source, locationIds }: KnownLocations, code: string | undefined): string | null => {
  if (code === undefined) return source.defaultLocation;
  const mapped = source.locationCodes[code] ?? code;
  return locationIds.has(mapped) ? mapped : null;
};

/** Those that are known. Undefined if the row has none, so that the vehicle has its location's. */
export const findDistributionIds = (known: KnownLocations, codes: readonly string[]): string[] | undefined => {
  const ids = codes.map((code) => findLocationId(known, code)).filter((id) => id !== null);
  return ids.length === 0 ? undefined : [...new Set(ids)];
};
