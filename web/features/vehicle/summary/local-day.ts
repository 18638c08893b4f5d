import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/location-schema.ts';

/** '3 Nov 2026' where the vehicle stands. */
export const localDay = (at: string, location: Location | null, { locations }: Pick<Site, 'locations'>): string =>
  new Date(at).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: location?.time_zone ?? locations[0]?.time_zone ?? 'UTC',
  });
