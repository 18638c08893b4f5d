import type { BrochureContent } from '../content.ts';
import { clipped } from '../printable.ts';
import { headed } from './lists.ts';
import { CONTENT_WIDTH, PAGE, type Paper, type Section, type Style } from './paper.ts';

const BETWEEN = 4;
/** A short paragraph takes a line and the room above it. */
const LINE_CHARACTERS = 100;

/** Whole paragraphs as long as they fit, the next one cut at a blank. */
export const cutComments = (paragraphs: readonly string[], most: number): string[] => {
  const cut: string[] = [];
  let left = most;
  for (const paragraph of paragraphs) {
    if (left <= 0) break;
    const text = clipped(paragraph, left);
    cut.push(text);
    left = text === paragraph ? left - Math.max(text.length, LINE_CHARACTERS) : 0;
  }
  return cut;
};

export const commentSection = (
  paper: Paper,
  { heading, paragraphs }: BrochureContent['comments'],
  most: number,
): Section => {
  const style: Style = { face: 'regular', size: 9.2, colour: paper.look.ink, leading: 1.38, lines: 40 };
  const texts = cutComments(paragraphs, most).map((text) => ({
    text,
    height: paper.measure(text, CONTENT_WIDTH, style),
  }));
  return headed(paper, heading, {
    height: texts.reduce((sum, { height }) => sum + height, 0) + BETWEEN * (texts.length - 1),
    draw: (top) => {
      let y = top;
      for (const { text, height } of texts) {
        const box = { x: PAGE.margin, y, width: CONTENT_WIDTH };
        paper.tag('P', () => void paper.write(text, box, style));
        y += height + BETWEEN;
      }
    },
  });
};
