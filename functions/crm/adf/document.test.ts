import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadForms } from '#domain/lead/kinds/list.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { adfFaults, parseAdf, type AdfNode } from '#test/support/crm/adf-rules.ts';
import { adfOf, exampleLead } from '#test/support/crm/adf-examples.ts';
import { runs } from '#test/support/runs.ts';

const types = leadForms.map(({ type }) => type);

const find = (node: AdfNode, path: string): AdfNode[] => {
  const [first = '', ...rest] = path.split('/');
  const here = node.children.filter(({ name }) => name === first);
  return rest.length === 0 ? here : here.flatMap((child) => find(child, rest.join('/')));
};
const at = (xml: string, path: string): AdfNode[] => find(parseAdf(xml).root, `prospect/${path}`);
const texts = (xml: string, path: string): string[] => at(xml, path).map(({ text }) => text);
const enquiry = (change: Partial<Lead> = {}): Lead => ({ ...exampleLead('vehicle_enquiry'), ...change });
const tradedIn: NonNullable<Lead['trade_in']> = {
  valuation_id: 'val1',
  rego: null,
  rego_state: null,
  odometer_km: 52_000,
  condition: 'good',
  vehicle: { year: 2021, make: 'Toyota', model: 'Hilux', badge: null },
  offer_price_cents: null,
  expires_at: null,
  finance_owing_cents: null,
};
const vehicleOf = (change: Partial<NonNullable<Lead['vehicle']>>): Lead['vehicle'] => {
  const { vehicle } = enquiry();
  if (vehicle === null) throw new Error('The example is about no vehicle.');
  return { ...vehicle, ...change };
};

describe.each(types)('the ADF document of a %s', (type) => {
  const xml = adfOf(exampleLead(type));

  // `vitest -u` accepts what differs.
  test('is the one in golden/', async () => {
    await expect(xml).toMatchFileSnapshot(join(import.meta.dirname, `golden/${type}.xml`));
  });

  test('holds what ADF 1.0 declares, in its order, and nothing else', () => {
    expect(adfFaults(xml)).toEqual([]);
  });
});

describe('an ADF document', () => {
  test('names the lead by its id, with the dealer', () => {
    const [id] = at(adfOf(enquiry()), 'id');
    expect(id).toMatchObject({ text: enquiry().lead_id, attributes: { sequence: '1', source: 'forecourt:coastline' } });
  });

  test.each([
    ['2026-11-21T02:00:00.000Z', 'cairns', '2026-11-21T12:00:00+10:00'],
    ['2026-11-21T02:00:00.000Z', 'ballina', '2026-11-21T13:00:00+11:00'],
    ['2026-06-21T02:00:07.000Z', 'ballina', '2026-06-21T12:00:07+10:00'],
  ])('says when it was asked in the location’s time: %s in %s', (submitted_at, location_id, expected) => {
    const lead = enquiry({ submitted_at, location_id, dealership_id: `coastline-${location_id}` });
    expect(texts(adfOf(lead), 'requestdate')).toEqual([expected]);
  });

  test.each([
    ['new', undefined, 'new'],
    ['used', undefined, 'used'],
    ['demo', undefined, 'used'],
    ['demo', 'new', 'new'],
  ] as const)('calls a %s vehicle, demos as %s, %s', (car_type, demoVehicles, status) => {
    const xml = adfOf(enquiry({ vehicle: vehicleOf({ car_type }) }), { demoVehicles });
    expect(at(xml, 'vehicle')[0]?.attributes).toEqual({ interest: 'buy', status });
  });

  test('writes prices in the dealer’s currency, with cents where there are any, and none where there is none', () => {
    const price = (price_cents: number | null) =>
      at(adfOf(enquiry({ vehicle: vehicleOf({ price_cents }) })), 'vehicle/price').map(({ text, attributes }) => [
        text,
        attributes,
      ]);
    expect(price(4_599_000)).toEqual([['45990', { type: 'asking', currency: 'AUD' }]]);
    expect(price(4_599_005)).toEqual([['45990.05', { type: 'asking', currency: 'AUD' }]]);
    expect(price(null)).toEqual([]);
  });

  test('has the model that a general enquiry is about as its vehicle, and no placeholder', () => {
    const details = { vehicle_make: 'Chery', vehicle_model: 'Tiggo 7 Pro' };
    const xml = adfOf(enquiry({ type: 'general_enquiry', vehicle: null, details }));
    expect([texts(xml, 'vehicle/make'), texts(xml, 'vehicle/model')]).toEqual([['Chery'], ['Tiggo 7 Pro']]);
    expect(at(xml, 'vehicle')[0]?.attributes).toEqual({ interest: 'buy', status: 'new' });
    expect(texts(xml, 'customer/comments')[0]).not.toContain('No vehicle was named');
  });

  test('has a placeholder where no vehicle was named, and says so', () => {
    const xml = adfOf(enquiry({ vehicle: null }));
    expect(texts(xml, 'vehicle/year')).toEqual(['2026']);
    expect(texts(xml, 'vehicle/make')).toEqual(['General enquiry']);
    expect(texts(xml, 'customer/comments')[0]).toContain('No vehicle was named');
    expect(texts(adfOf(enquiry()), 'customer/comments')[0]).not.toContain('No vehicle');
  });

  test('of a test drive says when, and without a day nothing of it', () => {
    const drive = exampleLead('test_drive');
    const xml = adfOf(drive);
    expect(at(xml, 'vehicle')[0]?.attributes['interest']).toBe('test-drive');
    expect(texts(xml, 'customer/timeframe/earliestdate')).toHaveLength(1);
    expect(at(adfOf({ ...drive, details: { preferred_date: null } }), 'customer/timeframe')).toEqual([]);
  });

  test('of a booked test drive has the slot’s start and end, in the location’s time', () => {
    const slot = { slot_start: '2026-12-01T00:00:00.000Z', slot_end: '2026-12-01T00:30:00.000Z' };
    const xml = adfOf({ ...exampleLead('test_drive'), details: { preferred_date: null, ...slot } });
    expect(at(xml, 'customer/timeframe')[0]?.children.map(({ name, text }) => [name, text])).toEqual([
      ['description', 'Booked'],
      ['earliestdate', '2026-12-01T10:00:00+10:00'],
      ['latestdate', '2026-12-01T10:30:00+10:00'],
    ]);
  });

  test('of a traded-in car has the address of each photo on a line of its own', () => {
    const photo_urls = ['https://coastline.example/a?token=b.c', 'https://coastline.example/d?token=e.f'];
    const xml = adfOf(enquiry({ trade_in: { ...tradedIn, photo_urls } }));
    expect(texts(xml, 'vehicle/comments').at(-1)?.split('\n')).toEqual([
      'Condition: good',
      ...photo_urls.map((url) => `Photo: ${url}`),
    ]);
  });

  test('names a shopper with one name in full', () => {
    const names = (last_name: string) =>
      at(adfOf(enquiry({ first_name: 'Mia', last_name })), 'customer/contact/name').map(
        ({ text, attributes: { part } }) => [part, text],
      );
    expect(names('Lee')).toEqual([
      ['first', 'Mia'],
      ['last', 'Lee'],
    ]);
    expect(names('-')).toEqual([['full', 'Mia']]);
  });

  test.each([
    [{ email: 'a@b.example', phone: '+61412345678', contact_method: 'Email' }, ['email 1', 'phone cellphone 0']],
    [{ email: 'a@b.example', phone: '+61755500142', contact_method: 'Phone' }, ['email 0', 'phone voice 1']],
    [{ email: null, phone: '+6421123456', contact_method: 'SMS' }, ['phone cellphone 1']],
    [{ email: 'a@b.example', phone: null, contact_method: null }, ['email 1']],
  ] as const)('says how to reach them: %j', (change, expected) => {
    const [contact] = at(adfOf(enquiry(change)), 'customer/contact');
    const ways = contact?.children
      .filter(({ name }) => name === 'email' || name === 'phone')
      .map(({ name, attributes: { type, preferredcontact } }) =>
        [name, type, preferredcontact].filter(Boolean).join(' '),
      );
    expect(ways).toEqual(expected);
  });

  test('goes to the selling dealership, with the location that was asked for', () => {
    const xml = adfOf(enquiry({ dealership_id: 'coastline-cairns', location_id: 'cairns-parts' }));
    expect(texts(xml, 'vendor/id')).toEqual(['coastline-cairns']);
    expect(texts(xml, 'vendor/contact/name')).toEqual(['Coastline Parts']);
    const main = adfOf(enquiry({ dealership_id: 'coastline-townsville', location_id: null }));
    expect(texts(main, 'vendor/contact/name')).toEqual(['Coastline Townsville']);
  });

  test('keeps what has no element in the comments', () => {
    const [comments = ''] = texts(
      adfOf(
        enquiry({
          message: 'Hello',
          rego: 'ABC123',
          rego_state: 'QLD',
          additional_services: ['Tint', 'Tow bar'],
          suspicions: ['trap_filled'],
        }),
      ),
      'customer/comments',
    );
    expect(comments.startsWith('Hello\n\nEnquiry: Vehicle Enquiry\n')).toBe(true);
    for (const line of [
      'Registration: ABC123 (QLD)',
      'Additional services: Tint, Tow bar',
      'Looks automated: hidden field filled',
    ])
      expect(comments.split('\n')).toContain(line);
    expect(comments).toMatch(/Marketing consent: given \(wording .*, 2026-11-21T\d{2}:00:00\+10:00\)/);
  });

  test.each([
    '<script>alert(1)</script>',
    '"><svg onload=alert(1)>',
    '{{constructor.constructor("alert(1)")()}} ${7*7} <%= 7*7 %>',
    ']]></comments></customer><vendor>',
    '<!ENTITY x SYSTEM "file:///etc/passwd">&x;',
    '&amp; &#x3c; &lt;',
    '<?adf version="2.0"?>',
  ])('holds %s as text', (payload) => {
    const xml = adfOf(enquiry({ first_name: payload, message: payload, vehicle: vehicleOf({ make: payload }) }));
    expect(adfFaults(xml)).toEqual([]);
    expect(texts(xml, 'customer/contact/name')[0]).toBe(payload);
    expect(texts(xml, 'vehicle/make')).toEqual([payload]);
    expect(texts(xml, 'customer/comments')[0]?.startsWith(`${payload}\n\n`)).toBe(true);
    expect(xml).not.toMatch(/<script|<svg|<!ENTITY|<\?adf version="2|\]\]>/);
  });

  test('loses characters that XML does not know, and keeps all others', () => {
    const message = 'a\u0000b\u0008c\u001fd\u007fe\u0085f\ufffeg\ud800h\tTab\nLine\r\nOther\u{1f697}Māori';
    const [comments = ''] = texts(adfOf(enquiry({ message })), 'customer/comments');
    expect(comments.startsWith('abcdefgh\tTab\nLine\nOther\u{1f697}Māori\n\n')).toBe(true);
  });

  test('is well-formed and in order whatever people write', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.string({ unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '\n', '\r', '\u0000', '\u000b', 'x', ';', '#') }),
    );
    fc.assert(
      fc.property(text, text, text, text, (first_name, message, make, email) => {
        const xml = adfOf(enquiry({ first_name, message, email, vehicle: vehicleOf({ make, badge: message }) }));
        expect(adfFaults(xml)).toEqual([]);
        expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
      }),
      { numRuns: runs({ quick: 300, full: 5_000 }), seed: 15 },
    );
  });
});
