import fc from 'fast-check';
import parseWithEverything from 'libphonenumber-js';
import everything from 'libphonenumber-js/min/metadata';
import { describe, expect, test } from 'vitest';
import { numberingPlans } from './metadata.ts';
import { normalisePhone } from './normalise.ts';
import {
  displayPhone,
  isNoNationalPhone,
  isWrittenPhone,
  phoneKind,
  phoneMessage,
  telHref,
  type PhoneCountry,
} from './rules.ts';

const digits = (count: number) => fc.stringMatching(new RegExp(`^\\d{${count}}$`));
const separators = ['', ' ', '-', '.', '  '];

/** A number of a kind we take, in E.164. */
const known = fc.oneof(
  digits(8).map((rest) => `+614${rest}`),
  fc.tuple(fc.constantFrom('2', '3', '7', '8'), digits(8)).map(([area, rest]) => `+61${area}${rest}`),
  digits(6).map((rest) => `+611300${rest}`),
  digits(6).map((rest) => `+611800${rest}`),
  fc.tuple(fc.constantFrom('1', '2', '7'), digits(7)).map(([network, rest]) => `+642${network}${rest}`),
  fc.tuple(fc.constantFrom('3', '4', '6', '7', '9'), digits(7)).map(([area, rest]) => `+64${area}${rest}`),
);
const countries = fc.constantFrom<PhoneCountry>('AU', 'NZ');

describe('normalisePhone', () => {
  test.each([
    ['0412 345 678', 'AU', '+61412345678', 'mobile'],
    ['+61 412 345 678', 'AU', '+61412345678', 'mobile'],
    ['0011 64 21 123 4567', 'AU', '+64211234567', 'mobile'],
    ['(07) 5550 0142', 'AU', '+61755500142', 'landline'],
    ['+61 (0)7 5550 0142', 'AU', '+61755500142', 'landline'],
    ['1300 975 707', 'AU', '+611300975707', 'business'],
    ['1800 975 711', 'AU', '+611800975711', 'business'],
    ['13 11 14', 'AU', '+61131114', 'business'],
    ['021 123 4567', 'NZ', '+64211234567', 'mobile'],
    ['0212 345 6789', 'NZ', '+642123456789', 'mobile'],
    ['(06) 355 0142', 'NZ', '+6463550142', 'landline'],
    ['0800 123 456', 'NZ', '+64800123456', 'business'],
    ['+61 412 345 678', 'NZ', '+61412345678', 'mobile'],
    ['０４１２ 345 678', 'AU', '+61412345678', 'mobile'],
  ] as const)('reads %s in %s', (text, country, e164, kind) => {
    expect(normalisePhone(text, country)).toEqual({ e164, kind });
  });

  test.each([
    ['', 'AU'],
    ['5550 0142', 'AU'],
    ['0412 345 67', 'AU'],
    ['0412 345 678 9', 'AU'],
    ['000', 'AU'],
    ['1900 123 456', 'AU'],
    ['0512 345 678', 'AU'],
    ['+44 20 7946 0958', 'AU'],
    ['call me on 0412 345 678', 'AU'],
    ['0412 345 678 or 0498 765 432', 'AU'],
    ['0412 345 678 ext 12', 'AU'],
    ['0412345678<script>', 'AU'],
    ['0'.repeat(10_000), 'AU'],
    ['0412 345 678', 'NZ'],
    ['021 12', 'NZ'],
  ] as const)('refuses %s in %s', (text, country) => {
    expect(normalisePhone(text, country)).toBeNull();
  });

  test('a number written with any separators is the same number', () => {
    fc.assert(
      fc.property(known, fc.constantFrom(...separators), countries, (e164, separator, country) => {
        const spaced = `${e164.slice(0, 3)} ${[...e164.slice(3)].join(separator)}`;
        expect(normalisePhone(spaced, country)?.e164).toBe(e164);
      }),
    );
  });

  test('what is shown reads back as what is stored, in both countries', () => {
    fc.assert(
      fc.property(known, countries, (e164, country) => {
        expect(normalisePhone(displayPhone(e164, country), country)?.e164).toBe(e164);
      }),
    );
  });

  test('any text gives null or a stored number of a known kind, and normalising that changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[+0-9 ()-]{0,18}$/)), countries, (text, country) => {
        const number = normalisePhone(text, country);
        if (number === null) return;
        expect(phoneKind(number.e164)).toBe(number.kind);
        expect(normalisePhone(number.e164, country)).toEqual(number);
      }),
    );
  });

  test('the cut metadata reads like the whole of the package’s', () => {
    expect(numberingPlans.countries['AU']).toEqual(everything.countries['AU']);
    expect(numberingPlans.countries['NZ']).toEqual(everything.countries['NZ']);
    fc.assert(
      fc.property(known, (e164) => {
        expect(parseWithEverything(e164)?.number).toBe(normalisePhone(e164, 'AU')?.e164);
      }),
    );
  });
});

describe('displayPhone', () => {
  test.each([
    ['+61412345678', 'AU', '0412 345 678'],
    ['+61755500142', 'AU', '(07) 5550 0142'],
    ['+611300975707', 'AU', '1300 975 707'],
    ['+61131114', 'AU', '13 11 14'],
    ['+64211234567', 'NZ', '021 123 4567'],
    ['+6463550142', 'NZ', '(06) 355 0142'],
    ['+64211234567', 'AU', '+64 21 123 4567'],
    ['+61755500142', 'NZ', '+61 7 5550 0142'],
    ['+61412345678', 'NZ', '+61 412 345 678'],
  ] as const)('shows %s in %s as %s', (e164, country, shown) => {
    expect(displayPhone(e164, country)).toBe(shown);
  });
});

test('a link dials the digits, and a plus only where the number begins with one', () => {
  expect(telHref('(07) 5550 0142')).toBe('tel:0755500142');
  expect(telHref('+64 21 123 4567')).toBe('tel:+64211234567');
});

test('what is refused while it is typed would be refused by the server too', () => {
  expect(isNoNationalPhone('0412 345 678', 'NZ')).toBe(true);
  expect(isNoNationalPhone('0412 345 678', 'AU')).toBe(false);
  fc.assert(
    fc.property(fc.stringMatching(/^0[ 0-9()-]{5,14}$/), countries, (text, country) => {
      if (isNoNationalPhone(text, country)) expect(normalisePhone(text, country)).toBeNull();
    }),
    { numRuns: 2_000 },
  );
});

test('the message names a number of the shopper’s own country', () => {
  expect(phoneMessage('AU')).toBe('Enter a valid phone number, for example 0412 345 678.');
  expect(phoneMessage('NZ')).toBe('Enter a valid phone number, for example 021 123 4567.');
});

describe('a dealer’s own number', () => {
  test.each([
    ['(07) 5550 0142', 'AU'],
    ['07 5550 0142', 'AU'],
    ['1300 975 707', 'AU'],
    ['13 11 20', 'AU'],
    ['+61 7 5550 0142', 'AU'],
    ['0412 345 678', 'AU'],
    ['(06) 555 0142', 'NZ'],
    ['0800 123 456', 'NZ'],
    ['021 123 4567', 'NZ'],
  ] as const)('%s is one (%s)', (text, country) => {
    expect(isWrittenPhone(text, country)).toBe(true);
    expect(normalisePhone(text, country)).not.toBeNull();
  });

  test.each([
    ['5550 0142', 'AU'],
    ['call us', 'AU'],
    ['07 5550 014', 'AU'],
    ['+1 212 555 0100', 'AU'],
    ['', 'NZ'],
  ] as const)('%s is none (%s)', (text, country) => {
    expect(isWrittenPhone(text, country)).toBe(false);
    expect(normalisePhone(text, country)).toBeNull();
  });
});
