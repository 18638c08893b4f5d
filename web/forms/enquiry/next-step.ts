import { openState } from '#domain/hours/rules.ts';
import { sentences } from '#domain/text/sentences.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { Location } from '#tenants/schemas/location-schema.ts';
import { selectSalesLocations } from '#web/sections/shopper-location/sales-locations.ts';

/** What happens next: the dealer's promise and, outside opening hours, when the location that answers opens. */
export const nextStep = (site: Pick<Site, 'words' | 'locations'>, location: Location | null, now: Date): string => {
  const [only, ...others] = selectSalesLocations(site);
  const respondent = location ?? (others.length === 0 ? only : undefined);
  if (respondent === undefined) return site.words.responsePromise;
  const { open, text } = openState(respondent, now);
  const opens = `${respondent.name}: ${text.charAt(0).toLowerCase()}${text.slice(1)}.`;
  return open === false ? sentences(site.words.responsePromise, opens) : site.words.responsePromise;
};
