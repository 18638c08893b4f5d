import { buffer } from 'node:stream/consumers';
import type { BrochureContent } from './content.ts';
import type { DealerMark } from './dealer-mark.ts';
import { drawBrochure } from './drawing/layout.ts';
import { makePaper } from './drawing/paper.ts';
import type { Fonts } from './fonts.ts';
import type { BrochureStyle } from './style.ts';

interface Given {
  content: BrochureContent;
  /** A JPEG. */
  picture: Uint8Array | undefined;
  mark?: DealerMark | undefined;
  fonts: Fonts;
  look: BrochureStyle;
  now: Date;
}

/** The brochure as a tagged PDF (PDF/UA). */
export const makeBrochure = async (given: Given): Promise<Uint8Array<ArrayBuffer>> => {
  const { content, fonts, look, now } = given;
  const { language, title, dealer } = content;
  const paper = makePaper({ fonts, look, language, title, author: dealer.name, now });
  drawBrochure(paper, content, given);
  paper.doc.end();
  return buffer(paper.doc);
};
