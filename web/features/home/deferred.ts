/** What is far below the first view of a home page, in one request. */
export { homeHead } from './head.ts';
export { Locations } from './locations.tsx';
