import { openState } from '#domain/hours/rules.ts';
import { sentences } from '#domain/text/sentences.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/location-schema.ts';

/** The location that responds to an enquiry: the given one, else the primary location. */
export const respondingLocation = (site: Pick<Site, 'locations'>, locationId: string | null): Location | undefined =>
  site.locations.find((location) => location.id === locationId) ??
  site.locations.find((location) => location.primary) ??
  site.locations[0];

/** What happens next: the dealer's promise and, outside opening hours, when the location opens. */
export const nextStep = (site: Pick<Site, 'words' | 'locations'>, location: Location | null, now: Date): string => {
  const respondent = location ?? respondingLocation(site, null);
  if (respondent === undefined) return site.words.responsePromise;
  const { open, text } = openState(respondent, now);
  const opens = `${respondent.name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
  return open === false ? sentences(site.words.responsePromise, opens) : site.words.responsePromise;
};
