import type { TenantLayer } from '#tenants/schema.ts';
import { feedSource, sampleCrm } from '#tenants/sources.ts';
import { locations } from './locations.ts';
import { logo } from './logo.ts';
import { models } from './models.ts';
import { footer, navigation } from './navigation.ts';
import { history, people } from './people.ts';
import { promos } from './offers.ts';
import { servicing } from './servicing.ts';
import { vehiclePage } from './vehicle-page.ts';

/** An invented family business in Palmerston North and Richmond, with cars, motorcycles and caravans. */
export const totara: TenantLayer = {
  id: 'totara',
  slug: 'totara',
  name: 'Totara Yard',
  legal_name: 'Totara Yard Limited',
  template: 'yard',
  group: 'demo-dealers',
  country: 'NZ',
  state: 'manawatu-whanganui',
  locale: 'en-NZ',
  currency: 'NZD',
  acceptedCurrencies: ['NZD'],
  hosts: ['www.totarayard.example', 'totarayard.example'],
  dealership_id: 'totara-yard',
  dealerships: [{ id: 'totara-yard', slug: 'totara-yard', name: 'Totara Yard' }],
  logo,
  locations,
  people,
  history,
  phones: { main: '(06) 555 0142' },
  licence: { label: 'Registered motor vehicle trader', number: 'M 410217' },
  item_types: ['car', 'motorcycle', 'caravan'],
  vehicle_page: vehiclePage,
  finance: {
    provider: 'kestrel',
    requireComparisonRate: false,
    calculator: { annualRate: '9.95' },
    path: '/apply-for-finance',
  },
  on_costs: { enabled: true, confirmed: { 'transfer-nz-2026': '2026-11-20' } },
  flags: {
    finance_enabled: true,
    finance_page: true,
    reserve_online: true,
    show_views: true,
    alerts_enabled: true,
    service_enabled: true,
    parts_enabled: true,
  },
  words: {
    financeButton: 'Finance Enquiry',
    tagline: 'Cars, motorcycles and caravans in Palmerston North and Richmond',
    heroTitle: 'Something good is parked out front',
    heroText:
      'Have a look from the couch, then come and kick the tyres in Palmerston North or Richmond. The kettle is usually on.',
    promises: [
      { title: 'Fresh warrant', text: 'Every vehicle leaves with a new Warrant of Fitness.' },
      { title: 'Take it home overnight', text: 'Try the car on your own hill, or the caravan in your own drive.' },
      { title: 'A straight answer', text: 'Ask us what is wrong with it, and we will tell you.' },
    ],
    about:
      'Totara Yard belongs to a family and is run by it: a father who knows diesels, a daughter who races motorcycles and an aunt who has towed a caravan around both islands. ' +
      'We keep about two hundred vehicles, most of them in Palmerston North and the others across the strait in Richmond, and know each of them.',
    commentsHeading: 'Our Comments',
    tagNewArrival: 'Just in',
    enquireButton: 'Message Now',
    collectionNotice:
      '{legal_name} collects these details to answer your enquiry. Without a way to reach you we cannot reply. Your details go to our {team} and ' +
      'the customer system we use, which is hosted in Australia under rules like New Zealand’s Privacy Act, and to nobody else unless this notice says so. To see or correct ' +
      'what we hold, or to complain about how we handled it, call {phone}.',
    responsePromise: 'One of the family answers you, usually within three opening hours.',
  },
  theme: {
    colours: {
      page: '#faf6ee',
      surface: '#f2ecdf',
      raised: '#fffdf8',
      line: '#dcd3c1',
      text: '#23241f',
      'text-soft': '#5b5a4e',
      accent: '#2f6d4a',
      'accent-text': '#ffffff',
      positive: '#2a6a3f',
      warning: '#835400',
      danger: '#a5281c',
      focus: '#080a08',
    },
    fonts: { body: 'figtree', display: 'fraunces', number: 'figtree' },
    radius: { s: 8, m: 12, l: 16 },
  },
  search: {
    facets: [
      'item_type',
      'make',
      'model',
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
      'filtered_features',
    ],
    popularMakes: ['Toyota', 'Mazda', 'Nissan', 'Mitsubishi', 'Honda'],
    sorts: ['relevance', 'latest', 'price_desc', 'price_asc', 'km_asc', 'year_desc', 'saving'],
  },
  leadForm: { partsVehicle: 'combined' },
  navigation,
  footer,
  layout: { payment_marks: ['visa', 'mastercard', 'eftpos', 'apple_pay', 'google_pay'] },
  models,
  promos,
  servicing,
  reviews: { provider: { from: 'sample' } },
  historyReportHosts: ['www.example.com'],
  sources: [
    feedSource('totara', {
      id: 'dms',
      expectedEveryMinutes: 1_440,
      name: 'Yard list',
      formats: ['forecourt-csv'],
      currency: 'NZD',
      defaultLocation: 'palmerston-north',
      locationCodes: {
        PMR: 'palmerston-north',
        RMD: 'richmond',
        'palmerston-north': 'palmerston-north',
        richmond: 'richmond',
      },
    }),
  ],
  // Is what `responsePromise` says.
  overdueMinutes: 180,
  mail: { noticesTo: 'notices@totarayard.example' },
  crm: { endpoints: [sampleCrm('totara')] },
};
