/*
 * Mail programs put what is answered below, or above, what somebody writes. Only the words of the sender are shown; the mail itself is
 * kept whole.
 */

/** `On Fri, 27 Nov 2026 at 10:00, Coastline <…> wrote:`, over two lines at most, in the languages of our dealers' mail programs. */
const WROTE = /^\s*(?:on|le|am|el)\b.{0,300}(?:wrote|a écrit|schrieb|escribió)\s*:\s*$/i;
/** Outlook, and phones. */
const MARKER = /^\s*(?:-{2,}\s*(?:original message|forwarded message)\s*-{2,}|_{20,}|begin forwarded message:)/i;
const HEADER = /^\s*\*?(?:from|sent|to|subject|date|von|gesendet):\*?\s/i;
const QUOTED = /^\s*>/;

const MOST_LINES = 5_000;

/** `On Fri, 27 Nov 2026 at 10:00, Coastline <…>` and `wrote:` below it. */
const isWroteOverTwoLines = (line: string, next: string): boolean =>
  /^\s*(?:on|le|am|el)\b/i.test(line) && line.length < 200 && next.length < 200 && WROTE.test(`${line} ${next}`);

/** Where what is answered begins; the number of lines where nothing is. */
const findQuote = (lines: readonly string[]): number => {
  const at = lines.findIndex((line, n) => {
    const next = lines[n + 1] ?? '';
    if (MARKER.test(line) || WROTE.test(line) || isWroteOverTwoLines(line, next)) return true;
    return HEADER.test(line) && HEADER.test(next) && HEADER.test(lines[n + 2] ?? '');
  });
  return at === -1 ? lines.length : at;
};

const joined = (lines: readonly string[]): string =>
  lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** What the sender wrote, without what it answers; all of it where nothing else would be left. */
export const ownWords = (text: string): string => {
  const lines = text.replaceAll('\r\n', '\n').split('\n').slice(0, MOST_LINES);
  const own = (part: readonly string[]): string => joined(part.filter((line) => !QUOTED.test(line)));
  const above = own(lines.slice(0, findQuote(lines)));
  if (above !== '') return above;
  // Written below, or between the lines of what it answers.
  const below = own(lines.filter((line) => !MARKER.test(line) && !WROTE.test(line)));
  return below === '' ? joined(lines) : below;
};
