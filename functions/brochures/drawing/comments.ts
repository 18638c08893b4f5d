import type { BrochureContent } from '../content.ts';
import { headed } from './lists.ts';
import { CONTENT_WIDTH, PAGE, type Paper, type Section, type Style } from './paper.ts';

const BETWEEN = 4;
/** A short paragraph takes a line and the room above it. */
const LINE_CHARACTERS = 100;

/** As many whole sentences as fit; '' where not even the first does. */
const wholeSentences = (text: string, most: number): string => {
  const ends = [...text.matchAll(/[.!?][)'’”"]*(?=\s|$)/g)].map(({ index, 0: end }) => index + end.length);
  return text.slice(0, ends.filter((end) => end <= most).at(-1) ?? 0);
};

/** Whole paragraphs as long as they fit, the next one up to the end of a sentence. */
export const cutComments = (paragraphs: readonly string[], most: number): string[] => {
  const cut: string[] = [];
  let left = most;
  for (const paragraph of paragraphs) {
    const text = paragraph.length <= left ? paragraph : wholeSentences(paragraph, left);
    if (text !== '') cut.push(text);
    if (text !== paragraph) break;
    left -= Math.max(text.length, LINE_CHARACTERS);
  }
  return cut;
};

/** Whether all of them are said within the room. */
export const areWhole = (paragraphs: readonly string[], most: number): boolean =>
  cutComments(paragraphs, most).join('') === paragraphs.join('');

export const commentSection = (
  paper: Paper,
  { comments: { heading, paragraphs }, url }: Pick<BrochureContent, 'comments' | 'url'>,
  { comments: most, scale }: { comments: number; scale: number },
): Section => {
  const style: Style = { face: 'regular', size: 9.2 * scale, colour: paper.look.ink, leading: 1.38, lines: 40 };
  const said = cutComments(paragraphs, most);
  const more = areWhole(paragraphs, most) ? [] : [`More at ${url.replace(/^https?:\/\//, '')}`];
  const texts = [...said, ...more].map((text) => ({
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
