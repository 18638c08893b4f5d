import { visibleLocations } from '#domain/locations/select-locations.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { PageWords } from '#web/forms/page/page-frame.tsx';

export const CAREERS_PATH = '/careers';

/** `own` is the title that the dealer gives the page. */
export const careersWords = ({ name }: Site, own = 'Careers'): PageWords => ({
  crumbs: [
    { label: 'Home', href: '/' },
    { label: own, href: CAREERS_PATH },
  ],
  title: own,
  text: `Would you like to work at ${name}? Say what you do and what you are looking for, whether or not we are advertising.`,
});

interface KindOfWork {
  title: string;
  text: string;
}

const ofEveryDealer: readonly KindOfWork[] = [
  { title: 'Sales', text: 'Showing vehicles, driving along, and staying with a buyer until the keys change hands.' },
  { title: 'Getting them ready', text: 'Washing, photographs, and a yard that looks its best at opening time.' },
  { title: 'The office', text: 'Registrations and accounts, the phone, and letters that are answered.' },
];

const workshop: KindOfWork = {
  title: 'The workshop',
  text: 'Servicing, diagnosis and repairs, for technicians and those who are learning it.',
};
const partsCounter: KindOfWork = { title: 'Parts', text: 'The counter, the phone, the shelves and what is on order.' };

/** What there is to do at a dealer with these locations; no claim that anybody is looked for. */
export const kindsOfWork = (site: Pick<Site, 'locations'>): KindOfWork[] => {
  const types = new Set(visibleLocations(site).map(({ location_type: type }) => type));
  return [...ofEveryDealer, ...(types.has('service') ? [workshop] : []), ...(types.has('parts') ? [partsCounter] : [])];
};
