import type { TenantLayer } from '#tenants/schema.ts';
import { feedSource, sampleCrm } from '#tenants/sources.ts';
import { locations } from './locations.ts';

/** Coastline Auto Group: a regional group of four yards between Cairns and Ballina. Invented. */
export const coastline: TenantLayer = {
  id: 'coastline',
  slug: 'coastline',
  name: 'Coastline Auto Group',
  legal_name: 'Coastline Auto Group Pty Ltd',
  template: 'classic',
  group: 'demo-dealers',
  state: 'qld',
  hosts: ['www.coastlineauto.example', 'coastlineauto.example'],
  dealership_id: 'coastline-cairns',
  dealerships: [
    { id: 'coastline-cairns', slug: 'coastline-cairns', name: 'Coastline Cairns' },
    { id: 'coastline-townsville', slug: 'coastline-townsville', name: 'Coastline Townsville' },
    { id: 'coastline-gold-coast', slug: 'coastline-gold-coast', name: 'Coastline Gold Coast' },
    { id: 'coastline-ballina', slug: 'coastline-ballina', name: 'Coastline Ballina' },
  ],
  locations,
  phones: {
    main: '1300 975 707',
    new: '(07) 5550 0140',
    used: '(07) 5550 0141',
    demo: '(07) 5550 0140',
    service: '(07) 5550 0143',
    parts: '(07) 5550 0144',
  },
  licence: { label: 'Motor dealer licence', number: 'QLD 4100217' },
  finance_provider: 'manual',
  certified_make: 'Toyota',
  flags: { finance_enabled: true },
  words: {
    tagline: 'Four yards from Cairns to Ballina',
    heroTitle: 'The right car is in one of our four yards',
    heroText:
      'Search all of them at once. If it is in Townsville and you are in Ballina, ask us about bringing it closer.',
    promises: [
      { title: 'One price', text: 'The price you see here is the price in the yard.' },
      { title: 'Four yards, one stock list', text: 'We bring a car to the yard nearest you before you decide.' },
      {
        title: 'Inspected before it is listed',
        text: 'Our own workshop checks every used car before it gets a price.',
      },
    ],
    about:
      'Coastline has sold and serviced cars along the Queensland coast since 1987, first from a single yard in Cairns and now from four. ' +
      'Each yard buys its own stock, so what you find here suits the roads it will be driven on: utes and four-wheel drives in the north, small cars and people movers on the Gold Coast.',
    responsePromise: 'The yard that has the car answers you, usually within two opening hours.',
  },
  theme: {
    colours: {
      page: '#ffffff',
      surface: '#f6f5f3',
      raised: '#ffffff',
      line: '#dedbd6',
      text: '#1b1a18',
      'text-soft': '#5c5853',
      accent: '#c03a0e',
      'accent-text': '#ffffff',
      positive: '#1c6b3a',
      warning: '#8a5a00',
      danger: '#b01e1e',
      focus: '#0b0b0b',
    },
    density: 'dense',
  },
  search: {
    facets: [
      'car_type',
      'make',
      'model',
      'badge',
      'body',
      'price',
      'year',
      'km',
      'fuel',
      'transmission',
      'drive',
      'colour',
      'seats',
      'location_name',
      'state',
      'filtered_features',
    ],
  },
  navigation: [
    { label: 'Home', href: '/', children: [] },
    {
      label: 'Stock',
      href: null,
      children: [
        { label: 'All stock', href: '/search/new-used-and-demo-cars/', children: [] },
        { label: 'New cars', href: '/search/new-cars', children: [] },
        { label: 'Used cars', href: '/search/used-cars', children: [] },
        { label: 'Demo cars', href: '/search/demo-cars', children: [] },
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
    { label: 'Locations', href: '/#locations', children: [] },
    { label: 'About Us', href: '/#about', children: [] },
  ],
  footer: [
    {
      label: 'Our Stock',
      href: null,
      children: [
        { label: 'New cars', href: '/search/new-cars', children: [] },
        { label: 'Used cars', href: '/search/used-cars', children: [] },
        { label: 'Demo cars', href: '/search/demo-cars', children: [] },
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
        { label: 'About Us', href: '/#about', children: [] },
        { label: 'Locations', href: '/#locations', children: [] },
      ],
    },
  ],
  sources: [
    feedSource('coastline', {
      id: 'dms',
      name: 'Dealer management system',
      formats: ['forecourt-csv'],
      defaultLocation: 'cairns',
      // The system's yard codes, and our own ids for files written by hand.
      locationCodes: {
        CNS: 'cairns',
        TSV: 'townsville',
        OOL: 'gold-coast',
        BNK: 'ballina',
        cairns: 'cairns',
        townsville: 'townsville',
        'gold-coast': 'gold-coast',
        ballina: 'ballina',
      },
    }),
  ],
  crm: { endpoints: [sampleCrm('coastline')] },
};
