import { contentPaths } from '#tenants/content/paths.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import { standardFooter } from '#tenants/standard-navigation.ts';

const allStock = '/search/new-used-and-demo-cars/';
const link = (label: string, href: string): NavigationItem => ({ label, href, children: [] });

const inTheYard = [
  link('Cars', `${allStock}?item_type=car`),
  link('Motorcycles', `${allStock}?item_type=motorcycle`),
  link('Caravans', `${allStock}?item_type=caravan`),
];

export const navigation: NavigationItem[] = [
  link('Home', '/'),
  {
    label: 'In the yard',
    href: null,
    list: 'stock',
    children: [
      link('Everything', allStock),
      ...inTheYard,
      link('Specials', '/special-offers'),
      link('The summer sale', '/pages/summer'),
    ],
  },
  { label: 'Makes', href: null, list: 'models', children: [link('Makes and models', '/models')] },
  {
    label: 'Service & WOF',
    href: null,
    children: [link('Service and WOF', '/service'), link('Find a part', '/parts/search')],
  },
  link('Sell us yours', '/sell-my-car'),
  link('Finance', '/apply-for-finance'),
  {
    label: 'The family',
    href: null,
    children: [
      link('About Us', '/about-us'),
      link('Find Us', '/dealerships'),
      link('What is going on', '/news'),
      link('From the yard', '/blog'),
      link('Contact Us', '/contact-us'),
      link('Work with us', '/careers'),
    ],
  },
];

export const footer: NavigationItem[] = [
  {
    label: 'In the yard',
    href: null,
    children: [link('Everything', allStock), ...inTheYard, link('Specials', '/special-offers')],
  },
  ...standardFooter({
    name: 'Totara Yard',
    more: [link('From the yard', '/blog'), link('Find Us', '/dealerships'), link('Work with us', '/careers')],
    content: contentPaths({ id: 'totara', group: 'demo-dealers', country: 'NZ' }),
  }),
];
