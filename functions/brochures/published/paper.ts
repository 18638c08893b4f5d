/*
 * Papers in the dealer's look: what draws them, without what a brochure says.
 */
export { makePaper, CONTENT_WIDTH, PAGE, type Paper, type Style } from '../drawing/paper.ts';
export { loadFonts } from '../fonts.ts';
export { brochureStyle } from '../style.ts';
