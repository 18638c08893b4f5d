import { slugify } from '#domain/text/rules.ts';
import type { NavigationItem } from '#tenants/schema.ts';
import { models } from './models.ts';

export const navigation: NavigationItem[] = [
  {
    label: 'Models',
    href: null,
    children: [
      { label: 'All models', href: '/models', children: [] },
      ...models.map(({ make, name }) => ({
        label: name,
        href: `/models/${slugify(make)}/${slugify(name)}`,
        children: [],
      })),
    ],
  },
  { label: 'New', href: '/search/new-cars', children: [] },
  { label: 'Demonstrators', href: '/search/demo-cars', children: [] },
  { label: 'Used', href: '/search/used-cars', children: [] },
  { label: 'Test Drive', href: '/book-test-drive', children: [] },
  {
    label: 'Service & Parts',
    href: null,
    children: [
      { label: 'Servicing', href: '/service', children: [] },
      { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories', children: [] },
    ],
  },
  {
    label: 'Company',
    href: null,
    children: [
      { label: 'About Us', href: '/#about', children: [] },
      { label: 'Find Us', href: '/#locations', children: [] },
      { label: 'Contact Us', href: '/contact-us', children: [] },
      { label: 'Careers', href: '/careers', children: [] },
    ],
  },
];

export const footer: NavigationItem[] = [
  {
    label: 'Our Stock',
    href: null,
    children: [
      { label: 'All stock', href: '/search/new-used-and-demo-cars/', children: [] },
      { label: 'New cars', href: '/search/new-cars', children: [] },
      { label: 'Demonstrators', href: '/search/demo-cars', children: [] },
      { label: 'Used cars', href: '/search/used-cars', children: [] },
      { label: 'Special offers', href: '/special-offers', children: [] },
      { label: 'All models', href: '/models', children: [] },
    ],
  },
  {
    label: 'Merribank Motors',
    href: null,
    children: [
      { label: 'Servicing', href: '/service', children: [] },
      { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories', children: [] },
      { label: 'Test Drive', href: '/book-test-drive', children: [] },
      { label: 'Sell My Car', href: '/sell-my-car', children: [] },
      { label: 'About Us', href: '/#about', children: [] },
      { label: 'Find Us', href: '/#locations', children: [] },
      { label: 'Contact Us', href: '/contact-us', children: [] },
      { label: 'Careers', href: '/careers', children: [] },
    ],
  },
];
