import { getDocumentProxy, getResolvedPDFJS } from 'unpdf';

interface StructureNode {
  role: string;
  alt?: string;
  children: readonly (StructureNode | { type: string })[];
}

export interface ReadPdf {
  pages: number;
  title: unknown;
  language: unknown;
  /** Part of PDF/UA that it claims. */
  accessibility: unknown;
  isTagged: boolean;
  /** Of all pages, in the order of drawing. */
  text: string;
  /** How much of the height of each page has text on it, its gaps of two lines at most included. */
  filled: readonly number[];
  /** Roles in the order of reading, with the alt text where there is one. */
  structure: readonly { role: string; alt?: string }[];
  /** Operators that draw outside of structure and artifacts. */
  unmarked: readonly string[];
  links: readonly string[];
}

const drawing = /^(show|paint|fill|stroke|eoFill|constructPath)/;

const flattened = (node: StructureNode): { role: string; alt?: string }[] => [
  { role: node.role, ...(node.alt === undefined ? {} : { alt: node.alt }) },
  ...node.children.flatMap((child) => ('role' in child ? flattened(child) : [])),
];

const unmarkedIn = (names: readonly string[]): string[] => {
  let depth = 0;
  return names.filter((name) => {
    if (name.startsWith('beginMarkedContent')) depth += 1;
    else if (name === 'endMarkedContent') depth -= 1;
    return depth === 0 && drawing.test(name);
  });
};

/** Two lines and the gap between sections. */
const GAP = 40;

interface Line {
  /** Of its baseline, from the bottom of the page. */
  y: number;
  height: number;
}

const filledShare = (lines: readonly Line[], pageHeight: number): number => {
  let [sum, reached] = [0, -Infinity];
  for (const { y, height } of lines.toSorted((a, b) => a.y - b.y)) {
    const from = y - reached > GAP ? y : Math.max(reached, 0);
    sum += Math.max(0, y + height - from);
    reached = Math.max(reached, y + height);
  }
  return sum / pageHeight;
};

/** Reads a PDF by pdf.js. Throws where it is not one. */
export const readPdf = async (bytes: Uint8Array): Promise<ReadPdf> => {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { OPS } = await getResolvedPDFJS();
  const nameOf = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const { info, metadata } = await pdf.getMetadata();
  const facts = info as Record<string, unknown>;
  const marked = (await pdf.getMarkInfo()) as { Marked?: boolean } | null;
  const read: {
    text: string[];
    filled: number[];
    structure: { role: string; alt?: string }[];
    unmarked: string[];
    links: string[];
  } = {
    text: [],
    filled: [],
    structure: [],
    unmarked: [],
    links: [],
  };
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    read.text.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    const lines = items.flatMap((item) =>
      'str' in item && item.str.trim() !== '' ? [{ y: Number(item.transform[5]), height: item.height }] : [],
    );
    read.filled.push(filledShare(lines, page.getViewport({ scale: 1 }).height));
    const tree = (await page.getStructTree()) as StructureNode | null;
    if (tree !== null) read.structure.push(...flattened(tree).slice(1));
    const { fnArray } = await page.getOperatorList();
    read.unmarked.push(...unmarkedIn(fnArray.map((code) => nameOf.get(code) ?? '')));
    const annotations = (await page.getAnnotations()) as { url?: string }[];
    read.links.push(...annotations.flatMap(({ url }) => (url === undefined ? [] : [url])));
  }
  await pdf.loadingTask.destroy();
  return {
    ...read,
    pages: pdf.numPages,
    title: facts['Title'],
    language: facts['Language'],
    accessibility: (metadata as { get(name: string): unknown } | null)?.get('pdfuaid:part'),
    isTagged: marked?.Marked === true,
    text: read.text.join(' ').replace(/\s+/g, ' '),
  };
};
