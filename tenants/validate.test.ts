import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { composeTenants } from './load.ts';
import type { Announcement, ChatFrame } from './schemas/layout-schema.ts';
import type { TenantConfig } from './schema.ts';
import { collectFindings } from './validate.ts';

const coastline = tenantConfig('coastline');
const first = <T>(list: readonly T[]): T => {
  const [one] = list;
  if (one === undefined) throw new Error('The list is empty.');
  return one;
};

/** Codes and keys of what is wrong with Coastline after a change. */
const findings = (change: Partial<TenantConfig>): [string, string][] =>
  collectFindings([{ ...coastline, ...change }]).map(({ code, key }) => [code, key]);
const withLocation = (change: Partial<TenantConfig['locations'][number]>) => ({
  locations: coastline.locations.map((location, n) => (n === 1 ? { ...location, ...change } : location)),
});

const withAnnouncement = (change: Partial<Announcement>) => ({
  layout: {
    ...coastline.layout,
    announcement: { id: 'a', text: 'Open late', link: null, start: null, expiry: null, dismissible: true, ...change },
  },
});
const withChat = (chat: Omit<ChatFrame, 'label'>) => ({
  layout: { ...coastline.layout, chat: { label: 'Chat with us', ...chat } },
});

const withOffer = (change: Partial<TenantConfig['finance']['manual'][number]>) => ({
  ...coastline.finance,
  manual: [{ ...first(coastline.finance.manual), ...change }],
});

describe('findingsOf', () => {
  test('finds nothing in the demo dealers', () => {
    expect(collectFindings(composeTenants().map(({ document }) => document))).toEqual([]);
  });

  test('a dealer at the console’s address', () => {
    expect(collectFindings([{ ...coastline, slug: 'console' }])).toEqual([
      {
        tenant: 'coastline',
        key: 'slug',
        code: 'reserved_slug',
        message: "The slug 'console' is taken: the console has that address. Choose another.",
      },
    ]);
  });

  test('two dealers with one host', () => {
    const other = { ...tenantConfig('totara'), hosts: ['coastlineauto.example'] };
    expect(collectFindings([coastline, other])).toEqual([
      {
        tenant: 'totara',
        key: 'hosts.0',
        code: 'duplicate_host',
        message:
          "The host 'coastlineauto.example' belongs to 'coastline', with or without 'www.'. A host leads to one dealer.",
      },
    ]);
  });

  test('two dealers with one name, one of them with www.', () => {
    const one = { ...coastline, hosts: ['www.one.example'] };
    const other = { ...tenantConfig('totara'), hosts: ['one.example'] };
    expect(collectFindings([one, other])).toMatchObject([{ tenant: 'totara', code: 'duplicate_host' }]);
  });

  test.each([
    'WWW.one.example',
    'one.example.',
    'käfer.example',
    'xn--zz--.example',
    '*.one.example',
    'one',
    '192.0.2.1',
  ])('a host that is written as DNS does not have it: %s', (host) => {
    expect(findings({ hosts: [host] })).toEqual([['invalid', 'hosts.0']]);
  });

  test('a host that stands there twice, and a primary host that is none of them', () => {
    expect(findings({ hosts: ['a.example', 'a.example'], primaryHost: 'b.example' })).toEqual([
      ['duplicate_host', 'hosts.1'],
      ['unknown_host', 'primaryHost'],
    ]);
  });

  test('an order of locations that names one that there is not', () => {
    expect(findings({ location_order: ['cairns', 'nowhere'] })).toEqual([['unknown_location', 'location_order.1']]);
  });

  test('two folders with one id', () => {
    expect(collectFindings([coastline, coastline]).map(({ code }) => code)).toContain('duplicate_tenant');
  });

  test('a colour pair below WCAG AA, with both colours and both ratios', () => {
    const colours = { ...coastline.theme.colours, 'text-soft': '#9a968f' };
    const found = collectFindings([{ ...coastline, theme: { ...coastline.theme, colours } }]);
    expect(found.map(({ key }) => key)).toContain('theme.colours.text-soft');
    expect(found[0]?.message).toMatch(
      /'text-soft' \(#9a968f\) on 'page' \(#ffffff\) has a contrast of 2\.\d\d:1; WCAG AA needs 4\.5:1/,
    );
  });

  test('a dark scheme of the dealer’s own is checked too', () => {
    const dark = { ...tenantConfig('merribank').theme.colours, danger: '#660000' };
    expect(findings({ theme: { ...coastline.theme, dark } })).toContainEqual(['contrast', 'theme.dark.danger']);
  });

  test('a derived dark scheme of each demo dealer is readable', () => {
    for (const id of ['coastline', 'merribank', 'totara', 'trial']) {
      const config = tenantConfig(id);
      expect(collectFindings([{ ...config, flags: { ...config.flags, dark_scheme: true } }])).toEqual([]);
    }
  });

  test('an unknown flag is named', () => {
    const found = collectFindings([{ ...coastline, flags: { ...coastline.flags, sparkles: true } }]);
    expect(found).toMatchObject([
      { code: 'unknown_flag', key: 'flags', message: expect.stringContaining("'sparkles'") },
    ]);
  });

  test('a malformed document: every fault with its place', () => {
    const found = collectFindings([{ ...coastline, hosts: ['Not A Host'], currency: 'USD' }]);
    expect(found.map(({ code, key, tenant }) => [tenant, code, key])).toEqual([
      ['coastline', 'invalid', 'currency'],
      ['coastline', 'invalid', 'hosts.0'],
    ]);
    expect(collectFindings([null])).toMatchObject([{ tenant: 'unnamed', code: 'invalid' }]);
  });

  test.each<[string, Partial<TenantConfig>, [string, string]]>([
    ['no location at all', { locations: [] }, ['invalid', 'locations']],
    [
      'no primary location',
      { locations: coastline.locations.map((one) => ({ ...one, primary: false })) },
      ['no_primary_location', 'locations'],
    ],
    [
      'a distribution location that is itself',
      withLocation({ distribution_locations: ['cairns', 'townsville'] }),
      ['unknown_location', 'locations.1.distribution_locations.1'],
    ],
    [
      'a distribution location that there is not',
      withLocation({ distribution_locations: ['nowhere'] }),
      ['unknown_location', 'locations.1.distribution_locations.0'],
    ],
    [
      'a dealership’s slug that is another’s',
      withLocation({ dealership_slug: 'coastline-cairns' }),
      ['unknown_dealership', 'locations.1.dealership_slug'],
    ],
    ['two primary locations', withLocation({ primary: true }), ['no_primary_location', 'locations']],
    ['two locations with one id', withLocation({ id: 'cairns' }), ['duplicate_id', 'locations']],
    [
      'a location of an unknown dealership',
      withLocation({ dealership_id: 'nobody' }),
      ['unknown_dealership', 'locations.1.dealership_id'],
    ],
    ['a zone that is none', withLocation({ time_zone: 'Australia/Dubbo' }), ['unknown_zone', 'locations.1.time_zone']],
    [
      'a day that closes before it opens',
      withLocation({
        contact_detail: {
          phone: '(07) 5550 0161',
          opening_hours: [{ weekday: 1, status: 'Open', open: '17:00', close: '09:00' }],
        },
      }),
      ['opening_hours', 'locations.1.contact_detail.opening_hours.0'],
    ],
    [
      'a weekday given twice',
      withLocation({
        contact_detail: {
          phone: '(07) 5550 0161',
          opening_hours: [1, 1].map((weekday) => ({ weekday, status: 'Closed', open: null, close: null })),
        },
      }),
      ['opening_hours', 'locations.1.contact_detail.opening_hours.1'],
    ],
    [
      'a special day with half of its hours',
      withLocation({ special_hours: [{ date: '2026-12-24', status: 'Open', start_hour: '09:00', end_hour: null }] }),
      ['opening_hours', 'locations.1.special_hours.0'],
    ],
    [
      'a special day in words',
      withLocation({ special_hours: [{ date: '2026-12-24', status: 'Open', start_hour: '9am', end_hour: 'noon' }] }),
      ['opening_hours', 'locations.1.special_hours.0'],
    ],
    [
      'a phone that nobody could dial',
      { phones: { ...coastline.phones, used: '5550 0141' } },
      ['phone', 'phones.used'],
    ],
    [
      'an unknown font',
      { theme: { ...coastline.theme, fonts: { ...coastline.theme.fonts, body: 'comic' } } },
      ['unknown_font', 'theme.fonts.body'],
    ],
    [
      'a link to a page that does not exist',
      { navigation: [{ label: 'Old', href: '/no-such-page', children: [] }] },
      ['dead_link', 'navigation.0.href'],
    ],
    [
      'a link to another site in disguise',
      { navigation: [{ label: 'Away', href: '//example.com', children: [] }] },
      ['dead_link', 'navigation.0.href'],
    ],
    [
      'an entry without link and without children',
      { footer: [{ label: 'Empty', href: null, children: [] }] },
      ['dead_link', 'footer.0'],
    ],
    [
      'an announcement that ends before it starts',
      withAnnouncement({ start: '2026-12-02T00:00:00+10:00', expiry: '2026-12-01T00:00:00+10:00' }),
      ['dates', 'layout.announcement.expiry'],
    ],
    [
      'an announcement that leads nowhere',
      withAnnouncement({ link: { label: 'More', href: '/more' } }),
      ['dead_link', 'layout.announcement.link.href'],
    ],
    [
      'a chat frame of another origin',
      withChat({ url: 'https://chat.example/a', origin: 'https://other.example' }),
      ['chat_origin', 'layout.chat.url'],
    ],
    [
      'a chat origin with a path',
      withChat({ url: 'https://chat.example/a', origin: 'https://chat.example/a' }),
      ['chat_origin', 'layout.chat.origin'],
    ],
    [
      'a service banner without a workshop',
      { flags: { ...coastline.flags, service_enabled: false } },
      ['dead_link', 'layout.service_banner'],
    ],
    [
      'a finance provider without a rule',
      { finance: { ...coastline.finance, provider: 'lumen' } },
      ['unknown_provider', 'finance.provider'],
    ],
    [
      'a service for lender entries without a provider',
      { finance: { ...coastline.finance, provider: null, manual: [], service: { from: 'sample' } } },
      ['invalid', 'finance.service'],
    ],
    [
      'a service for lender entries without https',
      {
        finance: {
          ...coastline.finance,
          service: { from: 'http', url: 'http://lender.example/entries', keyRef: 'coastline/lender/entries' },
        },
      },
      ['invalid', 'finance.service.url'],
    ],
    [
      'Australian credit without comparison rates',
      { finance: { ...coastline.finance, requireComparisonRate: false } },
      ['invalid', 'finance.requireComparisonRate'],
    ],
    [
      'an offer whose comparison rate is below its interest rate',
      { finance: withOffer({ comparisonRate: '1' }) },
      ['invalid', 'finance.manual.0.comparisonRate'],
    ],
    [
      'an Australian offer without its example',
      { finance: withOffer({ exampleAmount: null }) },
      ['invalid', 'finance.manual.0.exampleAmount'],
    ],
    [
      'an offer that ends before its date',
      { finance: withOffer({ until: '2020-01-01' }) },
      ['invalid', 'finance.manual.0.until'],
    ],
    ['a redirect to nowhere', { redirects: { '/old': '/new' } }, ['dead_link', 'redirects./old.href']],
    [
      'a word that nothing fills',
      { words: { ...coastline.words, tagline: 'Hello {city}' } },
      ['unknown_placeholder', 'words.tagline'],
    ],
    [
      'a feed in a currency the dealer does not take',
      { acceptedCurrencies: ['NZD'] },
      ['currency', 'sources.0.currency'],
    ],
    [
      'a feed for an unknown place',
      { sources: [{ ...first(coastline.sources), defaultLocation: 'mars' }] },
      ['unknown_location', 'sources.0'],
    ],
    [
      'an event that does not exist',
      { crm: { endpoints: [{ ...first(coastline.crm.endpoints), events: ['lead.vanished'] }] } },
      ['unknown_event', 'crm.endpoints.0.events'],
    ],
    [
      'one secret for two uses',
      { sources: [first(coastline.sources), { ...first(coastline.sources), id: 'second' }] },
      ['duplicate_secret', 'sources.1.keyRef'],
    ],
  ])('%s', (_, change, expected) => {
    expect(findings(change)).toContainEqual(expected);
  });
});
