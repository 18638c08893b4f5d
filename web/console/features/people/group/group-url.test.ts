import { describe, expect, test } from 'vitest';
import { filterGroup, groupUrl, type GroupPeople } from './group-url.ts';

const since = '2026-11-27T00:00:00.000Z';
const at = (tenant: string, role: 'sales' | 'viewer') => ({
  tenant,
  role,
  places: 'all' as const,
  since,
  version: 0,
  away: [],
});
const group: Pick<GroupPeople, 'people' | 'dealers'> = {
  dealers: [
    { tenant: 'coastline', name: 'Coastline Auto Group', locations: [] },
    { tenant: 'totara', name: 'Totara Yard', locations: [] },
  ],
  people: [
    {
      person_id: 'a',
      name: 'Ana Lim',
      email: 'ana@group.example',
      at: [at('coastline', 'sales'), at('totara', 'viewer')],
    },
    { person_id: 'b', name: 'Bo Reid', email: 'bo@totara.example', at: [at('totara', 'sales')] },
  ],
};
const found = (search: string) => filterGroup(group, groupUrl.read(search)).map(({ name }) => name);

describe('the people of a group', () => {
  test('are found by name, email and the name of a dealer, in any case', () => {
    expect(['', '?q=LIM', '?q=totara.example', '?q=auto+group', '?q=nobody'].map(found)).toEqual([
      ['Ana Lim', 'Bo Reid'],
      ['Ana Lim'],
      ['Bo Reid'],
      ['Ana Lim'],
      [],
    ]);
  });

  test('have the role at the dealer that is asked for, not at another', () => {
    expect(found('?role=sales&dealer=totara')).toEqual(['Bo Reid']);
    expect(found('?role=viewer&dealer=coastline')).toEqual([]);
  });

  test('are the same after their address was written and read', () => {
    for (const search of ['', '?q=lim&role=viewer&dealer=totara', '?dealer=coastline'])
      expect(groupUrl.write(groupUrl.read(search))).toBe(search);
  });
});
