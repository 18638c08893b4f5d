import type { TenantLayer } from '#tenants/schema.ts';
import { feedSource, sampleCrm } from '#tenants/sources.ts';
import { locations } from './locations.ts';
import { models } from './models.ts';
import { logo } from './logo.ts';
import { footer, navigation } from './navigation.ts';
import { promos } from './offers.ts';
import { servicing } from './servicing.ts';
import { slider } from './slider.ts';
import { spin } from './spin.ts';
import { history, people } from './people.ts';
import { vehiclePage } from './vehicle-page.ts';

/** An invented new-car franchise on the edge of Melbourne. */
export const merribank: TenantLayer = {
  id: 'merribank',
  slug: 'merribank',
  name: 'Merribank Motors',
  legal_name: 'Merribank Motors Pty Ltd',
  template: 'showroom',
  group: 'demo-dealers',
  state: 'vic',
  hosts: ['www.merribank.example', 'merribank.example'],
  dealership_id: 'merribank-pakenham',
  dealerships: [{ id: 'merribank-pakenham', slug: 'merribank-pakenham', name: 'Merribank Motors Pakenham' }],
  logo,
  locations,
  people,
  history,
  garage_enabled: true,
  gates: { trade_in: 'sign_in', spin_to_win: 'sign_in', online_payment: 'sign_in' },
  location_order: ['pakenham'],
  phones: {
    main: '(03) 5550 0120',
    new: '(03) 5550 0121',
    used: '(03) 5550 0122',
    demo: '(03) 5550 0123',
    service: '(03) 5550 0126',
    parts: '(03) 5550 0127',
  },
  licence: { label: 'Licensed motor car trader', number: 'LMCT 10417' },
  finance: {
    provider: 'harbour',
    calculator: { annualRate: '8.5' },
    path: '/finance-enquiry',
    contentAbove: true,
  },
  certified_make: 'Hyundai',
  flags: {
    alerts_enabled: true,
    spin_to_win: true,
    finance_enabled: true,
    finance_page: true,
    offers_subscriptions: true,
    test_drive_enabled: true,
    service_enabled: true,
    parts_enabled: true,
    call_the_dealer: true,
    promotion_slider: true,
  },
  vehicle_page: vehiclePage,
  words: {
    financeButton: 'Pre-Approved',
    tagline: 'New, demonstrator and certified used cars in Pakenham',
    heroTitle: 'Take your time. Sit in everything.',
    heroText: 'The whole range is on our floor, with a demonstrator of each model ready to drive.',
    promises: [
      { title: 'Drive it first', text: 'Every model we sell has a demonstrator you can take out the same day.' },
      {
        title: 'Drive-away prices',
        text: 'New and demonstrator prices include registration, stamp duty and delivery.',
      },
      { title: 'Serviced next door', text: 'The workshop that looks after your car is in the same street.' },
    ],
    about:
      'Merribank is one showroom, one workshop and the same people year after year. We sell one brand new and take good care of the used cars that come back to us, ' +
      'so most of them have been serviced by the people who now sell them.',
    responsePromise: 'One of our three salespeople answers you by name, within one opening hour.',
  },
  theme: {
    colours: {
      page: '#0a0c10',
      surface: '#12151b',
      raised: '#1a1e26',
      line: '#2c323d',
      text: '#f3f5f8',
      'text-soft': '#a7b0be',
      accent: '#4a8cff',
      'accent-text': '#05070b',
      positive: '#57c785',
      warning: '#e0b252',
      danger: '#ff8a80',
      focus: '#ffffff',
    },
    fonts: { body: 'manrope', display: 'manrope', number: 'manrope' },
    radius: { s: 0, m: 0, l: 0 },
    density: 'airy',
    cardsPerRow: 2,
  },
  search: {
    sorts: ['relevance', 'latest', 'price_desc', 'price_asc', 'km_asc', 'year_desc', 'saving'],
    facets: [
      'car_type',
      'model',
      'make',
      'body',
      'price',
      'year',
      'km',
      'fuel',
      'transmission',
      'colour',
      'seats',
      'tag',
    ],
  },
  navigation,
  footer,
  layout: { slider_height: 700, payment_marks: ['visa', 'mastercard', 'amex', 'apple_pay', 'google_pay'] },
  models,
  redirects: { '/warranty': '/pages/warranty' },
  promos,
  servicing,
  slider,
  reviews: { provider: { from: 'sample' } },
  historyReportHosts: ['www.example.com'],
  sources: [
    feedSource('merribank', {
      id: 'dms',
      expectedEveryMinutes: 1_440,
      name: 'Dealer management system',
      formats: ['forecourt-csv'],
      defaultLocation: 'pakenham',
      locationCodes: { PAK: 'pakenham', pakenham: 'pakenham' },
    }),
  ],
  // Is what `responsePromise` says.
  overdueMinutes: 60,
  mail: { noticesTo: 'notices@merribank.example' },
  spin,
  crm: { endpoints: [sampleCrm('merribank')] },
};
