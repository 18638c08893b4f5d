/** What follows the first view of every page. Import it only with `import('./later.ts')`. */
export { FooterContent } from './footer-content.tsx';
export { MainNavigation } from './main-navigation.tsx';
export { OpeningState } from './opening-state.tsx';
