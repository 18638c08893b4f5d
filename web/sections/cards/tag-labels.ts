import type { TagWords } from '#domain/vehicle/rules.ts';
import type { Site } from '#functions/sites/contract.ts';

/** The tenant's tag texts, for cards and the vehicle page. */
export const tagLabels = (site: Pick<Site, 'words' | 'certified_make' | 'constants'>): TagWords => ({
  sold: site.words.tagSold,
  new: site.words.tagNew,
  newArrival: site.words.tagNewArrival,
  certifiedMake: site.certified_make,
  certified: site.words.tagCertified,
  newTagDays: site.constants.newTagDays,
});
