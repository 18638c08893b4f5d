/** Elements whose content nobody reads. */
const HIDDEN = /^(?:script|style|head|title|template|svg|math|noscript|object|iframe)$/;
/** Elements that begin a line. */
const BLOCK = /^(?:p|div|br|tr|li|h[1-6]|table|ul|ol|blockquote|pre|hr|section|article|header|footer)$/;
const MOST_HTML = 500_000;

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

const fromCode = (code: number): string =>
  Number.isInteger(code) && code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : '';

const decodeEntity = (whole: string, name: string): string => {
  if (/^#x/i.test(name)) return fromCode(Number.parseInt(name.slice(2), 16));
  if (name.startsWith('#')) return fromCode(Number(name.slice(1)));
  return named[name.toLowerCase()] ?? whole;
};

const decodeEntities = (text: string): string => text.replaceAll(/&(#x?[0-9a-f]{1,7}|[a-z]{2,8});/gi, decodeEntity);

interface Tag {
  name: string;
  isEnd: boolean;
  /** Where the text goes on. */
  next: number;
}

const NAME = /^(\/?)([a-z][a-z0-9]{0,20})/i;

/** Past the next such sign; the end of the text where there is none. */
const past = (text: string, sign: string, from: number): number => {
  const at = text.indexOf(sign, from);
  return at === -1 ? text.length : at + sign.length;
};

/** A tag, a comment or a declaration at this place; undefined: a sign for 'less than'. */
const readTag = (html: string, at: number): Tag | undefined => {
  if (html.startsWith('<!--', at)) return { name: '', isEnd: false, next: past(html, '-->', at + 4) };
  const [, slash, name] = NAME.exec(html.slice(at + 1, at + 23)) ?? [];
  if (name === undefined && !/[!?]/.test(html.charAt(at + 1))) return undefined;
  return { name: name?.toLowerCase() ?? '', isEnd: slash === '/', next: past(html, '>', at) };
};

const lineOf = ({ name, isEnd }: Tag): string => {
  if (name === 'blockquote') return isEnd ? '\n' : '\n> ';
  return BLOCK.test(name) ? '\n' : '';
};

/** Past the end of an element whose content is hidden. */
const afterHidden = (lower: string, { name, next }: Tag): number => {
  const end = lower.indexOf(`</${name}`, next);
  return end === -1 ? lower.length : past(lower, '>', end);
};

/** What a sign that may begin a tag leaves of it, and where the text goes on. */
const passTag = (html: string, lower: string, open: number): { left: string; next: number } => {
  const tag = readTag(html, open);
  if (tag === undefined) return { left: '<', next: open + 1 };
  const isHidden = !tag.isEnd && HIDDEN.test(tag.name);
  return { left: lineOf(tag), next: isHidden ? afterHidden(lower, tag) : tag.next };
};

/** What somebody reads of a page: text in lines. It is shown as text, so nothing of it has to be safe. */
export const textOfHtml = (page: string): string => {
  const html = page.slice(0, MOST_HTML);
  const lower = html.toLowerCase();
  const parts: string[] = [];
  for (let at = 0; at < html.length;) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    parts.push(html.slice(at, end).replaceAll(/\s+/g, ' '));
    if (open === -1) break;
    const { left, next } = passTag(html, lower, open);
    parts.push(left);
    at = next;
  }
  return decodeEntities(parts.join(''))
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};
