import { describe, expect, test } from 'vitest';
import { emptyEntry, errorsOf, parseEntry, toBody } from './entry.ts';
import { vehicleIdOf } from '#web/console/inbox/named-vehicle.ts';
import { kindsFor } from './kinds.ts';

const entry = { ...emptyEntry, name: ' Amelia Hart ', phone: '0400 000 000', message: 'Is it still there?' };

describe('a lead that is added by hand', () => {
  test('is sent without what was left empty', () => {
    expect(toBody(entry)).toEqual({
      source: 'Phone',
      name: 'Amelia Hart',
      phone: '0400 000 000',
      email: undefined,
      message: 'Is it still there?',
      car_id: undefined,
      location_id: undefined,
      opt_in: false,
    });
  });

  test('is about the vehicle whose page is named, however it is written', () => {
    const pages = [
      'https://coastline.example/cars/2024-toyota-hilux-ab12?x=1',
      '/cars/2024-toyota-hilux-ab12',
      'cars/2024-toyota-hilux-ab12/',
    ];
    expect(pages.map(vehicleIdOf)).toEqual(['ab12', 'ab12', 'ab12']);
    expect(['C1040', 'a white ute', ''].map(vehicleIdOf)).toEqual([undefined, undefined, undefined]);
  });

  test('has a stock number or words in its message', () => {
    expect(toBody({ ...entry, vehicle: 'C1040' }).message).toBe('About: C1040\nIs it still there?');
    expect(toBody({ ...entry, vehicle: 'cars/hilux-ab12' })).toMatchObject({
      message: 'Is it still there?',
      car_id: 'ab12',
    });
  });

  test('asks for a name, a way to reach them and what they want', () => {
    expect(Object.keys(errorsOf(emptyEntry, false))).toEqual(['name', 'phone', 'message']);
    expect(errorsOf({ ...emptyEntry, name: 'A', email: 'a@example.com', vehicle: 'C1040' }, false)).toEqual({});
  });

  test('asks who answers where there are several places, but for the vehicle that says so', () => {
    expect(errorsOf(entry, true)).toEqual({ location_id: 'Choose who answers.' });
    expect([
      errorsOf({ ...entry, place: 'nerang' }, true),
      errorsOf({ ...entry, vehicle: '/cars/hilux-ab12' }, true),
    ]).toEqual([{}, {}]);
  });

  test('agrees to nothing that nobody said', () => {
    expect([emptyEntry.optIn, parseEntry({ optIn: 'yes' })?.optIn, parseEntry({ optIn: true })?.optIn]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('comes back as it was typed, and not at all where it is none', () => {
    expect(parseEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    expect(parseEntry('text')).toBeUndefined();
  });

  test('is about the vehicle that was chosen, whatever else is typed; a booking is about the person’s own', () => {
    const chosen = { ...entry, car: { car_id: 'v7k2m4', name: '2021 Toyota Hilux' }, vehicle: 'C1040' };
    expect(toBody(chosen)).toMatchObject({ car_id: 'v7k2m4', message: 'Is it still there?' });
    expect(parseEntry(JSON.parse(JSON.stringify(chosen)))).toEqual(chosen);
    const own = { make: 'Mazda', model: 'CX-5', year: '2019', rego: '' };
    const booking = toBody({ ...chosen, ...own, kind: 'service_booking' });
    expect(booking).toMatchObject({ kind: 'service_booking', vehicle_make: 'Mazda', vehicle_year: '2019' });
    expect(booking).not.toHaveProperty('car_id');
  });

  test('asks of a booking and an order whose vehicle it is', () => {
    const errors = errorsOf({ ...entry, kind: 'parts_order', model: 'CX-5' }, false);
    expect(Object.keys(errors)).toEqual(['vehicle_make', 'vehicle_year']);
  });

  test.each([
    ['sales', ['enquiry']],
    ['service', ['service_booking', 'parts_order']],
    ['dealer_manager', ['enquiry', 'service_booking', 'parts_order']],
  ] as const)('is of the kinds that %s answers', (role, kinds) => {
    expect(kindsFor([role]).map(({ kind }) => kind)).toEqual(kinds);
  });
});
