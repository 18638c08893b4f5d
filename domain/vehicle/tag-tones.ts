/** Colours that a dealer may give tags of its own, by name: each theme has its own green, red and amber. */
export const tagTones = ['green', 'red', 'amber'] as const;
export type TagTone = (typeof tagTones)[number];

/** A dealer's own tag and its colour. */
export interface ToneOfTag {
  tag: string;
  tone: TagTone;
}

/** Of a tag that has no colour of its own. */
const usualTagTone: TagTone = 'red';

/** Tags are the same whatever their case: feeds shout some of them. */
export const tagKey = (tag: string): string => tag.trim().toLowerCase();

/** docs/product/vehicles.md, 'Colours of tags'. */
export const toneOfTag = (tag: string, tones: readonly ToneOfTag[]): TagTone =>
  tones.find((one) => tagKey(one.tag) === tagKey(tag))?.tone ?? usualTagTone;
