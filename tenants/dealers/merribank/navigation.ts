import { contentPaths } from '#tenants/content/paths.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import { standardFooter } from '#tenants/standard-navigation.ts';

const link = (label: string, href: string): NavigationItem => ({ label, href, children: [] });

export const navigation: NavigationItem[] = [
  { label: 'Models', href: null, list: 'models', children: [link('All models', '/models')] },
  {
    label: 'Stock',
    href: null,
    list: 'stock',
    children: [
      link('All stock', '/search/new-used-and-demo-cars/'),
      link('New cars', '/search/new-cars'),
      link('Demonstrators', '/search/demo-cars'),
      link('Used cars', '/search/used-cars'),
      link('Special offers', '/special-offers'),
    ],
  },
  link('Test Drive', '/book-test-drive'),
  link('Finance', '/finance-enquiry'),
  {
    label: 'Service & Parts',
    href: null,
    children: [link('Servicing', '/service'), link('Parts and Accessories', '/vehicle-parts-and-accessories')],
  },
  {
    label: 'Company',
    href: null,
    children: [
      link('About Us', '/about-us'),
      link('Find Us', '/dealerships'),
      link('News', '/news'),
      link('Journal', '/blog'),
      link('Contact Us', '/contact-us'),
      link('Careers', '/careers'),
    ],
  },
];

export const footer: NavigationItem[] = standardFooter({
  name: 'Merribank Motors',
  more: [link('Journal', '/blog'), link('Find Us', '/dealerships'), link('Careers', '/careers')],
  content: contentPaths({ id: 'merribank', group: 'demo-dealers', country: 'AU' }),
});
