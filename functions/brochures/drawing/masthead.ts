import type { TemplateName } from '#domain/arrangement/template.ts';
import type { BrochureContent } from '../content.ts';
import type { DealerMark } from '../dealer-mark.ts';
import { CONTENT_WIDTH, PAGE, type Box, type Paper, type Style } from './paper.ts';

const BAND_HEIGHT = 56;
const RULE_HEIGHT = 3;
export const MASTHEAD_HEIGHT = BAND_HEIGHT + RULE_HEIGHT;
const MARK_SIZE = 21;
const MARK_WIDTH = CONTENT_WIDTH * 0.62;
const SMALLEST_MARK = 11;
const SIGN_HEIGHT = 30;
const SIGN_GAP = 9;

/** The address without its scheme; the code beside the place has all of it. */
const urlHost = (url: string): string => new URL(url).host;

/** Where the site's word mark has no accent. */
const plainMarks: Readonly<Record<TemplateName, boolean>> = { classic: false, showroom: true, yard: false };

/** The dealer's name as the site's header has it: the first word strong, in the accent where the template does so. */
const wordMark = (
  { look, ...paper }: Paper,
  { name, template }: BrochureContent['dealer'],
  { x, width: room }: Omit<Box, 'y'>,
): void => {
  const [first = name, ...words] = name.split(' ');
  const rest = words.join(' ');
  const plain = plainMarks[template];
  const styles = (size: number): [Style, Style] => [
    { face: 'display', size, colour: plain ? look.band.text : look.band.accent, lines: 1 },
    { face: 'displayRegular', size, colour: plain ? look.band.soft : look.band.text, lines: 1 },
  ];
  const widths = (size: number): [number, number] => {
    const [strong, light] = styles(size);
    return [paper.width(first, strong) + size * 0.28, paper.width(rest, light)];
  };
  let size = MARK_SIZE;
  while (size > SMALLEST_MARK && widths(size)[0] + widths(size)[1] > room) size -= 1;
  const [strong, light] = styles(size);
  const [firstWidth] = widths(size);
  const y = (BAND_HEIGHT - size * 1.2) / 2;
  const space = Math.max(0, room - firstWidth);
  paper.write(first, { x, y, width: room }, strong);
  if (rest !== '') paper.write(rest, { x: x + firstWidth, y, width: space }, light);
};

/** Returns the width that it takes. */
const drawSign = ({ doc, artifact }: Paper, { png, width, height }: DealerMark): number => {
  const y = (BAND_HEIGHT - SIGN_HEIGHT) / 2;
  artifact(() => void doc.image(png, PAGE.margin, y, { height: SIGN_HEIGHT }));
  return (width * SIGN_HEIGHT) / height + SIGN_GAP;
};

const CONTACT_TOP = 14;

export const drawMasthead = (
  paper: Paper,
  { dealer, phone, url }: BrochureContent,
  mark: DealerMark | undefined,
): void => {
  const { doc, look } = paper;
  paper.artifact(() => {
    doc.rect(0, 0, PAGE.width, BAND_HEIGHT).fill(look.band.ground);
    doc.rect(0, BAND_HEIGHT, PAGE.width, RULE_HEIGHT).fill(look.band.accent);
  }, 'Background');
  const signWidth = mark === undefined ? 0 : drawSign(paper, mark);
  paper.tag('P', () => wordMark(paper, dealer, { x: PAGE.margin + signWidth, width: MARK_WIDTH - signWidth }));
  const width = CONTENT_WIDTH - MARK_WIDTH;
  const x = PAGE.margin + MARK_WIDTH;
  paper.tag('P', () => {
    const style: Style = { face: 'strong', size: 11, colour: look.band.text, align: 'right', lines: 1 };
    const height = phone === null ? 0 : paper.write(phone, { x, y: CONTACT_TOP, width }, style);
    const box = { x, y: CONTACT_TOP + height + 1, width };
    paper.write(urlHost(url), box, { ...style, face: 'regular', size: 8.5, colour: look.band.soft });
  });
};
