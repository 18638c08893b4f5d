import PDFDocument from 'pdfkit';
import type { Face, Fonts } from '../fonts.ts';
import type { BrochureStyle } from '../style.ts';
import { clipped, oneLine, printable } from '../printable.ts';

/** A4 in points. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin;
const MOST_IN_PROPERTIES = 200;
/** Longer texts are cut before they are measured. */
const MOST_CHARACTERS = 4_000;
/** The same for all fonts, whose own line heights differ by a sixth. */
const LINE_HEIGHT = 1.22;
/** Of a line. pdfkit ends a text early whose last line is not as high as the font's own line. */
const SLACK = 0.6;

export type Structure = PDFDocument.Structure;

export interface Style {
  face: Face;
  size: number;
  colour: string;
  /** Beyond it the text ends in an ellipsis. */
  lines?: number;
  align?: 'left' | 'right' | 'center';
  /** Of the size. */
  leading?: number;
  strike?: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
}

/** Drawn where the layout puts it; its height is known before. */
export interface Section {
  height: number;
  draw: (y: number) => void;
}

interface TagOptions {
  alt?: string;
  scope?: 'Row';
  bbox?: [number, number, number, number];
  parent?: Structure;
}

export interface Paper {
  doc: PDFDocument;
  look: BrochureStyle;
  /** Height of the text in this width. */
  measure: (text: string, width: number, style: Style) => number;
  width: (text: string, style: Style) => number;
  /** Returns the height. Only inside `tag` or `artifact`. */
  write: (text: string, box: Box, style: Style) => number;
  tag: (type: string, draw: () => void, options?: TagOptions) => void;
  /** Its children are added by `tag` with it as the parent. */
  group: (type: string, parent?: Structure) => Structure;
  /** What assistive technology skips: grounds, lines, ornaments. */
  artifact: (draw: () => void, type?: 'Layout' | 'Background' | 'Pagination') => void;
}

interface About {
  fonts: Fonts;
  look: BrochureStyle;
  language: string;
  title: string;
  author: string;
  now: Date;
}

const newDocument = ({ fonts, language, title, author, now }: About): PDFDocument => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: null,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: 'Forecourt', CreationDate: now },
  });
  // As the number 1 it also writes each font's CIDSet, without the parts of composed letters, which PDF/UA forbids.
  doc.subset = '1';
  for (const { name, font } of Object.values(fonts)) doc.registerFont(name, font);
  return doc;
};

export const makePaper = (about: About): Paper => {
  const { fonts, look } = about;
  const doc = newDocument({ ...about, title: clipped(oneLine(about.title), MOST_IN_PROPERTIES) });
  const root = doc.struct('Document');
  doc.addStructure(root);

  /** Sets the font and gives the text as the font can draw it. */
  const ready = (text: string, { face, size }: Style): string => {
    const { name, font } = fonts[face];
    doc.font(name, size);
    return printable(clipped(text, MOST_CHARACTERS), (codePoint) => font.hasGlyphForCodePoint(codePoint));
  };
  const lineHeight = ({ size, leading = LINE_HEIGHT }: Style): number => size * leading;
  const buildTextOptions = (style: Style, width: number) => ({
    width,
    align: style.align ?? 'left',
    strike: style.strike ?? false,
    lineGap: lineHeight(style) - doc.currentLineHeight(true),
  });
  /** Layouts of different measures share most of their texts. */
  const heights = new Map<string, number>();
  const measureText = (clean: string, width: number, style: Style): number => {
    if (clean === '') return 0;
    const name = [style.face, style.size, style.leading, width, clean].join(' ');
    const whole = heights.get(name) ?? doc.heightOfString(clean, buildTextOptions(style, width));
    heights.set(name, whole);
    return Math.min((style.lines ?? Infinity) * lineHeight(style), whole);
  };

  return {
    doc,
    look,
    measure: (text, width, style) => measureText(ready(text, style), width, style),
    width: (text, style) => doc.widthOfString(ready(text, style)),
    write: (text, { x, y, width }, style) => {
      const clean = ready(text, style);
      const height = measureText(clean, width, style);
      if (clean === '') return 0;
      doc.fillColor(style.colour).text(clean, x, y, {
        ...buildTextOptions(style, width),
        height: height + SLACK * lineHeight(style),
        ellipsis: true,
      });
      return height;
    },
    tag: (type, draw, { parent = root, alt, ...options } = {}) => {
      const described = alt === undefined ? options : { ...options, alt: clipped(oneLine(alt), MOST_IN_PROPERTIES) };
      parent.add(doc.struct(type, described, [draw]));
    },
    group: (type, parent = root) => {
      const structure = doc.struct(type);
      parent.add(structure);
      return structure;
    },
    artifact: (draw, type = 'Layout') => {
      doc.markContent('Artifact', { type });
      draw();
      doc.endMarkedContent();
    },
  };
};
