import type { BrochureContent } from '../content.ts';
import { areWhole, commentSection } from './comments.ts';
import { footSection } from './foot.ts';
import { heroSection } from './hero.ts';
import { featureSection, specificationSection } from './lists.ts';
import { drawMasthead, MASTHEAD_HEIGHT } from './masthead.ts';
import { CONTENT_WIDTH, PAGE, type Paper, type Section } from './paper.ts';
import { titleSection } from './title.ts';

const TOP = MASTHEAD_HEIGHT + 16;
/** Of a page after the first. */
const NEXT_TOP = 40;
const BOTTOM = PAGE.height - 22;
const GAP = 11;
const WIDEST_GAP = 26;

/** How much of a vehicle's texts is shown, and how large its picture. Features are shown whole wherever two pages hold them. */
interface Measures {
  picture: number;
  comments: number;
  features?: number;
}

/** From generous to tight; the first that fits on one page. */
const onOnePage: readonly Measures[] = [
  { picture: CONTENT_WIDTH, comments: 1_200 },
  { picture: 340, comments: 1_200 },
  { picture: 320, comments: 900 },
  { picture: 310, comments: 700 },
  { picture: 300, comments: 600 },
  { picture: 290, comments: 500 },
  { picture: 270, comments: 400 },
  { picture: 250, comments: 300 },
];
/** For vehicles with so much to say that one page cannot hold the least of it; the last is for texts without measure. */
const onTwoPages: readonly Measures[] = [
  { picture: CONTENT_WIDTH, comments: 4_000 },
  { picture: CONTENT_WIDTH, comments: 2_400 },
  { picture: 330, comments: 2_400 },
  { picture: 330, comments: 900 },
  { picture: 270, comments: 300 },
  { picture: 270, comments: 300, features: 48 },
  { picture: 270, comments: 300, features: 6 },
];

interface Flow {
  sections: Section[];
  foot: Section;
}

const buildFlow = (paper: Paper, content: BrochureContent, given: Given, measures: Measures): Flow => {
  const { comments, features, specifications } = content;
  const sections = [titleSection(paper, content), heroSection(paper, content, given.picture, measures.picture)];
  if (specifications.length > 0) sections.push(specificationSection(paper, specifications));
  if (features.length > 0) sections.push(featureSection(paper, features, measures.features));
  if (comments.paragraphs.length > 0) sections.push(commentSection(paper, content, measures.comments));
  return { sections, foot: given.foot };
};

/** A wide picture takes the room of texts, so it is for vehicles whose texts are shown whole. */
const suits = ({ picture, comments }: Measures, content: BrochureContent): boolean =>
  picture < CONTENT_WIDTH || areWhole(content.comments.paragraphs, comments);

const measureFlow = ({ sections, foot }: Flow): number =>
  sections.reduce((sum, { height }) => sum + height + GAP, 0) + foot.height;

/** Sections by page; each is whole on one. */
const splitPages = ({ sections, foot }: Flow): Section[][] => {
  const pages: Section[][] = [[]];
  let y = TOP;
  for (const section of [...sections, foot]) {
    if (y + section.height > BOTTOM) {
      pages.push([]);
      y = NEXT_TOP;
    }
    pages.at(-1)?.push(section);
    y += section.height + GAP;
  }
  return pages;
};

interface Given {
  picture: Uint8Array | undefined;
  foot: Section;
}

const chosen = (paper: Paper, content: BrochureContent, given: Given): Flow => {
  for (const measures of onOnePage.filter((one) => suits(one, content))) {
    const flow = buildFlow(paper, content, given, measures);
    if (TOP + measureFlow(flow) <= BOTTOM) return flow;
  }
  const flows = onTwoPages.map((measures) => buildFlow(paper, content, given, measures));
  const flow = flows.find((one) => splitPages(one).length <= 2) ?? flows.at(-1);
  if (flow === undefined) throw new TypeError('There are no measures for two pages.');
  return flow;
};

/** Spreads what is left of the page over the gaps; the foot stands at the bottom. */
const drawPage = (sections: readonly Section[], foot: Section | undefined, top: number): void => {
  const flowing = sections.filter((section) => section !== foot);
  const used = sections.reduce((sum, { height }) => sum + height, 0);
  const spare = BOTTOM - top - used;
  const gap = foot === undefined ? GAP : Math.min(WIDEST_GAP, Math.max(0, spare) / Math.max(1, flowing.length));
  let y = top;
  for (const { height, draw } of flowing) {
    draw(y);
    y += height + gap;
  }
  if (foot !== undefined) foot.draw(BOTTOM - foot.height);
};

const drawPageNumbers = (paper: Paper, count: number): void => {
  const style = { face: 'regular', size: 7.2, colour: paper.look.soft, align: 'right', lines: 1 } as const;
  for (let n = 0; n < count; n += 1) {
    paper.doc.switchToPage(n);
    const box = { x: PAGE.margin, y: PAGE.height - 18, width: CONTENT_WIDTH };
    paper.artifact(() => void paper.write(`Page ${n + 1} of ${count}`, box, style), 'Pagination');
  }
};

/** One page, or two. */
export const drawBrochure = (paper: Paper, content: BrochureContent, picture: Uint8Array | undefined): void => {
  const flow = chosen(paper, content, { picture, foot: footSection(paper, content) });
  const pages = splitPages(flow);
  for (const [n, sections] of pages.entries()) {
    if (n > 0) paper.doc.addPage();
    else drawMasthead(paper, content);
    const foot = n === pages.length - 1 ? flow.foot : undefined;
    drawPage(sections, foot, n === 0 ? TOP : NEXT_TOP);
  }
  if (pages.length > 1) drawPageNumbers(paper, pages.length);
};
