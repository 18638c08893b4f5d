import type { Me } from '#web/console/lib/me.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

const southport = { id: 'southport', name: 'Southport' };
const nerang = { id: 'nerang', name: 'Nerang' };
const richmond = { id: 'richmond', name: 'Richmond' };

/** A manager of two dealers who sells cars at a third. */
export const fixtureMe: Me = {
  person: { person_id: 'p'.repeat(26), name: 'Priya Nair', email: 'priya.nair@coastline.example' },
  strength: 'passkey',
  stepped_up_until: null,
  dealers: [
    {
      tenant: 'coastline',
      name: 'Coastline Motor Group',
      slug: 'coastline',
      logo: null,
      colour: '#b93a14',
      country: 'AU',
      time_zone: 'Australia/Brisbane',
      group: 'southern-cross',
      site_url: 'http://coastline.localhost',
      roles: ['dealer_manager'],
      places: 'all',
      locations: [southport, nerang],
      quiet_hours: { from: '21:00', to: '08:00' },
      away: [],
    },
    {
      tenant: 'merribank',
      name: 'Merribank Prestige',
      slug: 'merribank',
      logo: null,
      colour: '#2f6bff',
      country: 'AU',
      time_zone: 'Australia/Brisbane',
      group: 'southern-cross',
      site_url: 'http://merribank.localhost',
      roles: ['sales'],
      places: [richmond],
      locations: [richmond],
      quiet_hours: { from: '21:00', to: '08:00' },
      away: [],
    },
    {
      tenant: 'totara',
      name: 'Tōtara Cars and Caravans',
      slug: 'totara',
      logo: null,
      colour: '#1f5c3a',
      country: 'NZ',
      time_zone: 'Pacific/Auckland',
      group: null,
      site_url: 'http://totara.localhost',
      roles: ['viewer'],
      places: 'all',
      locations: [{ id: 'hamilton', name: 'Hamilton' }],
      quiet_hours: { from: '21:00', to: '08:00' },
      away: [],
    },
  ],
  platform: false,
  passkeys: 1,
  now: '2026-11-27T00:00:00.000Z',
};

/** The manager herself, and a salesperson with a long name at one location. */
export const fixturePeople: Calls['console.people']['answer'] = {
  people: [
    {
      person_id: 'p'.repeat(26),
      name: 'Priya Nair',
      email: 'priya.nair@coastline.example',
      role: 'dealer_manager',
      places: 'all',
      since: '2026-03-02T00:00:00.000Z',
      version: 0,
      away: [],
    },
    {
      person_id: 't'.repeat(26),
      name: 'Tom O’Brien-Featherstonehaugh',
      email: 'tom.obrien-featherstonehaugh@coastline.example',
      role: 'sales',
      places: ['southport'],
      since: '2026-05-11T00:00:00.000Z',
      version: 0,
      away: [],
    },
  ],
  invitations: [
    {
      id: 'i'.repeat(26),
      email: 'mei.chen@coastline.example',
      name: 'Mei Chen',
      role: 'service',
      places: 'all',
      invited_by: 'Priya Nair',
      expires_at: '2026-12-03T00:00:00.000Z',
    },
  ],
};

const since = '2026-03-02T00:00:00.000Z';
/** Somebody who works at two dealers of the group, and an invitation of one. */
export const fixtureGroupPeople: Calls['console.group-people']['answer'] = {
  group: 'southern-cross',
  dealers: [
    { tenant: 'coastline', name: 'Coastline Motor Group', locations: [southport, nerang] },
    { tenant: 'merribank', name: 'Merribank Prestige', locations: [richmond] },
  ],
  people: [
    {
      person_id: 'p'.repeat(26),
      name: 'Priya Nair',
      email: 'priya.nair@coastline.example',
      at: [
        { tenant: 'coastline', role: 'dealer_manager', places: 'all', since, version: 0, away: [] },
        { tenant: 'merribank', role: 'sales', places: ['richmond'], since, version: 3, away: [] },
      ],
    },
    {
      person_id: 't'.repeat(26),
      name: 'Tom O’Brien-Featherstonehaugh',
      email: 'tom.obrien-featherstonehaugh@coastline.example',
      at: [{ tenant: 'coastline', role: 'sales', places: ['southport'], since, version: 0, away: [] }],
    },
  ],
  invitations: fixturePeople.invitations.map((one) => ({ ...one, tenant: 'merribank' })),
};

const session: Pick<Calls['console.sessions']['answer']['sessions'][number], 'created_at' | 'expires_at' | 'strength'> =
  { created_at: '2026-11-26T21:10:00.000Z', expires_at: '2026-11-27T09:10:00.000Z', strength: 'passkey' };
export const fixtureSessions: Calls['console.sessions']['answer'] = {
  sessions: [
    { ...session, id: 'one', device: 'Chrome on Windows', ip: '203.0.113.7', current: true },
    { ...session, id: 'two', device: 'Safari on iPhone', ip: '2001:db8:85a3::8a2e:370:7334', current: false },
  ],
};
export const fixturePasskeys: Calls['console.passkeys']['answer'] = {
  passkeys: [
    {
      id: 'k'.repeat(26),
      name: 'Chrome on Windows',
      created_at: '2026-03-02T00:00:00.000Z',
      used_at: '2026-11-26T21:10:00.000Z',
      waits_until: null,
    },
    {
      id: 'l'.repeat(26),
      name: 'Safari on iPhone',
      created_at: '2026-11-26T23:58:00.000Z',
      used_at: null,
      waits_until: '2026-11-27T00:13:00.000Z',
    },
  ],
};
