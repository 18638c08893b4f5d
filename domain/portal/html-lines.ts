const MOST_CHARS = 400_000;

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
};

const MOST_CODE = 0x10_ffff;

const character = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= MOST_CODE && (code < 0xd800 || code > 0xdfff)
    ? String.fromCodePoint(code)
    : '';

const decoded = (text: string): string =>
  text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (/^#x/i.test(name)) return character(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return character(Number(name.slice(1)));
    return entities[name.toLowerCase()] ?? whole;
  });

/** Of which nothing is ever shown. */
const unseen = /<(script|style|head|title|template)\b[^>]{0,2000}>[\s\S]*?(?:<\/\1\s*>|$)/gi;

const breaks = /^\/?(?:p|div|tr|table|tbody|thead|li|ul|ol|h[1-6]|section|article|header|footer|blockquote|br|hr)$/;

/** What a tag is between texts: cells stand beside each other, the rest of the layout below. */
const between = (tag: string): string => {
  const name = /^\/?[a-z][a-z\d]*/i.exec(tag)?.[0].toLowerCase() ?? '';
  if (name === '/td' || name === '/th') return '\t';
  return breaks.test(name) ? '\n' : '';
};

/** The text of a mail's HTML by lines, cells of a row by tabs. Nothing of it is ever rendered. */
export const htmlLines = (html: string): string => {
  const seen = html
    .slice(0, MOST_CHARS)
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(unseen, '');
  const text = seen.replaceAll(/[\r\n\t ]+/g, ' ').replaceAll(/<([^<>]{0,2000})>/g, (_, tag: string) => between(tag));
  return decoded(text)
    .split('\n')
    .map((line) => line.replaceAll(/ *\t */g, '\t').replace(/^[ \t]+|[ \t]+$/g, ''))
    .join('\n');
};
