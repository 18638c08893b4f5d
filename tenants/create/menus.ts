import { isKnownPath } from '../known-paths.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import type { Answers } from './answers.ts';

const ALL_STOCK = '/search/new-used-and-demo-cars/';

type Link = readonly [label: string, ...hrefs: string[]];

/** The first address of each that a page answers; without such a page the entry is left out. */
const links = (...wanted: readonly Link[]): NavigationItem[] =>
  wanted.flatMap(([label, ...hrefs]) => {
    const href = hrefs.find(isKnownPath);
    return href === undefined ? [] : [{ label, href, children: [] }];
  });

const group = (label: string, children: NavigationItem[]): NavigationItem[] =>
  children.length === 0 ? [] : [{ label, href: null, children }];

const kindLabels: Readonly<Record<Answers['item_types'][number], string>> = {
  car: 'Cars',
  motorcycle: 'Motorcycles',
  caravan: 'Caravans',
  truck: 'Trucks',
  bus: 'Buses',
  machinery: 'Machinery',
  trailer: 'Trailers',
};

const kinds = ({ item_types }: Answers): Link[] =>
  item_types.length < 2 ? [] : item_types.map((type) => [kindLabels[type], `${ALL_STOCK}?item_type=${type}`]);

const workshop: readonly Link[] = [
  ['Servicing', '/service#service-booking'],
  ['Parts and Accessories', '/vehicle-parts-and-accessories'],
];

const company: readonly Link[] = [
  ['About Us', '/about-us', '/#about'],
  ['Locations', '/dealerships'],
  ['Contact Us', '/contact-us'],
];

/** Header and footer of a new dealer. Pages that the dealer does not have are dropped by the site itself. */
export const menusFor = (answers: Answers): { navigation: NavigationItem[]; footer: NavigationItem[] } => ({
  navigation: [
    ...links(['Home', '/']),
    ...group(
      'Stock',
      links(
        ['All stock', ALL_STOCK],
        ...kinds(answers),
        ['Latest arrivals', `${ALL_STOCK}?sortBy=latest`],
        ['Makes and models', '/models'],
        ['Special offers', '/special-offers'],
      ),
    ),
    ...links(['Test Drive', '/book-test-drive']),
    ...group('Service & Parts', links(...workshop)),
    ...group('Company', links(...company)),
  ],
  footer: [
    ...group(
      'Buyer Tools',
      links(
        ['Our Stock', ALL_STOCK],
        ['Makes and models', '/models'],
        ['Test Drive', '/book-test-drive'],
        ['Compare', '/compare'],
        ['Watchlist', '/watchlist'],
      ),
    ),
    ...group('Service & Parts', links(...workshop)),
    ...group(
      answers.name,
      links(
        ...company,
        ['Careers', '/careers'],
        ['Terms And Conditions', '/terms-and-conditions'],
        ['Privacy Policy', '/privacy-policy'],
      ),
    ),
  ],
});
