/** Lower-case ASCII words joined by hyphens: the slug of a make, a place, a car. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/**
 * Characters that nobody types and that make a text look like another one: control characters but tab and line ends,
 * overrides and isolates of writing direction, invisible spaces, halves of surrogate pairs. Joiners stay: scripts and emoji
 * need them.
 */
const hidden = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

/** A person's text without hidden characters. */
export const cleanText = (text: string): string => text.replace(hidden, '');
