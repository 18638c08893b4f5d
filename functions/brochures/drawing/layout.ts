import type { BrochureContent } from '../content.ts';
import type { DealerMark } from '../dealer-mark.ts';
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
  /** Of the texts' size. */
  scale: number;
}

/** From generous to tight; the first that fits on one page. */
const onOnePage: readonly Measures[] = [
  { picture: CONTENT_WIDTH, comments: 1_200, scale: 1 },
  { picture: 340, comments: 1_200, scale: 1 },
  { picture: 320, comments: 900, scale: 1 },
  { picture: 310, comments: 700, scale: 1 },
  { picture: 300, comments: 600, scale: 1 },
  { picture: 290, comments: 500, scale: 1 },
  { picture: 270, comments: 400, scale: 1 },
  { picture: 250, comments: 300, scale: 1 },
];
/** For vehicles with so much to say that one page cannot hold the least of it; the last is for texts without measure. */
const textsOnTwoPages: readonly Omit<Measures, 'picture' | 'scale'>[] = [
  { comments: 4_000 },
  { comments: 2_400 },
  { comments: 900 },
  { comments: 300 },
  { comments: 300, features: 120 },
  { comments: 300, features: 48 },
  { comments: 300, features: 6 },
];
const picturesOnTwoPages = [CONTENT_WIDTH, 330, 270] as const;
/** Where there is room for it the texts are as large as those of a magazine. */
const scalesOnTwoPages = [1.2, 1] as const;

type Page = readonly Section[];

interface Given {
  content: BrochureContent;
  picture: Uint8Array | undefined;
  foot: Section;
}

interface Flow {
  /** Title, picture with price, specifications. */
  top: Section[];
  features: Section[];
  comments: Section[];
}

const buildFlow = (paper: Paper, { content, picture }: Given, measures: Measures): Flow => {
  const { comments, features, specifications } = content;
  const top = [titleSection(paper, content), heroSection(paper, content, picture, measures.picture)];
  if (specifications.length > 0) top.push(specificationSection(paper, specifications, measures.scale));
  return {
    top,
    features: features.length > 0 ? [featureSection(paper, features, measures)] : [],
    comments: comments.paragraphs.length > 0 ? [commentSection(paper, content, measures)] : [],
  };
};

/** A wide picture takes the room of texts, so it is for vehicles whose texts are shown whole. */
const suits = ({ picture, comments }: Measures, content: BrochureContent): boolean =>
  picture < CONTENT_WIDTH || areWhole(content.comments.paragraphs, comments);

const topOf = (n: number): number => (n === 0 ? TOP : NEXT_TOP);

/** Of the room of a page; above 1 it does not fit. */
const filledShare = (page: Page, n: number): number =>
  (page.reduce((sum, { height }) => sum + height, 0) + GAP * (page.length - 1)) / (BOTTOM - topOf(n));

/** Both orders of the texts, with a new page before each section. */
const listSplits = ({ top, features, comments }: Flow, foot: Section): Page[][] =>
  [
    [...top, ...features, ...comments],
    [...top, ...comments, ...features],
  ].flatMap((sections) =>
    sections.slice(1).map((_, n): Page[] => [sections.slice(0, n + 1), [...sections.slice(n + 1), foot]]),
  );

/** A first page ends below, a last one may end in its middle: the foot stands at the bottom of it. */
const SPARED = 0.2;

/** How full the emptier one of two pages looks; nothing where one does not fit. */
const fullness = (pages: readonly Page[]): number => {
  const [first = 0, last = 0] = pages.map(filledShare);
  return Math.max(first, last) > 1 ? 0 : Math.min(first, last + SPARED);
};

/** As much text as two pages hold, and of all pictures and splits the fullest one. */
const chooseTwoPages = (paper: Paper, given: Given): Page[] | undefined => {
  for (const texts of textsOnTwoPages) {
    const looks = scalesOnTwoPages.flatMap((scale) => picturesOnTwoPages.map((picture) => ({ scale, picture })));
    const splits = looks
      .flatMap((look) => listSplits(buildFlow(paper, given, { ...texts, ...look }), given.foot))
      .filter((pages) => fullness(pages) > 0);
    const [best] = splits.toSorted((a, b) => fullness(b) - fullness(a));
    if (best !== undefined) return best;
  }
  return undefined;
};

/** Sections one after the other; each is whole on one page. */
const inOrder = (sections: readonly Section[]): Page[] => {
  const pages: Section[][] = [[]];
  for (const section of sections) {
    const n = pages.length - 1;
    if (filledShare([...(pages[n] ?? []), section], n) > 1) pages.push([section]);
    else pages[n]?.push(section);
  }
  return pages;
};

const choosePages = (paper: Paper, given: Given): Page[] => {
  for (const measures of onOnePage.filter((one) => suits(one, given.content))) {
    const { top, features, comments } = buildFlow(paper, given, measures);
    const page = [...top, ...features, ...comments, given.foot];
    if (filledShare(page, 0) <= 1) return [page];
  }
  const least = buildFlow(paper, given, { picture: 270, comments: 300, features: 6, scale: 1 });
  return chooseTwoPages(paper, given) ?? inOrder([...least.top, ...least.features, ...least.comments, given.foot]);
};

/** Spreads what is left of the page over the gaps; the foot stands at the bottom. */
const drawPage = (page: Page, foot: Section, top: number): void => {
  const flowing = page.filter((section) => section !== foot);
  const used = page.reduce((sum, { height }) => sum + height, 0);
  const spare = BOTTOM - top - used;
  const gap = Math.min(WIDEST_GAP, Math.max(0, spare) / Math.max(1, flowing.length));
  let y = top;
  for (const { height, draw } of flowing) {
    draw(y);
    y += height + gap;
  }
  if (page.includes(foot)) foot.draw(BOTTOM - foot.height);
};

const drawPageNumbers = (paper: Paper, count: number): void => {
  const style = { face: 'regular', size: 7.2, colour: paper.look.soft, align: 'right', lines: 1 } as const;
  for (let n = 0; n < count; n += 1) {
    paper.doc.switchToPage(n);
    const box = { x: PAGE.margin, y: PAGE.height - 18, width: CONTENT_WIDTH };
    paper.artifact(() => void paper.write(`Page ${n + 1} of ${count}`, box, style), 'Pagination');
  }
};

interface Drawn {
  picture: Uint8Array | undefined;
  mark?: DealerMark | undefined;
}

/** One page, or two. */
export const drawBrochure = (paper: Paper, content: BrochureContent, { picture, mark }: Drawn): void => {
  const given = { content, picture, foot: footSection(paper, content) };
  const pages = choosePages(paper, given);
  for (const [n, page] of pages.entries()) {
    if (n > 0) paper.doc.addPage();
    else drawMasthead(paper, content, mark);
    drawPage(page, given.foot, topOf(n));
  }
  if (pages.length > 1) drawPageNumbers(paper, pages.length);
};
