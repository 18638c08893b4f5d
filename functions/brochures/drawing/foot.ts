import type { BrochureContent } from '../content.ts';
import { drawCode } from './code.ts';
import { CONTENT_WIDTH, PAGE, type Box, type Paper, type Section, type Style } from './paper.ts';

const PADDING = 13;
const CODE_SIZE = 74;
const CODE_PADDING = 7;
const CAPTION_HEIGHT = 13;
const AFTER_BLOCK = 9;
const columns = { place: 0.4, hours: 0.34 };

interface Line {
  type: 'P' | 'H2';
  text: string;
  style: Style;
}

const placeLines = ({ look }: Paper, { place, dealer, phone, licence }: BrochureContent): Line[] => {
  const plain: Style = { face: 'regular', size: 9, colour: look.ink, lines: 2 };
  const lines: Line[] = [
    { type: 'H2', text: place?.name ?? dealer.name, style: { face: 'display', size: 13, colour: look.ink, lines: 2 } },
  ];
  if (place !== null) {
    lines.push({ type: 'P', text: place.street, style: plain }, { type: 'P', text: place.town, style: plain });
  }
  if (phone !== null) {
    lines.push({ type: 'P', text: phone, style: { face: 'strong', size: 13, colour: look.accent, lines: 1 } });
  }
  const small: Style = { face: 'regular', size: 7.5, colour: look.soft, lines: 2 };
  return [...lines, { type: 'P', text: dealer.legalName, style: small }, { type: 'P', text: licence, style: small }];
};

const measureLines = (paper: Paper, lines: readonly Line[], width: number): number =>
  lines.reduce((sum, { text, style }) => sum + paper.measure(text, width, style) + 1.5, 0);

const drawLines = (paper: Paper, lines: readonly Line[], box: Box): void => {
  let { y } = box;
  for (const { type, text, style } of lines) {
    const at = { ...box, y };
    paper.tag(type, () => void paper.write(text, at, style));
    y += paper.measure(text, box.width, style) + 1.5;
  }
};

const HOURS_LINE = 13;
const DAYS_SHARE = 0.52;

const hoursHeight = (hours: readonly unknown[]): number => (hours.length === 0 ? 0 : 18 + hours.length * HOURS_LINE);

const drawHours = (paper: Paper, hours: readonly { days: string; hours: string }[], box: Box): void => {
  const { look } = paper;
  const style: Style = { face: 'regular', size: 8.5, colour: look.soft, lines: 1 };
  paper.tag(
    'H2',
    () => void paper.write('Opening hours', box, { face: 'strong', size: 9, colour: look.ink, lines: 1 }),
  );
  const list = paper.group('L');
  for (const [n, line] of hours.entries()) {
    const at = { ...box, y: box.y + 18 + n * HOURS_LINE, width: box.width * DAYS_SHARE };
    const item = paper.group('LI', list);
    paper.tag('Lbl', () => void paper.write(line.days, at, style), { parent: item });
    const right = { ...at, x: box.x + box.width * DAYS_SHARE, width: box.width * (1 - DAYS_SHARE) };
    paper.tag('LBody', () => void paper.write(line.hours, right, { ...style, colour: look.ink }), { parent: item });
  }
};

const drawLink = (paper: Paper, url: string, box: Box): void => {
  const style: Style = { face: 'strong', size: 8, colour: paper.look.accent, align: 'center', lines: 1 };
  const link = paper.group('Link', paper.group('P'));
  link.add(() => void paper.write('See it live', box, style));
  // pdfkit writes a String object as a text, and a plain string as a name.
  const Contents = new String('The live page of this vehicle');
  paper.doc.link(box.x, box.y, box.width, CAPTION_HEIGHT, url, { structParent: link, Contents });
};

const drawCodeBlock = (paper: Paper, url: string, top: number): void => {
  const { doc } = paper;
  const side = CODE_SIZE + 2 * CODE_PADDING;
  const x = PAGE.width - PAGE.margin - side;
  paper.artifact(() => void doc.roundedRect(x, top, side, side, 3).fill('#ffffff'));
  drawCode(paper, url, { x: x + CODE_PADDING, y: top + CODE_PADDING, size: CODE_SIZE });
  drawLink(paper, url, { x, y: top + side + 3, width: side });
};

/** Where the vehicle stands and how to reach the dealer, the code of the live page, and what must be said. */
export const footSection = (paper: Paper, content: BrochureContent): Section => {
  const { doc, look } = paper;
  const lines = placeLines(paper, content);
  const hours = content.place?.hours ?? [];
  const placeWidth = CONTENT_WIDTH * columns.place - 16;
  const codeHeight = CODE_SIZE + 2 * CODE_PADDING + CAPTION_HEIGHT;
  const inner = Math.max(measureLines(paper, lines, placeWidth), hoursHeight(hours), codeHeight);
  const block = inner + 2 * PADDING;
  const small: Style = { face: 'regular', size: 7.2, colour: look.soft, leading: 1.3, lines: 8 };
  const wordsHeight = paper.measure(content.disclosures, CONTENT_WIDTH, small);
  return {
    height: block + AFTER_BLOCK + wordsHeight,
    draw: (y) => {
      paper.artifact(() => void doc.rect(0, y, PAGE.width, block).fill(look.tint), 'Background');
      const top = y + PADDING;
      drawLines(paper, lines, { x: PAGE.margin, y: top, width: placeWidth });
      const x = PAGE.margin + CONTENT_WIDTH * columns.place;
      if (hours.length > 0) drawHours(paper, hours, { x, y: top + 2, width: CONTENT_WIDTH * columns.hours });
      drawCodeBlock(paper, content.url, top);
      const box = { x: PAGE.margin, y: y + block + AFTER_BLOCK, width: CONTENT_WIDTH };
      paper.tag('P', () => void paper.write(content.disclosures, box, small));
    },
  };
};
