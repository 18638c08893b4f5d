import type { Me } from '#web/console/lib/me.ts';

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
      site_url: 'http://coastline.localhost',
      roles: ['dealer_manager'],
      places: 'all',
      locations: [southport, nerang],
    },
    {
      tenant: 'merribank',
      name: 'Merribank Prestige',
      slug: 'merribank',
      logo: null,
      colour: '#2f6bff',
      country: 'AU',
      site_url: 'http://merribank.localhost',
      roles: ['sales'],
      places: [richmond],
      locations: [richmond],
    },
    {
      tenant: 'totara',
      name: 'Tōtara Cars and Caravans',
      slug: 'totara',
      logo: null,
      colour: '#1f5c3a',
      country: 'NZ',
      site_url: 'http://totara.localhost',
      roles: ['viewer'],
      places: 'all',
      locations: [{ id: 'hamilton', name: 'Hamilton' }],
    },
  ],
  platform: false,
  now: '2026-11-27T00:00:00.000Z',
};
