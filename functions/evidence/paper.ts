import { buffer } from 'node:stream/consumers';
import {
  brochureStyle,
  CONTENT_WIDTH,
  loadFonts,
  makePaper,
  PAGE,
  type Paper,
  type Style,
} from '#functions/brochures/published/paper.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Evidence } from './schema.ts';
import { evidenceParts, type Part } from './words.ts';

const BOTTOM = PAGE.height - 48;
const LABEL_WIDTH = 92;
const AFTER = 3;
/** A heading never stands alone at a page's end. */
const KEPT_WITH_HEADING = 64;

interface Look {
  style: Style;
  tag: 'H1' | 'H2' | 'P';
  above: number;
  below: number;
}

const looksOf = ({ look }: Paper): Readonly<Record<Part['kind'], Look>> => ({
  title: { style: { face: 'display', size: 22, colour: look.ink }, tag: 'H1', above: 0, below: 8 },
  heading: { style: { face: 'display', size: 13, colour: look.ink }, tag: 'H2', above: 18, below: 3 },
  strong: { style: { face: 'strong', size: 10, colour: look.accent }, tag: 'P', above: 0, below: 4 },
  text: { style: { face: 'regular', size: 10, colour: look.ink }, tag: 'P', above: 0, below: 2 },
  row: { style: { face: 'regular', size: 9.5, colour: look.ink }, tag: 'P', above: 0, below: AFTER },
});

/** Draws parts one below the other; whoever does not fit begins a new page. */
const drawParts = (paper: Paper, parts: readonly Part[]): void => {
  const looks = looksOf(paper);
  let y = PAGE.margin + 8;
  for (const part of parts) {
    const { style, tag, above, below } = looks[part.kind];
    const indent = part.kind === 'row' ? LABEL_WIDTH : 0;
    const width = CONTENT_WIDTH - indent;
    const height = paper.measure(part.text, width, style);
    const needed = height + (part.kind === 'heading' ? above + KEPT_WITH_HEADING : 0);
    if (y + needed > BOTTOM) {
      paper.doc.addPage();
      y = PAGE.margin;
    } else y += above;
    const top = y;
    paper.tag(tag, () => {
      if (part.kind === 'row') {
        const label: Style = { ...style, face: 'strong', colour: paper.look.soft };
        paper.write(part.label, { x: PAGE.margin, y: top, width: LABEL_WIDTH - 8 }, label);
      }
      paper.write(part.text, { x: PAGE.margin + indent, y: top, width }, style);
    });
    y = top + height + below;
  }
};

const drawFeet = (paper: Paper, text: string): void => {
  const { start, count } = paper.doc.bufferedPageRange();
  const style: Style = { face: 'regular', size: 7.5, colour: paper.look.soft, lines: 1 };
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page);
    const words = `${text} · page ${page - start + 1} of ${count}`;
    paper.artifact(
      () => paper.write(words, { x: PAGE.margin, y: PAGE.height - 32, width: CONTENT_WIDTH }, style),
      'Pagination',
    );
  }
};

/** The evidence as a tagged PDF (PDF/UA), in the dealer's look. */
export const drawEvidence = async (evidence: Evidence, config: TenantConfig, now: Date): Promise<Uint8Array> => {
  const fonts = await loadFonts(config.theme.fonts);
  const { name } = evidence.dealer;
  const about = { fonts, look: brochureStyle(config.theme.colours), language: config.locale, now };
  const paper = makePaper({ ...about, title: 'Evidence for a lead credit', author: name });
  drawParts(paper, evidenceParts(evidence));
  drawFeet(paper, name);
  paper.doc.end();
  return buffer(paper.doc);
};
