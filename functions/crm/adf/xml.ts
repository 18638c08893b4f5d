export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  content: string | readonly XmlElement[];
}

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, attributes, content });

/** Empty for null, undefined and blank texts. */
export const optionalElement = (
  name: string,
  text: string | null | undefined,
  attributes: XmlElement['attributes'] = {},
): XmlElement[] => (text === null || text === undefined || text === '' ? [] : [element(name, text, attributes)]);

/** What XML 1.0 does not allow, and the control characters it discourages ('Characters'). Line feeds and tabs stay. */
const forbidden = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]/gu;
/** The last two code points of each plane are no characters. */
const nonCharacters = /\p{Noncharacter_Code_Point}/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(forbidden, '')
    .replace(nonCharacters, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? '');

const characters = new Map(Object.entries(entities).map(([character, entity]) => [entity, character]));

/** Text as a parser reads it. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|apos);/g, (entity) => characters.get(entity) ?? '');

/** Parsers turn line breaks in attributes into blanks. */
const attributeText = (text: string): string => escaped(text).replace(/\s+/g, ' ').trim();

const lines = ({ name, attributes, content }: XmlElement, indent: string): string[] => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${attributeText(value)}"`);
  const open = `${indent}<${name}${pairs.join('')}>`;
  if (typeof content === 'string') return [`${open}${escaped(content)}</${name}>`];
  return [open, ...content.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${name}>`];
};

/** Elements hold either text or elements. Names are not escaped: they come from code only. */
export const xmlText = (root: XmlElement): string => lines(root, '').join('\n');
