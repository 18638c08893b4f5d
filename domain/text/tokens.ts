/** Most text is ASCII, which splits five times faster. */
const isAscii = /^[\u0000-\u007f]*$/;

/** Lower-case words without marks, split at anything but letters and digits: 'CX-5' is 'cx', '5'. */
export const tokenise = (text: string): string[] => {
  const words = isAscii.test(text)
    ? text.toLowerCase().split(/[^a-z0-9]+/)
    : text
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u);
  return words.filter((word) => word !== '');
};

/** Words of a title and joined neighbours, so that 'landcruiser' finds 'Land Cruiser'. */
export const titleTokens = (phrase: string): string[] => {
  const words = tokenise(phrase);
  return [...words, ...words.slice(1).map((word, n) => `${words[n] ?? ''}${word}`)];
};

/** A stock number, registration or VIN without spaces, hyphens and case. */
export const toIdentifier = (text: string): string => tokenise(text).join('');
