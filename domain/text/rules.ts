/** Lower-case ASCII words joined by hyphens. */
export const slugify = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

/** Control characters except tab and line ends, bidi overrides, invisible spaces, lone surrogates. Joiners are kept. */
const hidden = /(?![\t\n\r])\p{Cc}|[\u00ad\u200b\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Cs}/gu;

export const cleanText = (text: string): string => text.replace(hidden, '');
