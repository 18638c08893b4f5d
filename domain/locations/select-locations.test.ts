import { describe, expect, test } from 'vitest';
import { inOrder } from './location-order.ts';
import {
  contactLocation,
  partsLocations,
  selectLocations,
  serviceLocations,
  type LocationChoice,
  type SelectableLocation,
} from './select-locations.ts';

const location = (id: string, rest: Partial<SelectableLocation> = {}): SelectableLocation => ({
  id,
  name: `Dealer ${id}`,
  location_type: 'sales',
  primary: false,
  visible: true,
  address: { street: `1 ${id} Street` },
  contact_detail: { phone: `(07) 5550 ${id}` },
  ...rest,
});
const at = (street: string, phone: string) => ({ address: { street }, contact_detail: { phone } });

const counter = location('counter', { location_type: 'parts' });
const yard = location('yard', { primary: true });
const workshop = location('workshop', { location_type: 'service' });
const second = location('second', { location_type: '' });
const locations = [counter, second, yard, workshop];

const ids = (found: readonly SelectableLocation[]): string[] => found.map(({ id }) => id);
const chosen = (choice: LocationChoice, from = locations): string[] =>
  ids(selectLocations({ locations: from }, choice));

describe('a location section', () => {
  test.each<[LocationChoice, string[]]>([
    ['primary', ['yard']],
    ['sales', ['second', 'yard']],
    ['service', ['workshop']],
    ['parts', ['counter']],
    ['all', ['counter', 'second', 'yard', 'workshop']],
    [{ id: 'second' }, ['second']],
    [{ id: 'nobody' }, []],
  ])('of %j shows %j', (choice, expected) => {
    expect(chosen(choice)).toEqual(expected);
  });

  test('of service and parts shows the workshops before the counters', () => {
    expect(chosen('service-and-parts')).toEqual(['workshop', 'counter']);
  });

  test('takes the first location for the primary one where none is marked', () => {
    expect(chosen('primary', [second, workshop])).toEqual(['second']);
  });

  test('skips locations that are hidden or have no name, by id too', () => {
    const hidden = [location('a', { visible: false }), location('b', { name: ' ' }), yard];
    expect(chosen('all', hidden)).toEqual(['yard']);
    expect(chosen({ id: 'a' }, hidden)).toEqual([]);
  });

  test('shows a location once where another has the digits of its phone and its street', () => {
    const one = location('one', at('88 Duckworth Street', '(07) 5550 0161'));
    const again = location('again', at('88 duckworth  street.', '07 5550 0161'));
    expect(chosen('all', [one, again])).toEqual(['one']);
  });

  test('keeps the locations of a group with one number, and neighbours in one street', () => {
    const phone = '1300 975 707';
    expect(chosen('all', [location('a', at('1 Main Road', phone)), location('b', at('9 Main Road', phone))])).toEqual([
      'a',
      'b',
    ]);
    expect(
      chosen('all', [location('a', at('1 Main Road', '5550 1')), location('b', at('1 Main Road', '5550 2'))]),
    ).toEqual(['a', 'b']);
  });

  test('compares only what it shows: a workshop with the showroom’s phone and street has its own section', () => {
    const beside = location('beside', {
      location_type: 'service',
      ...at(yard.address.street, yard.contact_detail.phone),
    });
    expect(chosen('service', [yard, beside])).toEqual(['beside']);
    expect(chosen('all', [yard, beside])).toEqual(['yard']);
  });
});

describe('who answers', () => {
  test('a parts request: the counter, else a workshop, else anybody', () => {
    expect(ids(partsLocations({ locations }))).toEqual(['counter']);
    expect(ids(partsLocations({ locations: [yard, workshop] }))).toEqual(['workshop']);
    expect(ids(partsLocations({ locations: [second, yard] }))).toEqual(['second', 'yard']);
  });

  test('a service request without a workshop: sales, then parts', () => {
    expect(ids(serviceLocations({ locations }))).toEqual(['workshop']);
    expect(ids(serviceLocations({ locations: [counter, yard] }))).toEqual(['yard', 'counter']);
  });

  test.each([
    [undefined, locations, 'yard'],
    ['sales', locations, 'second'],
    ['service', locations, 'workshop'],
    ['parts', locations, 'counter'],
    ['parts', [second, yard, workshop], 'workshop'],
    ['parts', [second, yard], 'yard'],
    ['service', [second, yard], 'yard'],
  ] as const)('the contact block for %s', (type, from, expected) => {
    expect(contactLocation({ locations: from }, type)?.id).toBe(expected);
  });

  test('nobody where no location is shown', () => {
    expect(contactLocation({ locations: [location('a', { visible: false })] })).toBeUndefined();
  });
});

describe('the order of locations', () => {
  const named = ['Townsville', 'Ballina', 'Cairns 10', 'Cairns 9'].map((name) => ({ id: name.toLowerCase(), name }));

  test('is by name', () => {
    expect(inOrder(named, []).map(({ name }) => name)).toEqual(['Ballina', 'Cairns 9', 'Cairns 10', 'Townsville']);
  });

  test('is the dealer’s own first', () => {
    expect(inOrder(named, ['townsville', 'cairns 9']).map(({ name }) => name)).toEqual([
      'Townsville',
      'Cairns 9',
      'Ballina',
      'Cairns 10',
    ]);
  });
});
