import { codePart } from '#web/lib/code-part.ts';

/** In one file, which every page has and none needs at first. */
const readLater = () => import('./later.ts');

export const openingStateCode = codePart(async () => (await readLater()).OpeningState);
export const headerCode = codePart(async () => (await readLater()).HeaderContent);
export const announcementCode = codePart(async () => (await readLater()).AnnouncementContent);
export const footerCode = codePart(async () => (await readLater()).FooterContent);

/** For the page function, and for a page that it did not write. */
export const loadLayout = (): Promise<unknown> =>
  Promise.all([openingStateCode, headerCode, announcementCode, footerCode].map(({ load }) => load()));
