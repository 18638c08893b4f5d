import { cleanText } from '#domain/text/rules.ts';

/** Whether a font draws a code point. */
export type HasGlyph = (codePoint: number) => boolean;

/** Parts of a character that draw nothing alone: joiners, variation selectors, combining marks, skin tones. */
const silent = /[\p{M}\u200c\u200d\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/u;
const symbol = /[\p{S}\p{Extended_Pictographic}]/u;

const BULLET = '•';
const UNKNOWN = '?';

const markFor = (character: string): string => {
  if (silent.test(character)) return '';
  return symbol.test(character) ? BULLET : UNKNOWN;
};

/**
 * The text on one line, with a visible mark for each run of characters that the font lacks: a bullet for symbols and emoji, a
 * question mark for letters.
 */
export const printable = (text: string, has: HasGlyph): string => {
  let out = '';
  let mark = '';
  for (const character of oneLine(text)) {
    if (has(character.codePointAt(0) ?? 0)) {
      out += character;
      mark = '';
    } else {
      const next = markFor(character);
      if (next !== '' && next !== mark) out += next;
      mark = next === '' ? mark : next;
    }
  }
  return out;
};

/** On one line, for a text that no font draws: a title or an alternative. */
export const oneLine = (text: string): string => cleanText(text).normalize('NFC').replace(/\s+/g, ' ').trim();

/** At most `most` characters, cut at a blank where there is one near. */
export const clipped = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const head = text.slice(0, most);
  const blank = head.lastIndexOf(' ');
  const kept = blank > most / 2 ? head.slice(0, blank) : head.replace(/[\ud800-\udbff]$/, '');
  return `${kept.replace(/[ ,.;:·|-]+$/, '')}…`;
};
