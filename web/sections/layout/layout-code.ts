import { codePart } from '#web/lib/code-part.ts';

/** In one file, which every page has and none needs at first. */
const readLater = () => import('./later.ts');

export const openingStateCode = codePart(async () => (await readLater()).OpeningState);
export const navigationCode = codePart(async () => (await readLater()).MainNavigation);
export const footerCode = codePart(async () => (await readLater()).FooterContent);

/** For the page function, and for a page that it did not write. */
export const loadLayout = (): Promise<unknown> =>
  Promise.all([openingStateCode.load(), navigationCode.load(), footerCode.load()]);
