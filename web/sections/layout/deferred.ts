/** What follows the first view of every page, in one request. */
export { AnnouncementContent } from './announcement/announcement-content.tsx';
export { FooterContent } from './footer-content.tsx';
export { HeaderContent } from './header-content.tsx';
export { OpeningState } from './opening-state.tsx';
