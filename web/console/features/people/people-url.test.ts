import { describe, expect, test } from 'vitest';
import { anyRole, filterPeople, peopleUrl } from './people-url.ts';
import type { Standing } from './role-fields.tsx';

const people: readonly (Standing & { name: string })[] = [
  { name: 'Priya', role: 'dealer_manager', places: 'all' },
  { name: 'Tom', role: 'sales', places: ['southport'] },
  { name: 'Mei', role: 'service', places: ['nerang', 'southport'] },
];
const names = (search: string): string[] => filterPeople(people, peopleUrl.read(search)).map(({ name }) => name);

describe('the list of people', () => {
  test('is filtered by role and by location, where everybody of all locations works too', () => {
    expect(names('')).toEqual(['Priya', 'Tom', 'Mei']);
    expect(names('?role=sales')).toEqual(['Tom']);
    expect(names('?place=nerang')).toEqual(['Priya', 'Mei']);
    expect(names('?role=sales&place=nerang')).toEqual([]);
  });

  test('has its filters in its address', () => {
    expect(peopleUrl.write({ role: anyRole, place: '' })).toBe('');
    expect(peopleUrl.write({ role: 'sales', place: 'nerang' })).toBe('?role=sales&place=nerang');
    expect(peopleUrl.read('?role=boss')).toEqual({ role: anyRole, place: '' });
  });
});
