export { Locations } from './locations.tsx';
