import type { TenantLayer } from '#tenants/schema.ts';
import { feedSource, sampleAdfCrm, sampleCrm } from '#tenants/sources.ts';
import { finance } from './finance.ts';
import { locations } from './locations.ts';
import { models } from './models.ts';
import { buyOnline } from './buy-online.ts';
import { logo } from './logo.ts';
import { footer, navigation } from './navigation.ts';
import { history, people } from './people.ts';
import { promos } from './offers.ts';
import { servicing } from './servicing.ts';
import { vehiclePage } from './vehicle-page.ts';

/** An invented regional group of four yards between Cairns and Ballina. */
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
  logo,
  locations,
  people,
  history,
  location_order: ['cairns', 'townsville', 'gold-coast', 'ballina', 'cairns-service', 'townsville-service'],
  phones: {
    main: '1300 975 707',
    new: '(07) 5550 0140',
    used: '(07) 5550 0141',
    demo: '(07) 5550 0140',
    service: '(07) 5550 0143',
    parts: '(07) 5550 0144',
  },
  licence: { label: 'Motor dealer licence', number: 'QLD 4100217' },
  on_costs: {
    enabled: true,
    // An invented dealer confirms what a real one would look up.
    confirmed: { 'transfer-qld-2026': '2026-11-20', 'transfer-nsw-2026': '2026-11-20' },
  },
  finance,
  journey: buyOnline,
  creditCheck: { provider: { from: 'sample' } },
  certified_make: 'Toyota',
  tag_tones: [{ tag: 'runout sale', tone: 'green' }],
  flags: {
    alerts_enabled: true,
    finance_enabled: true,
    reserve_online: true,
    online_payment: true,
    credit_check: true,
    buy_online_alias: true,
    buy_online: true,
    finance_page: true,
    show_price_history: true,
    test_drive_enabled: true,
    service_enabled: true,
    parts_enabled: true,
    request_photos_enabled: true,
    history_report_enabled: true,
  },
  vehicle_page: vehiclePage,
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
    responsePromise: 'Somebody who knows the cars answers you, usually within two opening hours.',
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
    sorts: ['relevance', 'latest', 'price_desc', 'price_asc', 'km_asc', 'year_desc', 'saving'],
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
  navigation,
  footer,
  layout: {
    announcement: {
      id: 'summer-hours-2026',
      text: 'All four yards are open until 1 pm on Christmas Eve.',
      link: { label: 'Opening hours', href: '/opening-hours' },
      start: '2026-11-01T00:00:00+10:00',
      expiry: '2026-12-24T13:00:00+10:00',
      dismissible: true,
    },
    service_banner: true,
    payment_marks: ['visa', 'mastercard', 'amex', 'eftpos', 'apple_pay', 'google_pay'],
  },
  promos,
  servicing,
  models,
  // An address of the old site that campaigns still link to.
  redirects: { '/pages/warranty': '/warranty' },
  reviews: { provider: { from: 'sample' } },
  historyReportHosts: ['www.example.com'],
  sources: [
    feedSource('coastline', {
      id: 'dms',
      expectedEveryMinutes: 1_440,
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
  // Is what `responsePromise` says.
  overdueMinutes: 120,
  mail: { noticesTo: 'notices@coastlineauto.example' },
  crm: { endpoints: [sampleCrm('coastline'), sampleAdfCrm('coastline')] },
};
