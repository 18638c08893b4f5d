import type { Site } from '#functions/sites/contract.ts';
import type { PageWords } from '#web/forms/page/page-frame.tsx';

export const CAREERS_PATH = '/careers';

/** `own` is the title that the dealer gives the page. */
export const careersWords = ({ name }: Site, own = 'Careers'): PageWords => ({
  crumbs: [
    { label: 'Home', href: '/' },
    { label: own, href: CAREERS_PATH },
  ],
  title: own,
  text: `Would you like to work at ${name}? Say what you do and what you are looking for, whether or not we are advertising.`,
});
