import { page as checkout } from '#web/features/reservation/page.tsx';
import { gatedPage } from './gated-page.tsx';

/** Apart from later-pages.ts, whose names of all other pages' files a payment would wait for. */
export const page = gatedPage(checkout);
