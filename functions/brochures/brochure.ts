import { buffer } from 'node:stream/consumers';
import type { BrochureContent } from './content.ts';
import { drawBrochure } from './drawing/layout.ts';
import { makePaper } from './drawing/paper.ts';
import type { Fonts } from './fonts.ts';
import type { BrochureStyle } from './style.ts';

interface Given {
  content: BrochureContent;
  /** A JPEG. */
  picture: Uint8Array | undefined;
  fonts: Fonts;
  look: BrochureStyle;
  now: Date;
}

/** The brochure as a tagged PDF (PDF/UA). */
export const makeBrochure = async ({ content, picture, fonts, look, now }: Given): Promise<Uint8Array<ArrayBuffer>> => {
  const { language, title, dealer } = content;
  const paper = makePaper({ fonts, look, language, title, author: dealer.name, now });
  drawBrochure(paper, content, picture);
  paper.doc.end();
  return buffer(paper.doc);
};
