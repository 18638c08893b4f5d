import type { TemplateName } from '#domain/arrangement/template.ts';
import type { TenantLayer } from '../schema.ts';
import type { VehiclePageContent } from '../vehicle-page-schema.ts';
import type { Answers } from './answers.ts';

const kindNames: Readonly<Record<Answers['item_types'][number], string>> = {
  ...{ car: 'cars', motorcycle: 'motorcycles', caravan: 'caravans', truck: 'trucks' },
  ...{ bus: 'buses', machinery: 'machinery', trailer: 'trailers' },
};

const listFormat = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const inWords = (items: readonly string[]): string => listFormat.format(new Set(items));
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const heroTitles: Readonly<Record<TemplateName, (what: string, where: string) => string>> = {
  classic: (what, where) => `Find your next ${what} in ${where}`,
  showroom: (what) => `Take your time over the right ${what}`,
  yard: () => 'Come and have a look around',
};

/** As the Privacy Act 2020 of New Zealand asks of a dealer whose systems stand abroad. */
const collectionNoticeNz =
  '{legal_name} collects these details to answer your enquiry. Without a way to reach you we cannot reply. Your details go to our sales team and ' +
  'the customer system we use, which is hosted in Australia under rules like New Zealand’s Privacy Act, and to nobody else unless this notice says so. To see or correct ' +
  'what we hold, or to complain about how we handled it, call {phone}.';

/** True of every dealer on this platform, so that a new site promises nothing that nobody meant. */
const promises = [
  { title: 'What you see is what we have', text: 'The list follows our own stock, several times a day.' },
  { title: 'Prices in the open', text: 'Price and kilometres stand on the vehicle, not behind a form.' },
  { title: 'People answer', text: 'Call, write or come by. Somebody here knows the vehicle.' },
];

export const wordsFor = ({ template, country, item_types, places }: Answers): NonNullable<TenantLayer['words']> => {
  const where = inWords(places.filter(({ type }) => type === 'sales').map(({ city }) => city)) || places[0]?.city || '';
  const kinds = inWords(item_types.map((type) => kindNames[type]));
  const what = item_types[0] === 'car' ? 'car' : 'one';
  return {
    tagline: `${capitalised(kinds)} in ${where}`,
    heroTitle: heroTitles[template](what, where),
    heroText: `All ${kinds} that we have in ${where}, with their price and kilometres.`,
    promises,
    about:
      `{name} sells ${kinds} in ${where}. This site shows our own list of stock with prices, kilometres and pictures, and it changes as vehicles come and go. ` +
      'Have a look, then call us, send a message or drop in during opening hours.',
    ...(country === 'NZ' && { collectionNotice: collectionNoticeNz }),
  };
};

const consumerLaw = {
  AU: 'The consumer guarantees of Australian law come with every vehicle that you buy from a dealer.',
  NZ: 'The Consumer Guarantees Act applies to every vehicle that you buy from a trader.',
};

export const vehiclePageFor = ({ country }: Pick<Answers, 'country'>): VehiclePageContent => ({
  certified: null,
  why_buy: {
    title: 'Why Buy From Us?',
    text: '',
    points: [
      { title: 'See it first', text: 'Drive it, look underneath, bring somebody who knows about cars.' },
      { title: 'Ask us anything', text: 'We answer about this vehicle, not about vehicles in general.' },
      { title: 'Your rights', text: consumerLaw[country] },
    ],
  },
  protect: null,
});
