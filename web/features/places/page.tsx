export { dealershipsPage } from './dealerships-page.tsx';
export { locationPage } from './location-page.tsx';
export { openingHoursPage } from './opening-hours-page.tsx';
