import { describe, expect, test } from 'vitest';
import { matchRoute, splitDealer } from './match-route.ts';
import { mayOpen } from './route.ts';
import { dealerRoutes, personRoutes, SIGN_IN_PATH } from './routes.ts';

describe('an address of the console', () => {
  test.each([
    ['/coastline/leads/abc', { slug: 'coastline', path: '/leads/abc' }],
    ['/coastline/leads/', { slug: 'coastline', path: '/leads' }],
    ['/coastline', { slug: 'coastline', path: '/' }],
    ['/coastline/', { slug: 'coastline', path: '/' }],
    ['/', { slug: '', path: '/' }],
  ])('%s names the dealer first', (address, parts) => {
    expect(splitDealer(address)).toEqual(parts);
  });

  test('has its parameters decoded, and survives one that no encoder wrote', () => {
    const routes = [{ path: '/leads/{lead_id}' }];
    expect(matchRoute(routes, '/leads/a%20b')?.params).toEqual({ lead_id: 'a b' });
    expect(matchRoute(routes, '/leads/%E0%A4%A')?.params).toEqual({ lead_id: '%E0%A4%A' });
    expect(matchRoute(routes, '/leads')).toBeNull();
  });
});

describe('the table of pages', () => {
  test('has each path and each title once, and no page that no role opens', () => {
    for (const of of ['path', 'title'] as const) {
      const all = dealerRoutes.map((route) => route[of]);
      expect(new Set(all).size).toBe(all.length);
    }
    expect(dealerRoutes.filter(({ roles }) => roles.length === 0)).toEqual([]);
  });

  test('has no dealer’s page below a path of a person or of the sign-in', () => {
    expect(
      [SIGN_IN_PATH, ...personRoutes.map(({ path }) => path)].filter((path) => path.split('/').length !== 2),
    ).toEqual([]);
  });

  test('opens pages about the whole dealer only to who works at all its locations', () => {
    const page = { roles: ['dealer_manager'], isOfWholeDealer: true } as const;
    expect(mayOpen({ roles: ['dealer_manager'], places: 'all' }, page)).toBe(true);
    expect(mayOpen({ roles: ['dealer_manager'], places: [{ id: 'a', name: 'A' }] }, page)).toBe(false);
    expect(mayOpen({ roles: ['sales'], places: 'all' }, page)).toBe(false);
  });
});
