/** What follows the first view of every page, in one request. */
export { AnnouncementContent } from './announcement/announcement-content.tsx';
export { FooterContent } from './footer/footer-content.tsx';
export { HeaderContent } from './header/header-content.tsx';
export { OpeningState } from './header/opening-state.tsx';
