import type { BrochureContent } from '../content.ts';
import type { Box, Paper, Style } from './paper.ts';

interface Line {
  text: string;
  style: Style;
  before: number;
  /** Struck through behind the text. */
  struck?: string;
}

const isFigure = ({ price: { kind } }: BrochureContent): boolean => kind === 'price' || kind === 'subscription';

const priceLines = ({ look }: Paper, content: BrochureContent): Line[] => {
  const { price } = content;
  const small: Style = { face: 'regular', size: 9.5, colour: look.soft, lines: 2 };
  const amount: Style = { face: 'display', size: isFigure(content) ? 28 : 17, colour: look.ink, lines: 2 };
  const before = price.kind === 'price' ? price.before : null;
  const note = price.kind === 'price' || price.kind === 'subscription' ? price.note : null;
  return [
    ...(before === null ? [] : [{ text: 'Before', style: small, before: 0, struck: before }]),
    { text: price.text, style: amount, before: 0 },
    ...(note === null ? [] : [{ text: note, style: { ...small, size: 10.5, colour: look.ink }, before: 0 }]),
  ];
};

const availabilityLines = ({ look }: Paper, { availability }: BrochureContent): Line[] =>
  availability === null
    ? []
    : [
        { text: availability.title, style: { face: 'strong', size: 12, colour: look.accent, lines: 1 }, before: 0 },
        {
          text: availability.text,
          style: { face: 'regular', size: 8.5, colour: look.soft, lines: 5 },
          before: 1,
        },
      ];

const AFTER_NOTE = 8;

const offerLines = (paper: Paper, content: BrochureContent): Line[] => {
  const note = availabilityLines(paper, content);
  const [first, ...rest] = priceLines(paper, content);
  if (first === undefined) return note;
  return [...note, { ...first, before: note.length === 0 ? 0 : AFTER_NOTE }, ...rest];
};

const NARROW = 260;
const FACT_HEIGHT = 27;
const FACT_GAP = 12;

const labelStyle = ({ look }: Paper): Style => ({ face: 'regular', size: 8, colour: look.soft, lines: 1 });
const valueStyle = ({ look }: Paper): Style => ({ face: 'strong', size: 11, colour: look.ink, lines: 1 });

const linesHeight = (paper: Paper, lines: readonly Line[], width: number): number =>
  lines.reduce((sum, { text, style, before }) => sum + before + paper.measure(text, width, style), 0);

interface Arranged {
  lines: Box;
  facts: Box;
  columns: number;
}

/** Facts stand beneath the price where it is narrow, beside it where it is wide. */
const arranged = (box: Box, height: number): Arranged => {
  if (box.width < NARROW) return { lines: box, facts: { ...box, y: box.y + height + FACT_GAP }, columns: 1 };
  const width = box.width * 0.4;
  const facts = { x: box.x + width + 24, y: box.y, width: box.width - width - 24 };
  return { lines: { ...box, width }, facts, columns: 2 };
};

const measured = (paper: Paper, content: BrochureContent, width: number) => {
  const lines = offerLines(paper, content);
  const columns = width < NARROW ? 1 : 2;
  const text = linesHeight(paper, lines, columns === 1 ? width : width * 0.4);
  const facts = Math.ceil(content.facts.length / columns) * FACT_HEIGHT;
  const height = columns === 1 ? text + (facts === 0 ? 0 : FACT_GAP + facts) : Math.max(text, facts);
  return { lines, text, height };
};

export const offerHeight = (paper: Paper, content: BrochureContent, width: number): number =>
  measured(paper, content, width).height;

const drawStruck = (paper: Paper, text: string, box: Box, style: Style): void => {
  paper.write(text, box, { ...style, strike: true });
};

const drawLines = (paper: Paper, lines: readonly Line[], box: Box): void => {
  let { y } = box;
  for (const { text, style, before, struck } of lines) {
    y += before;
    const at = { ...box, y };
    paper.tag('P', () => {
      const height = paper.write(text, at, style);
      const indent = paper.width(text, style) + 4;
      if (struck !== undefined)
        drawStruck(paper, struck, { ...at, x: box.x + indent, width: box.width - indent }, style);
      y += height;
    });
  }
};

const drawFacts = (paper: Paper, facts: BrochureContent['facts'], box: Box, columns: number): void => {
  const { doc, look } = paper;
  const width = box.width / columns;
  const list = paper.group('L');
  for (const [n, { label, value }] of facts.entries()) {
    const at = { x: box.x + (n % columns) * width, y: box.y + Math.floor(n / columns) * FACT_HEIGHT, width: width - 8 };
    paper.artifact(() => {
      doc
        .lineWidth(0.5)
        .moveTo(at.x, at.y)
        .lineTo(at.x + at.width, at.y)
        .stroke(look.line);
    });
    const item = paper.group('LI', list);
    const text = { ...at, y: at.y + 3 };
    paper.tag('Lbl', () => void paper.write(label, text, labelStyle(paper)), { parent: item });
    const below = { ...at, y: at.y + 12 };
    paper.tag('LBody', () => void paper.write(value, below, valueStyle(paper)), { parent: item });
  }
};

/** Price and what it includes, availability and the first facts. */
export const drawOffer = (paper: Paper, content: BrochureContent, box: Box): void => {
  const { lines, text } = measured(paper, content, box.width);
  const places = arranged(box, text);
  drawLines(paper, lines, places.lines);
  if (content.facts.length > 0) drawFacts(paper, content.facts, places.facts, places.columns);
};
