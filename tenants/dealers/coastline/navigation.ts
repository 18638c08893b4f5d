import { contentPaths } from '#tenants/content/paths.ts';
import type { NavigationItem } from '#tenants/schemas/navigation-schema.ts';
import { standardFooter } from '#tenants/standard-navigation.ts';

const link = (label: string, href: string): NavigationItem => ({ label, href, children: [] });

export const navigation: NavigationItem[] = [
  link('Home', '/'),
  {
    label: 'Models',
    href: null,
    list: 'models',
    children: [
      link('All models', '/models'),
      link('Toyota models', '/models/toyota'),
      link('Mazda models', '/models/mazda'),
      link('Mitsubishi models', '/models/mitsubishi'),
      link('GWM models', '/models/gwm'),
    ],
  },
  {
    label: 'Stock',
    href: null,
    list: 'stock',
    children: [
      link('All stock', '/search/new-used-and-demo-cars/'),
      link('New cars', '/search/new-cars'),
      link('Used cars', '/search/used-cars'),
      link('Demo cars', '/search/demo-cars'),
      link('Special offers', '/special-offers'),
      // There while it runs.
      link('End of year runout', '/pages/runout'),
      link('In Cairns', '/dealerships/coastline-cairns/stock'),
      link('In Townsville', '/dealerships/coastline-townsville/stock'),
      link('On the Gold Coast', '/dealerships/coastline-gold-coast/stock'),
      link('In Ballina', '/dealerships/coastline-ballina/stock'),
    ],
  },
  {
    label: 'Buy & Sell',
    href: null,
    children: [
      link('Test Drive', '/book-test-drive'),
      link('Finance', '/finance'),
      link('Sell My Car', '/sell-my-car'),
      link('Compare', '/compare'),
    ],
  },
  {
    label: 'Service & Parts',
    href: null,
    children: [
      link('Servicing', '/service#service-booking'),
      link('Parts and Accessories', '/vehicle-parts-and-accessories'),
      link('Find a part', '/parts/search'),
    ],
  },
  {
    label: 'Company',
    href: null,
    children: [
      link('About Us', '/about-us'),
      link('Locations', '/dealerships'),
      link('News', '/news'),
      link('Blog', '/blog'),
      link('Contact Us', '/contact-us'),
      link('Careers', '/careers'),
    ],
  },
];

export const footer: NavigationItem[] = standardFooter({
  name: 'Coastline Auto Group',
  more: [
    link('Blog', '/blog'),
    link('Locations', '/dealerships'),
    link('Careers', '/careers'),
    link('Pay an invoice', '/online-payment'),
  ],
  content: contentPaths({ id: 'coastline', group: 'demo-dealers', country: 'AU' }),
});
