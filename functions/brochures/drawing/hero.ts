import { SILHOUETTE_VIEW_BOX } from '#domain/media/silhouettes.ts';
import type { BrochureContent } from '../content.ts';
import { drawOffer, offerHeight } from './offer.ts';
import { CONTENT_WIDTH, PAGE, type Box, type Paper, type Section, type Style } from './paper.ts';

/** Pictures of cars are 3:2 on most feeds; others are cropped to it. */
const RATIO = 2 / 3;
const RADIUS = 4;
const GUTTER = 20;
const [, , OUTLINE_WIDTH = 0, OUTLINE_HEIGHT = 0] = SILHOUETTE_VIEW_BOX.split(' ').map(Number);

interface Frame extends Box {
  height: number;
}

const drawPicture = (paper: Paper, frame: Frame, picture: Uint8Array, alt: string): void => {
  const { doc } = paper;
  const { x, y, width, height } = frame;
  const draw = (): void => {
    doc.save();
    doc.roundedRect(x, y, width, height, RADIUS).clip();
    doc.image(picture, x, y, { cover: [width, height], align: 'center', valign: 'center' });
    doc.restore();
  };
  paper.tag('Figure', draw, { alt, bbox: [x, y, x + width, y + height] });
};

/** The outline of the body, where there is no picture. */
const drawOutline = ({ doc, look, artifact }: Paper, { x, y, width, height }: Frame, outline: string): void => {
  const scale = Math.min((width * 0.6) / OUTLINE_WIDTH, (height * 0.5) / OUTLINE_HEIGHT);
  artifact(() => {
    doc.roundedRect(x, y, width, height, RADIUS).fill(look.tint);
    doc.save();
    doc.translate(x + (width - OUTLINE_WIDTH * scale) / 2, y + (height - OUTLINE_HEIGHT * scale) / 2 - 8);
    doc.scale(scale).path(outline).fill(look.line);
    doc.restore();
  });
};

const noteStyle = (paper: Paper): Style => ({ face: 'regular', size: 7.5, colour: paper.look.soft, lines: 2 });

/** The picture with its note, and beside or beneath it price and facts. */
export const heroSection = (
  paper: Paper,
  content: BrochureContent,
  picture: Uint8Array | undefined,
  pictureWidth: number,
): Section => {
  const wide = pictureWidth >= CONTENT_WIDTH;
  const width = Math.min(pictureWidth, CONTENT_WIDTH);
  const pictureHeight = wide ? width * 0.56 : width * RATIO;
  const note = content.picture.note ?? '';
  const noteHeight = note === '' ? 0 : paper.measure(note, width, noteStyle(paper)) + 3;
  const offerWidth = wide ? CONTENT_WIDTH : CONTENT_WIDTH - width - GUTTER;
  const offer = offerHeight(paper, content, offerWidth);
  const beside = Math.max(pictureHeight + noteHeight, offer);
  return {
    height: wide ? pictureHeight + noteHeight + 12 + offer : beside,
    draw: (y) => {
      const frame = { x: PAGE.margin, y, width, height: pictureHeight };
      if (picture === undefined) drawOutline(paper, frame, content.picture.outline);
      else drawPicture(paper, frame, picture, content.picture.alt);
      const box = { x: PAGE.margin, y: y + pictureHeight + 3, width };
      if (note !== '') paper.tag('P', () => void paper.write(note, box, noteStyle(paper)));
      const at = wide
        ? { x: PAGE.margin, y: y + pictureHeight + noteHeight + 12, width: offerWidth }
        : { x: PAGE.margin + width + GUTTER, y, width: offerWidth };
      drawOffer(paper, content, at);
    },
  };
};
