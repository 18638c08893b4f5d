import { expect, test } from 'vitest';
import { factsOf, initials } from './person-words.ts';

test('initials are those of the first and the last name, whatever stands between', () => {
  expect(
    ['Priya Nair', 'Tāne Wells', 'Sofia Marchetti-Bell', 'Jan van der Berg', 'Ngaire', 'Émile Öz'].map(initials),
  ).toEqual([...['PN', 'TW', 'SB', 'JB', 'N', 'ÉÖ']]);
});

test('facts are whole sentences, and nothing where there are none', () => {
  const person = { id: 'a', name: 'A', role: 'Sales' };
  expect(factsOf(person)).toBe('');
  expect(factsOf({ ...person, since: 2004 })).toBe('Here since 2004.');
  expect(factsOf({ ...person, since: 2004, languages: ['Hindi', 'Malayalam', 'Tamil'] })).toBe(
    'Here since 2004. Also speaks Hindi, Malayalam and Tamil.',
  );
});
