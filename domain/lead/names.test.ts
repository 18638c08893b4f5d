import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullName, splitName } from './names.ts';

describe('one name as first and last', () => {
  test.each([
    ['Mary Ann van der Berg', 'Mary Ann', 'van der Berg'],
    ['Cher', 'Cher', '-'],
    ['Li, Wei', 'Wei', 'Li'],
    ['Mia Nguyen', 'Mia', 'Nguyen'],
    ['  Kiri   Te Kanawa ', 'Kiri', 'Te Kanawa'],
    ['Ana Maria de Souza Lima', 'Ana Maria', 'de Souza Lima'],
    ['Van Nguyen', 'Van', 'Nguyen'],
    ['Thi Le', 'Thi', 'Le'],
    ['Sam O’Brien-Hughes', 'Sam', 'O’Brien-Hughes'],
    ['van der Berg, Mary Ann', 'Mary Ann', 'van der Berg'],
    ['Li,', 'Li', '-'],
  ])('%s', (name, first_name, last_name) => {
    expect(splitName(name)).toEqual({ first_name, last_name });
  });

  test('loses no word and adds none', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (parts) => {
        expect(fullName(splitName(parts.join(' ')))).toBe(parts.join(' '));
      }),
    );
  });

  test('never leaves the first name empty', () => {
    const word = fc.constantFrom('van', 'de', 'Mia', 'Li', 'te');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (parts) => {
        const { first_name, last_name } = splitName(parts.join(' '));
        expect([first_name === '', last_name === '']).toEqual([false, false]);
      }),
    );
  });
});
