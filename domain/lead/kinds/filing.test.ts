import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { listControls, isShown, resolve, type FormContext } from '../form-layout.ts';
import { missingAnswers } from '../requirements.ts';
import { findDetail, type AdfLead } from './adf.ts';
import { careersFiling } from './careers-enquiry.ts';
import { getLeadForm, getLeadKind, leadForms } from './list.ts';
import { formOfCategory } from './of-category.ts';
import type { LeadType } from './types.ts';

const tenant = tenantConfig('coastline');
const [location] = tenant.locations;
if (location === undefined) throw new TypeError('The dealer has a location.');
const person = { first_name: 'Mia', last_name: 'Lee', url: 'https://dealer.example/' };
const read = (type: LeadType, answers: Record<string, unknown> = {}) =>
  getLeadForm(type).body.parse({ type, isLastStep: true, userData: { ...person, ...answers } }).userData;
const check = (type: LeadType, answers: Record<string, unknown> = {}) =>
  getLeadKind(type).check?.(read(type, answers), tenant);
const content = (
  type: LeadType,
  answers: Record<string, unknown> = {},
  slot?: typeof booked & { kept_until?: string },
) => getLeadKind(type).content?.(read(type, answers), tenant, slot);
const recipient = (type: LeadType, answers: Record<string, unknown>, of: Partial<typeof tenant> = {}) =>
  getLeadKind(type).recipient?.(read(type, answers), { ...tenant, ...of });
const adf = (type: LeadType, details: NonNullable<AdfLead['details']> = {}) =>
  getLeadKind(type).adf?.({ category: '', subcategory: null, rego: null, rego_state: null, details });
const fieldsOf = (found: readonly { field: string }[] | undefined) => found?.map(({ field }) => field);
const kept = {
  start: '2026-11-28T10:30:00+10:00',
  end: '2026-11-28T11:00:00+10:00',
  location_id: location.id,
  kept_until: '2026-11-27T02:15:00Z',
};
const booked = { start: '2026-11-28T10:30:00+10:00', end: '2026-11-28T11:00:00+10:00', location_id: location.id };

describe('a kind of lead', () => {
  test('about a vehicle of the dealer needs one', () => {
    for (const type of ['vehicle_enquiry', 'test_drive', 'photo_request', 'similar_request', 'buy_online'] as const) {
      expect([type, fieldsOf(check(type))]).toEqual([type, ['car_id']]);
      expect([type, check(type, { car_id: 'a1' })]).toEqual([type, []]);
    }
  });

  test('of general enquiries needs a category of the dealer', () => {
    expect(fieldsOf(check('general_enquiry'))).toEqual(['category']);
    expect(fieldsOf(check('general_enquiry', { category: 'Astrology' }))).toEqual(['category']);
    const [category] = tenant.leadForm.categories;
    expect(check('general_enquiry', { category })).toEqual([]);
  });

  test('that books a service takes a location of the dealer by name, and goes there', () => {
    expect(check('service_booking')).toEqual([]);
    expect(fieldsOf(check('service_booking', { service_location: 'Elsewhere' }))).toEqual(['service_location']);
    const last = tenant.locations.at(-1);
    expect(check('service_booking', { service_location: last?.name })).toEqual([]);
    expect(recipient('service_booking', { service_location: last?.name })).toEqual({ location_id: last?.id });
    expect(recipient('service_booking', { service_location: 'Elsewhere' })).toEqual({ location_id: undefined });
  });

  test('that asks for work is filed as such by its category, whatever its form', () => {
    const asCareers = {
      category: 'General Enquiry',
      subcategory: 'Career Enquiry',
      original_category: 'Careers Enquiry',
    };
    expect(careersFiling({ category: 'Careers Enquiry' })).toMatchObject({ event_id: 51, ...asCareers });
    expect(careersFiling({ category: 'Service' })).toBeUndefined();
    const filed = (type: LeadType, category?: string) => getLeadKind(type).file(read(type, { category }), undefined);
    expect(filed('vehicle_enquiry', 'Careers Enquiry')).toMatchObject({ event_id: 51 });
    expect(filed('general_enquiry', 'Careers Enquiry')).toMatchObject({ event_id: 51 });
    expect(filed('careers_enquiry', 'Sales')).toMatchObject({ event_id: 51, original_category: 'Sales' });
    expect(filed('careers_enquiry')).toMatchObject({ original_category: 'Careers Enquiry' });
  });

  test('without its vehicle has no number, where the number follows from the vehicle', () => {
    for (const type of ['vehicle_enquiry', 'similar_request'] as const)
      expect(getLeadKind(type).file(read(type), undefined).event_id).toBeNull();
  });

  test('of a trade-in says how far it has come', () => {
    const filed = (hasOffer?: boolean) => getLeadKind('trade_in').file(read('trade_in'), undefined, hasOffer);
    expect([filed(), filed(false), filed(true)].map(({ subcategory }) => subcategory)).toEqual([
      ...['1. Valuation Requested', '1. Valuation Requested', '2. Offer Made'],
    ]);
  });

  test('is found by its type, and what is no type by none', () => {
    for (const form of leadForms) {
      expect(getLeadForm(form.type)).toBe(form);
      expect(getLeadKind(form.type).form).toBe(form);
    }
    expect(() => getLeadForm('nothing' as LeadType)).toThrow('There is no lead kind');
    expect(() => getLeadKind('nothing' as LeadType)).toThrow('There is no lead kind');
  });

  test('is found by the address of its page; a category of the dealer is a general enquiry of it', () => {
    expect(formOfCategory('parts-order', [])).toEqual({ form: getLeadForm('parts_order') });
    const categories = ['Service', 'Sales Enquiry'];
    expect(formOfCategory('sales-enquiry', categories)).toEqual({
      form: getLeadForm('general_enquiry'),
      category: 'Sales Enquiry',
    });
    for (const slug of ['astrology', 'parts_order', 'partsorder'])
      expect(formOfCategory(slug, categories)).toBeUndefined();
  });
});

describe('what a lead takes', () => {
  test('has its usual value where nothing was answered', () => {
    expect(read('general_enquiry')).toMatchObject({
      message: '',
      additional_services: [],
      lead_attributes: { visited_pages: [], linked_query_params: {} },
    });
    expect(read('service_booking')).toMatchObject({ additional_services: [] });
    expect(read('parts_order')).toMatchObject({ lead_status: 'Complete', form_completed: true });
    expect(read('buy_online')).toMatchObject({ extras: [] });
  });

  test('is what was answered', () => {
    const lead_attributes = { visited_pages: ['/cars'], linked_query_params: { utm_source: 'news' } };
    const answers = { message: 'Hello', additional_services: ['Tyres'], lead_attributes };
    expect(read('general_enquiry', answers)).toMatchObject(answers);
    expect(read('service_booking', { additional_services: ['Brakes'] })).toMatchObject({
      additional_services: ['Brakes'],
    });
    expect(read('buy_online', { extras: ['tint', 'mats', 'tint'] })).toMatchObject({ extras: ['tint', 'mats'] });
  });

  test('is read as people write it', () => {
    expect(read('parts_order', { vin: 'mr0fb 8cd1n-0123456' })).toMatchObject({ vin: 'MR0FB8CD1N0123456' });
    for (const odometer_km of ['85,000 km', '85.000KM', '85 000', '85000'])
      expect(read('sell_my_car', { odometer_km })).toMatchObject({ odometer_km: '85000' });
  });
});

describe('what a lead says by itself', () => {
  test('is the order of parts, and nothing without one', () => {
    expect(content('parts_order', { order_detail: 'Two wipers' })).toEqual({ message: 'Two wipers' });
    expect(content('parts_order')).toStrictEqual({});
  });

  test('is the wish for pictures before what was written', () => {
    expect(content('photo_request')).toEqual({ message: 'Please send more pictures.' });
    expect(content('photo_request', { message: 'The boot?' })).toEqual({
      message: 'Please send more pictures. The boot?',
    });
  });

  test('of a test drive is the booked slot, else the day and time that would suit', () => {
    expect(content('test_drive', {}, booked)).toEqual({
      message: `Test drive booked: Saturday 28 November at 10:30 am, ${location.name}.`,
      details: {
        preferred_date: null,
        preferred_time: null,
        slot_start: booked.start,
        slot_end: booked.end,
        slot_location_id: location.id,
      },
    });
    expect(content('test_drive', {}, { ...booked, location_id: 'gone' })?.message).toContain('10:30 am, gone.');
    const none = { slot_start: null, slot_end: null, slot_location_id: null };
    const day = { preferred_date: '2026-11-28' };
    expect(content('test_drive', { ...day, preferred_time: 'Morning' })).toEqual({
      message: 'Would like a test drive: Saturday 28 November, Morning.',
      details: { ...day, preferred_time: 'Morning', ...none },
    });
    expect(content('test_drive', day)?.message).toBe('Would like a test drive: Saturday 28 November.');
    expect(content('test_drive')).toStrictEqual({ details: { preferred_date: null, preferred_time: null, ...none } });
  });

  test('of a test drive that is kept for a code is that it was asked for, and no slot', () => {
    expect(content('test_drive', {}, kept)).toEqual({
      message: `Test drive asked for, not confirmed: Saturday 28 November at 10:30 am, ${location.name}.`,
      details: {
        preferred_date: null,
        preferred_time: null,
        slot_start: null,
        slot_end: null,
        slot_location_id: null,
        asked_start: kept.start,
        asked_end: kept.end,
        asked_location_id: location.id,
        kept_until: kept.kept_until,
      },
    });
  });

  test('of a stock alert is the search, in words that the server makes', () => {
    expect(content('stock_alert')).toMatchObject({
      message: 'Please tell me when one arrives: Any vehicle',
      attributes: { search_words: 'Any vehicle' },
    });
    const { message, attributes } = content('stock_alert', { search: 'query=hilux&page=3' }) ?? {};
    expect(message).toContain('hilux');
    expect(attributes?.search_words).not.toBe('Any vehicle');
    expect(attributes?.search_url.startsWith(tenant.search.searchBasePath)).toBe(true);
    expect(attributes).toMatchObject({ search: expect.stringContaining('hilux') });
    expect(JSON.stringify(attributes)).not.toContain('page=3');
  });
});

test('a test drive books its slot, and an open time books none', () => {
  const books = (slot_start?: string) => getLeadKind('test_drive').books?.(read('test_drive', { slot_start }));
  expect([books(booked.start), books('other_time'), books()]).toEqual([booked.start, undefined, undefined]);
});

test('a test drive of a new vehicle has another number than one of a used or demo vehicle', () => {
  const event = (car_type: 'new' | 'used' | 'demo', tag: string | null = null) =>
    getLeadKind('test_drive').file(read('test_drive'), { car_type, tag }).event_id;
  expect([event('new'), event('used'), event('demo'), event('used', 'Test Drive Only')]).toEqual([17, 48, 48, 17]);
  expect(getLeadKind('test_drive').file(read('test_drive'), undefined).event_id).toBe(48);
});

describe('in an ADF document', () => {
  test('a text answer counts if there is one', () => {
    const of = (details: AdfLead['details']) => findDetail({ details }, 'day');
    expect([of({ day: '2026-11-28' }), of({ day: '' }), of({ day: 3 }), of({}), of(undefined)]).toEqual([
      ...['2026-11-28', undefined, undefined, undefined, undefined],
    ]);
  });

  test('kinds name the department that they are for', () => {
    const types = ['careers_enquiry', 'parts_order', 'finance_application', 'trade_in', 'service_booking'] as const;
    expect(types.map((type) => adf(type)?.service)).toEqual(['Careers', 'Parts', 'Finance', 'Sales', 'Service']);
  });

  test('a service is asked for on the day that was chosen', () => {
    expect(adf('service_booking')).toEqual({ service: 'Service' });
    expect(adf('service_booking', { preferred_date: '2026-12-01' })).toEqual({
      service: 'Service',
      timeframe: { earliest: '2026-12-01', latest: '2026-12-01' },
    });
  });

  test('a car that is offered for sale is the vehicle of the lead', () => {
    const blank = { interest: 'sell', status: 'used', year: '', make: '', model: '', odometerKm: null, comments: null };
    expect(adf('sell_my_car')).toEqual({ service: 'Sales', vehicle: blank });
    const own = {
      vehicle_year: '2019',
      vehicle_make: 'Kia',
      vehicle_model: 'Rio',
      odometer_km: '85000',
      condition: 'Good',
    };
    expect(adf('sell_my_car', own)).toEqual({
      service: 'Sales',
      vehicle: { ...blank, year: '2019', make: 'Kia', model: 'Rio', odometerKm: 85_000, comments: 'Good' },
    });
  });

  test('a test drive has its time: the slot, else the day that would suit', () => {
    const share = { interest: 'test-drive', comments: [] };
    expect(adf('test_drive')).toStrictEqual(share);
    expect(adf('test_drive', { preferred_time: 'Morning' })).toStrictEqual(share);
    expect(adf('test_drive', { preferred_date: '2026-11-28' })).toStrictEqual({
      ...share,
      timeframe: { earliest: '2026-11-28', latest: '2026-11-28' },
    });
    expect(adf('test_drive', { preferred_date: '2026-11-28', preferred_time: 'Morning' })).toMatchObject({
      timeframe: { earliest: '2026-11-28', latest: '2026-11-28', description: 'Morning' },
    });
    const slot = { slot_start: booked.start, slot_end: booked.end, preferred_time: 'Morning' };
    expect(adf('test_drive', slot)).toMatchObject({
      timeframe: { earliest: booked.start, latest: booked.end, description: 'Booked' },
    });
    const asked = { asked_start: kept.start, asked_end: kept.end, preferred_time: 'Morning' };
    expect(adf('test_drive', asked)).toMatchObject({
      timeframe: { earliest: kept.start, latest: kept.end, description: 'Asked for, not confirmed' },
    });
  });
});

describe('a form', () => {
  const context: FormContext = { tenant, vehicle: null, location: null, yards: [] };
  const control = (type: LeadType, name: string) => {
    const found = listControls(getLeadForm(type)).find((each) => each.name === name);
    if (found === undefined) throw new TypeError(`The form ${type} has no control ${name}.`);
    return found;
  };
  const yards = [location, { id: 'other', name: 'Other' }];

  test('of a test drive asks where only if several yards have the vehicle', () => {
    const asks = (of: Partial<FormContext>) => isShown(control('test_drive', 'location_id'), { ...context, ...of }, {});
    expect([asks({ yards }), asks({ yards: yards.slice(1) }), asks({ yards, location })]).toEqual([true, false, false]);
  });

  test('of a test drive sends the day that would suit only if the time is left open', () => {
    const { sent } = control('test_drive', 'preferred_date');
    expect([sent?.({ slot_start: 'other_time' }, context), sent?.({ slot_start: booked.start }, context)]).toEqual([
      ...[true, false],
    ]);
  });

  test.each(['careers_enquiry', 'similar_request'] as const)(
    'of %s asks for a message where the dealer does',
    (type) => {
      const isOptional = (messageRequired: boolean) => {
        const leadForm = { ...tenant.leadForm, messageRequired };
        return resolve(control(type, 'message').optional, { ...context, tenant: { ...tenant, leadForm } });
      };
      expect([isOptional(true), isOptional(false)]).toEqual([false, true]);
    },
  );
});

describe('a stock alert goes', () => {
  const [first, second] = tenant.locations;
  const search = (...names: (string | undefined)[]) =>
    new URLSearchParams(names.map((name) => ['location_name', name ?? ''])).toString();
  const main = { dealership_slug: tenant.dealerships.find(({ id }) => id === tenant.dealership_id)?.slug };

  test('to the location that was searched, if it was one', () => {
    expect(recipient('stock_alert', { search: search(second?.name) })).toEqual({ location_id: second?.id });
  });

  test('to the main dealership otherwise', () => {
    for (const asked of [undefined, search(first?.name, second?.name), search('Elsewhere')])
      expect(recipient('stock_alert', { search: asked })).toEqual(main);
    const dealerships = [{ id: 'other', slug: 'other', name: 'Other' }, ...tenant.dealerships];
    expect(recipient('stock_alert', {}, { dealerships })).toEqual(main);
    expect(recipient('stock_alert', {}, { dealerships: [] })).toEqual({ dealership_slug: undefined });
  });
});

describe('what a long form requires', () => {
  const relaxed = { messageRequired: false, emailAndPhoneRequired: false, termsHint: false };
  const missing = (type: LeadType, answers: Record<string, unknown>) =>
    missingAnswers(getLeadForm(type).requires, answers, relaxed, '2026-11-21').map(({ field }) => field);

  test('of a purchase is an address where the vehicle is delivered', () => {
    const delivery = ['street', 'suburb', 'postcode'];
    expect(missing('buy_online', { handover: 'Delivery' })).toEqual(expect.arrayContaining(delivery));
    for (const handover of ['Pickup', undefined])
      expect(missing('buy_online', { handover }).filter((field) => delivery.includes(field))).toEqual([]);
  });

  test('of an application is an adult', () => {
    const isWrong = (date_of_birth: unknown) =>
      missing('finance_application', { date_of_birth }).includes('date_of_birth');
    expect([isWrong('2008-11-21'), isWrong('2008-11-22'), isWrong('1980-01-01')]).toEqual([false, true, false]);
    expect(missing('finance_application', {}).filter((field) => field === 'date_of_birth')).toHaveLength(1);
  });

  test('of an application is a deposit below the price, where both are amounts', () => {
    const isWrong = (deposit: unknown, vehicle_price: unknown) =>
      missing('finance_application', { deposit, vehicle_price }).includes('deposit');
    expect([isWrong('$4,999', '5000'), isWrong('5 000', '$5,000'), isWrong('6000', '5000')]).toEqual([
      false,
      true,
      true,
    ]);
    for (const nothing of ['', undefined, 'some', 5]) {
      expect(isWrong('5000', nothing)).toBe(false);
      expect(isWrong(nothing, '5000')).toBe(false);
    }
  });
});
