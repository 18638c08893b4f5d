export { homeHead } from './head.ts';
export { Locations } from './locations.tsx';
