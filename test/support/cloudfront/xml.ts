/** Enough XML for the requests of CloudFront's API: no attributes but the namespace, no comments. */

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeText = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Undefined members are left out; lists repeat their element. */
export interface XmlNode {
  readonly [name: string]: string | XmlNode | readonly (string | XmlNode)[] | undefined;
}

export const writeXml = (node: XmlNode): string =>
  Object.entries(node)
    .flatMap(([name, value]) => {
      if (value === undefined) return [];
      const values: readonly (string | XmlNode)[] = isList(value) ? value : [value];
      return values.map((one) => `<${name}>${typeof one === 'string' ? escapeText(one) : writeXml(one)}</${name}>`);
    })
    .join('');

const isList = (value: unknown): value is readonly (string | XmlNode)[] => Array.isArray(value);

/** The content of each element of this name. */
export const readAll = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([\\s\\S]*?)</${name}>`, 'g'))].map(([, content = '']) => content);

export const readFirst = (xml: string, name: string): string | undefined => readAll(xml, name)[0];
