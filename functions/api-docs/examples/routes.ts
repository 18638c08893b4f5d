import { leadSubmitted } from '#events/lead-submitted.ts';
import { isObject, type Json, type JsonObject } from '../json-schema.ts';
import { webhookExample } from './events.ts';
import { advertAnswer, gapsAnswer } from './adverts.ts';
import { evidenceAnswer, evidenceBody } from './evidence.ts';
import { leadBodies } from './leads.ts';
import {
  vehicleList,
  changedVehicle,
  deskRun,
  feedRun,
  mapping,
  newRun,
  pushedVehicle,
  sample,
  sampleUpload,
  sourceTest,
  sentPicture,
  sentPictureParts,
  savedViews,
  manyChanged,
  manyPlan,
  upload,
} from './stock.ts';
import { vehicleAnswer, card, model } from './vehicles.ts';

interface RouteExamples {
  bodies?: Readonly<Record<string, JsonObject>>;
  answers?: Readonly<Record<string, Json>>;
}

const answer = (example: Json): RouteExamples => ({ answers: { example } });

const { payload } = webhookExample(leadSubmitted);

const searchAnswer: JsonObject = {
  hits: [card],
  pages: 1,
  page: 1,
  count: 1,
  facets: { make: { Toyota: 1 }, body: { UTE: 1 } },
  facetStats: { price: { min: 42_990, max: 42_990 } },
  ms: 2,
  listing: { canonical: '/search/toyota', heading: 'Toyota', base: { make: ['Toyota'] } },
  read_as: null,
  relaxations: [],
};

const offer: JsonObject = {
  id: 'two-services',
  title: 'Two services included',
  text: 'With every used car under 60,000 km.',
  href: '/offers/two-services',
  start: '2026-07-01',
  expiry: '2027-12-31',
  position: null,
  display: ['used'],
  strictDisplay: true,
  picture: null,
  priority: 5,
  who: null,
  page: null,
  disclaimer: 'The first two logbook services within 24 months of delivery.',
  states: ['QLD'],
  cars: { refinements: { car_type: ['used'] }, ranges: { km: { min: null, max: 60_000 } } },
};

const modelsAnswer: JsonObject = {
  make: null,
  models: [model],
  count: 1,
  page: 1,
  pages: 1,
  vehicles: 3,
  makes: [{ slug: 'toyota', name: 'Toyota', count: 1 }],
  bodies: { UTE: 3 },
};

const newPrice: JsonObject = { cents: 4_399_000, type: 'drive_away', basis: 'new', as_of: null };

const modelAnswer: JsonObject = {
  model,
  price_type: 'drive_away',
  price: newPrice,
  colours: [{ name: 'Glacier White', hex: '#e9e9e6', pictures: ['p-4f1c'] }],
  grades: [
    {
      name: 'Workmate',
      text: 'Steel wheels and a vinyl floor, ready for a tray.',
      adds: ['Reversing camera'],
      price: newPrice,
      count: 1,
      badges: ['Workmate'],
    },
  ],
  figures: {
    as_of: '2026-11-16',
    engines: [{ name: '2.8 diesel', litres_per_100km: 7.9, co2_g_per_km: 207 }],
    size: { length_mm: 5325, width_mm: 1855, height_mm: 1865 },
    seats: 5,
    sleeps: null,
    towing_kg: 3500,
    boot_litres: null,
    tare_kg: null,
    ancap: null,
    safety: ['Autonomous emergency braking'],
  },
  questions: [{ question: 'Which one tows 3.5 tonnes?', answer: 'The 2.8 diesel, with the right tow bar and ball.' }],
  brochure: null,
  hits: [card],
  nearest: [],
  example: null,
  rivals: [],
};

/** By route. A route without any has none in its document. */
export const examples: Readonly<Record<string, RouteExamples>> = {
  'health.get': answer({ status: 'ok' }),
  'leads.create': { bodies: leadBodies, answers: { example: { lead_id: 'hv3l76gvr5jyqyesgkfaxfsovq' } } },
  'search.search': answer(searchAnswer),
  'search.vocabulary': answer({ values: { make: ['Toyota', 'Mazda'], body: ['UTE', 'SUV'] } }),
  'search.models': answer(modelsAnswer),
  'search.model': answer(modelAnswer),
  'search.similar': answer({ hits: [card] }),
  'vehicles.get': answer(vehicleAnswer),
  'vehicles.reveal-contact': {
    bodies: { example: { car_id: 'v7k2m4', dealership_id: 'coastline-cairns', website_id: 'coastline' } },
    answers: { example: { phone: '+61740001234' } },
  },
  'places.postcode': answer({ postcode: '4870', label: 'Cairns', state: 'QLD', lat: -16.917, lng: 145.734 }),
  'content.extra': answer({ content: null }),
  'sites.servicing': answer({
    text: null,
    picture: null,
    services: [
      {
        id: 'logbook',
        name: 'Logbook service',
        includes: 'Oil, filter and what the logbook asks for at this distance.',
        takes: 'About two hours',
        price_from_cents: 28_900,
        capped: true,
      },
    ],
    note: 'Prices include GST and are for cars with four cylinders.',
    meanwhile: [{ title: 'Loan car', text: 'Six of them, first come, first served.' }],
  }),
  'sites.showcase': answer({
    slider: {
      height: 540,
      seconds: null,
      slides: [
        {
          id: 'sit-in-everything',
          title: 'Sit in everything',
          text: 'Every model is on the floor.',
          link: { label: 'Book a drive', href: '/book-test-drive' },
          picture: 'l.suv.front34.white',
          alt: 'A white SUV in a studio.',
          fit: 'beside',
        },
      ],
    },
    make_logos: { toyota: { path: '/theme/logo/0123456789abcdef', width: 160, height: 80 } },
  }),
  'sites.makes': answer({ makes: [{ id: 'toyota', name: 'Toyota', slug: 'toyota', logo: null }] }),
  'sites.offers': answer({ offers: [offer] }),
  'sites.offer': answer({ state: 'on', offer }),
  'reviews.get': answer({
    source: 'google',
    overall: { average: 4.6, count: 1_284 },
    locations: [
      { location_id: 'cairns', average: 4.6, count: 1_284, url: 'https://maps.google.com/?cid=10281119596374313554' },
    ],
    reviews: [
      {
        id: 'places/ChIJexample/reviews/example',
        author: 'Ava',
        author_url: null,
        rating: 5,
        text: 'Rang on Monday, drove it home on Wednesday.',
        published_at: '2026-11-02T04:10:00.000Z',
        location_id: 'cairns',
      },
    ],
    minimum: 4,
    hides: false,
  }),
  'testdrives.slots': answer([
    {
      start: '2026-11-28T10:30:00+10:00',
      end: '2026-11-28T11:15:00+10:00',
      location_id: 'cairns',
      remaining: 2,
    },
  ]),
  'crm.get-payload': answer(isObject(payload) ? payload : {}),
  'crm.replay': {
    bodies: {
      example: { endpoint: 'sample-crm', since: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z', dry_run: true },
    },
    answers: {
      example: { matched: 12, replayed: 0, skipped: 0, unplanned: 1, planned: 0, dry_run: true, deliveries: [] },
    },
  },
  'adverts.show': answer(advertAnswer),
  'adverts.gaps': answer(gapsAnswer),
  'evidence.make': { bodies: { example: evidenceBody }, answers: { example: evidenceAnswer } },
  'stock.create-run': { bodies: { example: newRun }, answers: { example: upload } },
  'stock.operator-create-run': { bodies: { example: newRun }, answers: { example: upload } },
  'stock.list-cars': answer(vehicleList),
  'console.list-views': answer({ own: savedViews, team: { version: 0, views: [] } }),
  'console.save-own-views': { bodies: { example: { ...savedViews, version: 0 } }, answers: { example: savedViews } },
  'console.save-team-views': { bodies: { example: { ...savedViews, version: 0 } }, answers: { example: savedViews } },
  'stock.change-car': { bodies: { example: changedVehicle } },
  'stock.upload-picture': { bodies: { example: sentPicture }, answers: { example: sentPictureParts } },
  'stock.add-picture': { bodies: { example: { ...sentPicture, angle: 'front' } } },
  'stock.hide-plates': {
    bodies: {
      example: { picture: `own:${sentPicture.sha256}`, rev: 1, areas: [{ x: 410, y: 620, width: 180, height: 70 }] },
    },
  },
  'stock.undo-car': { bodies: { example: { fields: { price: 1 } } } },
  'stock.plan-many': { bodies: { example: manyPlan }, answers: { example: manyChanged } },
  'stock.show-many': answer(manyChanged),
  'stock.sell-car': { bodies: { example: { rev: 0, lead_id: 'c5xk3m2a7q4w6e2r7t4y2u6i3o' } } },
  'stock.return-car': { bodies: { example: { rev: 1 } } },
  'stock.complete-run': answer(feedRun),
  'stock.get-run': answer(feedRun),
  'stock.decide': { bodies: { example: { verdict: 'approve', version: 0 } }, answers: { example: deskRun } },
  'stock.undo-decision': { bodies: { example: { version: 1 } }, answers: { example: deskRun } },
  'stock.announce-sample': { bodies: { example: sample }, answers: { example: sampleUpload } },
  'stock.try-mapping': { bodies: { example: { sample, mapping } } },
  'stock.save-mapping': { bodies: { example: { version: 0, sample, mapping } } },
  'stock.restore-mapping': { bodies: { example: { version: 2, to: 1 } } },
  'pulls.test-source': answer(sourceTest),
  'stock.push-vehicles': { bodies: { example: pushedVehicle }, answers: { example: feedRun } },
  'operators.search-reindex': { bodies: { example: { what: 'begin' } } },
  'operators.search-fill': { bodies: { example: { index: 'next', cursor: null } } },
  'operators.search-compare': { bodies: { example: { index: 'current', repair: false, cursor: null } } },
};
