import { SaxesParser } from 'saxes';

export interface XmlNode {
  /** In small letters, without a prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlNode[];
  /** Its own text, not that of elements in it. */
  text: string;
}

const MOST_DEPTH = 20;
const MOST_ELEMENTS = 2_000;

class Refused extends Error {}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

/** The tree of one document; undefined where it is not well-formed, or larger than anybody's lead. No entity is ever looked up. */
export const parseTree = (xml: string): XmlNode | undefined => {
  const top: XmlNode = { name: '', attributes: {}, children: [], text: '' };
  const open: XmlNode[] = [top];
  let elements = 0;
  const parser = new SaxesParser();
  parser.on('doctype', () => {
    throw new Refused();
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > MOST_ELEMENTS || open.length > MOST_DEPTH) throw new Refused();
    const node: XmlNode = { name: localName(name), attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const add = (text: string): void => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  try {
    parser.write(xml).close();
  } catch {
    return undefined;
  }
  return top.children[0];
};

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node === undefined ? [] : node.children.filter((child) => child.name === name);

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined => childrenOf(node, name)[0];

/** Undefined where it is blank. */
export const textOf = (node: XmlNode | undefined): string | undefined => {
  const text = node?.text.trim() ?? '';
  return text === '' ? undefined : text;
};
