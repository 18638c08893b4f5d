import { SaxesParser } from 'saxes';

/** Shapes, paints and text: what a logo is made of. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'metadata', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'text', 'tspan', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'use', 'symbol'],
]);

const faultOfAttribute = (name: string, value: string): string | undefined => {
  if (/^on/i.test(name)) return `the attribute '${name}', which runs a script`;
  if (/(^|:)href$/i.test(name) && !value.startsWith('#')) return `a reference to '${value.slice(0, 60)}'`;
  if (/url\(\s*['"]?(?!['"]?#)/i.test(value)) return `a reference in '${name}'`;
  return undefined;
};

/** What makes an SVG unsafe or unreadable, in words; undefined where it holds shapes only. */
export const faultOfSvg = (text: string): string | undefined => {
  let fault: string | undefined;
  const parser = new SaxesParser();
  parser.on('doctype', () => (fault ??= 'a document type, which may hold entities'));
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') fault ??= `the instruction '${target}'`;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (!elements.has(name)) fault ??= `the element '${name}'`;
    for (const [key, value] of Object.entries(attributes)) fault ??= faultOfAttribute(key, value);
  });
  parser.on('error', ({ message }) => (fault ??= `a fault of its XML (${message})`));
  try {
    parser.write(text).close();
  } catch (error) {
    fault ??= error instanceof Error ? error.message : String(error);
  }
  return fault;
};
