import type { BrochureContent } from '../content.ts';
import { CONTENT_WIDTH, PAGE, type Paper, type Section, type Style } from './paper.ts';

/** Condition, name and variant. */
export const titleSection = (paper: Paper, content: BrochureContent): Section => {
  const { look } = paper;
  const condition: Style = { face: 'strong', size: 9, colour: look.accent, lines: 1 };
  const heading: Style = { face: 'display', size: 24, colour: look.ink, lines: 2 };
  const detail: Style = { face: 'regular', size: 12, colour: look.soft, lines: 2 };
  const parts: [string, string, Style][] = [
    ['P', content.condition, condition],
    ['H1', content.heading, heading],
    ['P', content.detail, detail],
  ];
  const measured = parts
    .map(([type, text, style]) => ({ type, text, style, height: paper.measure(text, CONTENT_WIDTH, style) }))
    .filter(({ height }) => height > 0);
  return {
    height: measured.reduce((sum, { height }) => sum + height + 1, 0),
    draw: (top) => {
      let y = top;
      for (const { type, text, style, height } of measured) {
        const box = { x: PAGE.margin, y, width: CONTENT_WIDTH };
        paper.tag(type, () => void paper.write(text, box, style));
        y += height + 1;
      }
    },
  };
};
