import { selectLocations } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import { answerQuery } from '#web/lib/answer-query.ts';

/** The drawn map of one location, or of all. A page that shows it in its first HTML names it in `also`. */
export const mapQuery = (location?: string) =>
  answerQuery('sites.map', location === undefined ? {} : { query: { location } });

/** The named location, else the primary one. */
export const mapLocation = (site: Site, id: string | undefined): Site['locations'][number] | undefined =>
  [...(id === undefined ? [] : selectLocations(site, { id })), ...selectLocations(site, 'primary')][0];
