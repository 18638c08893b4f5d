import type { TemplateName } from '#domain/arrangement/template.ts';
import { capitalised } from '#domain/text/capitals.ts';
import type { TenantLayer } from '../schema.ts';
import type { VehiclePageContent } from '#tenants/schemas/vehicle-page-schema.ts';
import type { Answers } from './answers.ts';

const kindNames: Readonly<Record<Answers['item_types'][number], string>> = {
  car: 'cars',
  motorcycle: 'motorcycles',
  caravan: 'caravans',
  truck: 'trucks',
  bus: 'buses',
  machinery: 'machinery',
  trailer: 'trailers',
};

const listFormat = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const inWords = (items: readonly string[]): string => listFormat.format(new Set(items));

const heroTitles: Readonly<Record<TemplateName, (what: string, where: string) => string>> = {
  classic: (what, where) => `Find your next ${what} in ${where}`,
  showroom: (what) => `Take your time over the right ${what}`,
  yard: () => 'Come and have a look around',
};

/** True of whoever has this site: what else a dealer promises it writes itself (docs/product/sites.md, 'Default words'). */
const promises = [
  { title: 'Our own stock', text: 'What stands here comes from our own list of vehicles.' },
  { title: 'Search it your way', text: 'By make, price, kilometres or whatever matters to you.' },
  { title: 'Ask us', text: 'Call, write or come by.' },
];

export const wordsFor = ({ template, item_types, places }: Answers): NonNullable<TenantLayer['words']> => {
  const where = inWords(places.filter(({ type }) => type === 'sales').map(({ city }) => city)) || places[0]?.city || '';
  const kinds = inWords(item_types.map((type) => kindNames[type]));
  const what = item_types[0] === 'car' ? 'car' : 'one';
  return {
    tagline: `${capitalised(kinds)} in ${where}`,
    heroTitle: heroTitles[template](what, where),
    heroText: `Our ${kinds} in ${where}.`,
    promises,
    about:
      `{name} sells ${kinds} in ${where}. This site shows our own list of stock, and it changes as vehicles come and go. ` +
      'Have a look, then call us, send a message or drop in during opening hours.',
  };
};

const consumerLaw = {
  AU: 'What the Australian Consumer Law gives you, nothing on this site takes away.',
  NZ: 'What the Consumer Guarantees Act gives you, nothing on this site takes away.',
};

export const vehiclePageFor = ({ country }: Pick<Answers, 'country'>): VehiclePageContent => ({
  certified: null,
  why_buy: {
    title: 'Why Buy From Us?',
    text: '',
    points: [
      { title: 'See it first', text: 'Come and look at it, and bring somebody who knows about vehicles.' },
      { title: 'Ask us', text: 'Call, write or come by with your questions about it.' },
      { title: 'Your rights', text: consumerLaw[country] },
    ],
  },
  protect: null,
});
