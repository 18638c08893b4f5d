import type { Point } from './distance.ts';

/** The point is the centre of its population, to about 10 km. */
export interface Region extends Point {
  /** Slug without macrons: 'manawatu-whanganui'. */
  id: string;
  name: string;
}

/** The sixteen regions, north to south (docs/product/places.md, 'Regions'). The points are our own. */
export const regions: readonly Region[] = [
  { id: 'northland', name: 'Northland', lat: -35.6, lng: 174.1 },
  { id: 'auckland', name: 'Auckland', lat: -36.87, lng: 174.77 },
  { id: 'waikato', name: 'Waikato', lat: -37.8, lng: 175.36 },
  { id: 'bay-of-plenty', name: 'Bay of Plenty', lat: -37.83, lng: 176.29 },
  { id: 'gisborne', name: 'Gisborne', lat: -38.6, lng: 178.02 },
  { id: 'hawkes-bay', name: 'Hawke’s Bay', lat: -39.57, lng: 176.86 },
  { id: 'taranaki', name: 'Taranaki', lat: -39.17, lng: 174.15 },
  { id: 'manawatu-whanganui', name: 'Manawatū-Whanganui', lat: -40.25, lng: 175.45 },
  { id: 'wellington', name: 'Wellington', lat: -41.21, lng: 174.86 },
  { id: 'tasman', name: 'Tasman', lat: -41.26, lng: 173.08 },
  { id: 'nelson', name: 'Nelson', lat: -41.29, lng: 173.25 },
  { id: 'marlborough', name: 'Marlborough', lat: -41.5, lng: 173.93 },
  { id: 'west-coast', name: 'West Coast', lat: -42.4, lng: 171.24 },
  { id: 'canterbury', name: 'Canterbury', lat: -43.59, lng: 172.41 },
  { id: 'otago', name: 'Otago', lat: -45.55, lng: 169.98 },
  { id: 'southland', name: 'Southland', lat: -46.28, lng: 168.37 },
];
