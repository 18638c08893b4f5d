import type { NavigationItem } from '#tenants/schema.ts';

export const navigation: NavigationItem[] = [
  { label: 'Home', href: '/', children: [] },
  {
    label: 'Models',
    href: null,
    children: [
      { label: 'All models', href: '/models', children: [] },
      { label: 'Toyota models', href: '/models/toyota', children: [] },
      { label: 'Ford models', href: '/models/ford', children: [] },
      { label: 'Mazda models', href: '/models/mazda', children: [] },
      { label: 'Mitsubishi models', href: '/models/mitsubishi', children: [] },
    ],
  },
  {
    label: 'Stock',
    href: null,
    children: [
      { label: 'All stock', href: '/search/new-used-and-demo-cars/', children: [] },
      { label: 'New cars', href: '/search/new-cars', children: [] },
      { label: 'Used cars', href: '/search/used-cars', children: [] },
      { label: 'Demo cars', href: '/search/demo-cars', children: [] },
      { label: 'Special offers', href: '/special-offers', children: [] },
      { label: 'Test Drive', href: '/book-test-drive', children: [] },
      { label: 'In Cairns', href: '/dealerships/coastline-cairns/stock', children: [] },
      { label: 'In Townsville', href: '/dealerships/coastline-townsville/stock', children: [] },
      { label: 'On the Gold Coast', href: '/dealerships/coastline-gold-coast/stock', children: [] },
      { label: 'In Ballina', href: '/dealerships/coastline-ballina/stock', children: [] },
    ],
  },
  {
    label: 'Body types',
    href: null,
    children: [
      { label: 'Utes', href: '/search/ute', children: [] },
      { label: 'SUVs', href: '/search/suv', children: [] },
      { label: 'Hatches', href: '/search/hatch', children: [] },
      { label: 'Vans', href: '/search/van', children: [] },
    ],
  },
  {
    label: 'Service & Parts',
    href: null,
    children: [
      { label: 'Servicing', href: '/service#service-booking', children: [] },
      { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories', children: [] },
      { label: 'Find a part', href: '/parts/search', children: [] },
    ],
  },
  {
    label: 'Company',
    href: null,
    children: [
      { label: 'About Us', href: '/#about', children: [] },
      { label: 'Locations', href: '/#locations', children: [] },
      { label: 'Contact Us', href: '/contact-us', children: [] },
      { label: 'Careers', href: '/careers', children: [] },
    ],
  },
];

export const footer: NavigationItem[] = [
  {
    label: 'Buyer Tools',
    href: null,
    children: [
      { label: 'Our Stock', href: '/search/new-used-and-demo-cars/', children: [] },
      { label: 'Test Drive', href: '/book-test-drive', children: [] },
      { label: 'Sell My Car', href: '/sell-my-car', children: [] },
      { label: 'Compare', href: '/compare', children: [] },
      { label: 'Watchlist', href: '/watchlist', children: [] },
    ],
  },
  {
    label: 'Our Stock',
    href: null,
    children: [
      { label: 'New cars', href: '/search/new-cars', children: [] },
      { label: 'Used cars', href: '/search/used-cars', children: [] },
      { label: 'Demo cars', href: '/search/demo-cars', children: [] },
      { label: 'Special offers', href: '/special-offers', children: [] },
      { label: 'All models', href: '/models', children: [] },
    ],
  },
  {
    label: 'Popular makes',
    href: null,
    children: [
      { label: 'Toyota', href: '/search/toyota', children: [] },
      { label: 'Ford', href: '/search/ford', children: [] },
      { label: 'Mazda', href: '/search/mazda', children: [] },
      { label: 'Mitsubishi', href: '/search/mitsubishi', children: [] },
    ],
  },
  {
    label: 'Coastline Auto Group',
    href: null,
    children: [
      { label: 'Servicing', href: '/service', children: [] },
      { label: 'Parts and Accessories', href: '/vehicle-parts-and-accessories', children: [] },
      { label: 'Sell My Car', href: '/sell-my-car', children: [] },
      { label: 'About Us', href: '/#about', children: [] },
      { label: 'Locations', href: '/#locations', children: [] },
      { label: 'Contact Us', href: '/contact-us', children: [] },
      { label: 'Careers', href: '/careers', children: [] },
    ],
  },
];
