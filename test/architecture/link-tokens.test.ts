import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pages } from '#domain/site/pages.ts';
import { alertsPage, confirmPage, endPage, oneClickAddress } from '#functions/alerts/links.ts';
import { enquiryPage } from '#functions/leads/published/enquiry-link.ts';
import { consentPage } from '#functions/notifications/consents/link.ts';
import { manifest } from '#functions/manifest.ts';
import { applicationLink } from '#functions/leads/application.ts';
import { appointmentPage } from '#functions/testdrives/published/appointment.ts';
import { holdsToken, withoutTokens } from '#functions/runtime/links/link-token.ts';
import { makeSignedLinks } from '#functions/runtime/links/signed-link.ts';
import { makeRouteTable } from '#functions/runtime/http/route-table.ts';
import { queriesWithTokens } from '#test/support/queries-with-tokens.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { calendarAddress } from '#web/forms/appointment/appointment-addresses.ts';
import { production } from './sources.ts';

const origin = 'https://dealer.example';
const coastline = tenantContext('coastline');
const now = () => new Date('2026-11-24T00:00:00.000Z');
const links = makeSignedLinks({ linkSecrets: { all: async () => ['the-secret-of-the-links-01'] }, now });
const expiresAt = new Date('2026-12-24T00:00:00.000Z');
const token = await links.sign(coastline, { purpose: 'alerts', subject: 'someone', expiresAt });
const routes = manifest.filter((entry) => entry.kind === 'route');
const routesAt = makeRouteTable(routes, (route) => route);
const application = await applicationLink(
  { links, now, makeToken: () => 'once', siteOrigin: 'https://{slug}.example' },
  coastline,
  'lead',
);

/** Names that a token ever had in a query of ours, or would have. */
const SECRET_NAMES = /^(?:token|link|end|secret|valuation_secret|sig|signature|key)$/;

// Mails and text messages of every test are looked at besides (test/support/sent-messages.ts), and so is every request of
// a browser test (test/browser/visit.ts). OWASP ASVS 5.0, 14.2.1.
describe('the token of a signed link', () => {
  test('is known wherever it stands', () => {
    expect(holdsToken(`/x/${token}`)).toBe(true);
    expect(withoutTokens(`/api/v1/gone/${token}/x`)).toBe('/api/v1/gone/{token}/x');
    expect(withoutTokens('/cars/2021-toyota-hilux-sr5-v7k2m4')).toBe('/cars/2021-toyota-hilux-sr5-v7k2m4');
    expect(queriesWithTokens(`see ${origin}/alerts?end=${token}&x=1 now`)).toEqual([`end=${token}&x=1`]);
    expect(queriesWithTokens(`see ${origin}/alerts?x=1#end=${token} now`)).toEqual([]);
  });

  test.each([
    ['the page that withdraws a consent', consentPage(origin, token)],
    ['the page of alerts', alertsPage(origin, token)],
    ['the page that confirms an alert', confirmPage(origin, token)],
    ['the page that ends one alert', endPage(origin, token, 'a1')],
    ['the page of an enquiry', enquiryPage(origin, token)],
    ['the page of a test drive', appointmentPage(origin, token)],
    ['the page of an application', application.url],
  ])('stands behind the hash of the address of %s', (_, address) => {
    const { pathname, search, hash } = new URL(address);
    expect([holdsToken(hash), holdsToken(pathname), search]).toEqual([true, false, '']);
  });

  test.each([
    ['POST', oneClickAddress(origin, token)],
    ['GET', oneClickAddress(origin, token)],
    ['GET', origin + calendarAddress(token)],
  ])('stands in a path that no log names where a program opens the address (%s)', (method, address) => {
    const { pathname, search } = new URL(address);
    const found = routesAt(pathname).find(({ entry }) => entry.method === method)?.entry;
    expect([search, found?.hidesPath, found?.cache.kind]).toEqual(['', true, 'no_store']);
  });

  test('is in the query of no route and of no page', () => {
    const ofRoutes = routes.flatMap(({ id, query, queryNames = [] }) =>
      [...(query instanceof z.ZodObject ? Object.keys(query.shape) : []), ...queryNames].map((name) => [id, name]),
    );
    const ofPages = pages.flatMap(({ id, queryNames }) => queryNames.map((name) => [id, name]));
    expect(ofRoutes.length).toBeGreaterThan(20);
    expect([...ofRoutes, ...ofPages].filter(([, name = '']) => SECRET_NAMES.test(name))).toEqual([]);
  });

  test('makes every path that it stands in one that no log names, and no answer there is kept', () => {
    const open = routes.filter(({ path }) => /\{(?:token|secret)\}/.test(path));
    expect(open.length).toBeGreaterThan(3);
    expect(open.filter(({ hidesPath, cache }) => !hidesPath || cache.kind !== 'no_store').map(({ id }) => id)).toEqual(
      [],
    );
  });

  test('is written into the query of no address', () => {
    const written = /[?&](?:token|offer|end|secret)=|\?\$\{new URLSearchParams\(\{[^}]*\b(?:token|secret|offer|end)\b/;
    const guilty = production.filter(({ path, text }) => /^(?:functions|web|infra)\//.test(path) && written.test(text));
    expect(guilty.map(({ path }) => path)).toEqual([]);
  });
});
