import { tagKey } from '#domain/vehicle/tag-tones.ts';
import { fault, type Fault } from '#tenants/finding.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** Tags of the platform come before a dealer's own and have their colours. */
const platformTags = ['ELECTRIC', 'HYBRID', 'PLUG-IN HYBRID', 'RESERVED', 'COMING SOON'];

/** docs/product/vehicles.md, 'Colours of tags'. */
export const tagFaults = ({ tag_tones, words }: TenantConfig): Fault[] => {
  const { tagSold, tagCertified, tagNew, tagNewArrival } = words;
  const taken = new Set([...platformTags, tagSold, tagCertified, tagNew, tagNewArrival].map(tagKey));
  return tag_tones.flatMap(({ tag }, n) => {
    const at = `tag_tones.${n}.tag`;
    const first = tag_tones.findIndex((one) => tagKey(one.tag) === tagKey(tag));
    if (first < n)
      return [fault(at, 'duplicate_id', `'${tag}' has a colour already, at tag_tones.${first}. Take one of them out.`)];
    return taken.has(tagKey(tag))
      ? [fault(at, 'invalid', `'${tag}' is a tag of the platform and keeps its colour. Name a tag of your own stock.`)]
      : [];
  });
};
