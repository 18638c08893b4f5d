/** What follows the first view of every page. Import it only with `import('./later.ts')`. */
export { AnnouncementContent } from './announcement/announcement-content.tsx';
export { FooterContent } from './footer-content.tsx';
export { HeaderContent } from './header-content.tsx';
export { OpeningState } from './opening-state.tsx';
