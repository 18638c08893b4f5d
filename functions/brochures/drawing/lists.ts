import type { DetailLine } from '#domain/vehicle/details.ts';
import { CONTENT_WIDTH, PAGE, type Box, type Paper, type Section, type Structure, type Style } from './paper.ts';

const HEADING_HEIGHT = 20;

const headingStyle = ({ look }: Paper): Style => ({ face: 'display', size: 13, colour: look.ink, lines: 1 });

const drawHeading = (paper: Paper, text: string, y: number): void =>
  paper.tag('H2', () => void paper.write(text, { x: PAGE.margin, y, width: CONTENT_WIDTH }, headingStyle(paper)));

/** A section under a heading of its own. */
export const headed = (paper: Paper, title: string, body: Section): Section => ({
  height: HEADING_HEIGHT + body.height,
  draw: (y) => {
    drawHeading(paper, title, y);
    body.draw(y + HEADING_HEIGHT);
  },
});

interface Grid<T> {
  columns: number;
  gutter: number;
  measure: (item: T, width: number) => number;
  draw: (item: T, box: Box) => void;
}

interface Cell<T> {
  item: T;
  column: number;
  /** Below the grid's top. */
  top: number;
}

/** Filled column by column, each as long as its items need. */
const gridSection = <T>(items: readonly T[], { columns, gutter, measure, draw }: Grid<T>): Section => {
  const width = (CONTENT_WIDTH - gutter * (columns - 1)) / columns;
  const rows = Math.ceil(items.length / columns);
  const heights = Array.from({ length: columns }, () => 0);
  const cells = items.map((item, n): Cell<T> => {
    const column = Math.floor(n / rows);
    const top = heights[column] ?? 0;
    heights[column] = top + measure(item, width);
    return { item, column, top };
  });
  return {
    height: Math.max(0, ...heights),
    draw: (y) => {
      for (const { item, column, top } of cells) {
        draw(item, { x: PAGE.margin + column * (width + gutter), y: y + top, width });
      }
    },
  };
};

const LABEL_SHARE = 0.46;
const ROW_PADDING = 2.2;

/** A table of labels and values, in two columns on paper. */
export const specificationSection = (paper: Paper, lines: readonly DetailLine[], scale = 1): Section => {
  const { doc, look } = paper;
  const label: Style = { face: 'regular', size: 9 * scale, colour: look.soft, lines: 2 };
  const value: Style = { face: 'strong', size: 9 * scale, colour: look.ink, lines: 2 };
  const padding = ROW_PADDING * scale * scale;
  const measure = (line: DetailLine, width: number): number =>
    Math.max(
      paper.measure(line.label, width * LABEL_SHARE - 6, label),
      paper.measure(line.value, width * (1 - LABEL_SHARE), value),
    ) +
    2 * padding;
  let table: Structure | undefined;
  const draw = (line: DetailLine, { x, y, width }: Box): void => {
    table ??= paper.group('Table');
    const row = paper.group('TR', table);
    const at = { x, y: y + padding, width: width * LABEL_SHARE - 6 };
    paper.artifact(() => {
      doc
        .lineWidth(0.5)
        .moveTo(x, y)
        .lineTo(x + width, y)
        .stroke(look.line);
    });
    paper.tag('TH', () => void paper.write(line.label, at, label), { parent: row, scope: 'Row' });
    const right = { ...at, x: x + width * LABEL_SHARE, width: width * (1 - LABEL_SHARE) };
    paper.tag('TD', () => void paper.write(line.value, right, value), { parent: row });
  };
  return headed(paper, 'Key specifications', gridSection(lines, { columns: 2, gutter: 24, measure, draw }));
};

const BULLET_WIDTH = 10;

/** Features in three columns; the first `most`, and how many there are besides. */
export const featureSection = (
  paper: Paper,
  features: readonly string[],
  { features: most = features.length, scale }: { features?: number; scale: number },
): Section => {
  const { look } = paper;
  const style: Style = { face: 'regular', size: 8.8 * scale, colour: look.ink, lines: 4 };
  const quiet: Style = { face: 'regular', size: 8.5, colour: look.soft, lines: 1 };
  let list: Structure | undefined;
  const grid = gridSection(features.slice(0, most), {
    columns: 3,
    gutter: 14,
    measure: (item, width) => paper.measure(item, width - BULLET_WIDTH, style) + 2 * scale * scale,
    draw: (text, { x, y, width }) => {
      list ??= paper.group('L');
      const item = paper.group('LI', list);
      const bullet: Style = { ...style, face: 'strong', colour: look.accent };
      paper.tag('Lbl', () => void paper.write('•', { x, y, width: BULLET_WIDTH }, bullet), { parent: item });
      const box = { x: x + BULLET_WIDTH, y, width: width - BULLET_WIDTH };
      paper.tag('LBody', () => void paper.write(text, box, style), { parent: item });
    },
  });
  const left = features.length - most;
  if (left <= 0) return headed(paper, 'Features', grid);
  const more = `And ${left} more: scan the code to see them all.`;
  return headed(paper, 'Features', {
    height: grid.height + 3 + paper.measure(more, CONTENT_WIDTH, quiet),
    draw: (y) => {
      grid.draw(y);
      const box = { x: PAGE.margin, y: y + grid.height + 3, width: CONTENT_WIDTH };
      paper.tag('P', () => void paper.write(more, box, quiet));
    },
  });
};
