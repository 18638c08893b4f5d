import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import type { CrmEndpoint } from './schemas/crm-endpoint-schema.ts';
import type { FeedSource } from './schemas/feed-source-schema.ts';
import type { TenantConfig } from './schema.ts';
import { collectFindings } from './validate.ts';

const coastline = tenantConfig('coastline');
const totara = tenantConfig('totara');
const [endpoint] = coastline.crm.endpoints;
const [source] = coastline.sources;
if (endpoint === undefined || source === undefined) throw new Error('The demo dealer has no endpoint or no source.');

const found = (...documents: TenantConfig[]): string[] =>
  collectFindings(documents).map(({ tenant, key, code }) => `${tenant} ${key} ${code}`);
const withEndpoints = (...changes: Partial<CrmEndpoint>[]): TenantConfig => ({
  ...coastline,
  crm: {
    endpoints: changes.map((change, n) => ({
      ...endpoint,
      id: `crm-${n}`,
      secretRef: `coastline/crm/${n}`,
      ...change,
    })),
  },
});
const withSource = (change: Partial<FeedSource>): TenantConfig => ({
  ...coastline,
  sources: [{ ...source, ...change }],
});
const withService = (keyRef: string): TenantConfig => ({
  ...coastline,
  finance: { ...coastline.finance, service: { from: 'http', url: 'https://lender.example/entries', keyRef } },
});
const pull = (secretRef: string): FeedSource['pull'] => ({
  from: 'https',
  url: 'https://feeds.example/stock.csv',
  everyMinutes: 60,
  kind: 'full',
  format: 'auto',
  credentials: { as: 'bearer', secretRef },
});

describe('a secret', () => {
  test('of each endpoint is its own', () => {
    expect(found(withEndpoints({}, {}))).toEqual([]);
    expect(found(withEndpoints({}, { secretRef: 'coastline/crm/0' }))).toEqual([
      'coastline crm.endpoints.1.secretRef duplicate_secret',
    ]);
  });

  test.each<[string, TenantConfig]>([
    ['signs webhooks', withEndpoints({ secretRef: 'totara/crm/sample' })],
    ['signed webhooks before', withEndpoints({ previousSecretRef: 'totara/crm/sample' })],
    ['takes feeds', withSource({ keyRef: 'totara/feed/dms' })],
    ['pulls feeds', withSource({ pull: pull('totara/pull/dms') })],
    ['asks for lender entries', withService('totara/lender/entries')],
  ])('of another dealer is refused where it %s', (_, document) => {
    const own = {
      ...totara,
      crm: { endpoints: [{ ...endpoint, secretRef: 'totara/crm/sample' }] },
      sources: totara.sources.map((one) => ({ ...one, keyRef: 'totara/feed/dms', pull: pull('totara/pull/dms') })),
      finance: {
        ...totara.finance,
        service: { from: 'http' as const, url: 'https://lender.example/entries', keyRef: 'totara/lender/entries' },
      },
    };
    const [finding, ...others] = collectFindings([own, document]);
    expect(finding).toMatchObject({ tenant: 'coastline', code: 'duplicate_secret' });
    expect(finding?.message).toContain("belongs to 'totara'");
    expect(others).toEqual([]);
  });

  test('that a dealer uses in two places is told to that dealer alone', () => {
    expect(found(withEndpoints({}, { secretRef: 'coastline/crm/0' }), totara)).toHaveLength(1);
  });

  test.each<[string, TenantConfig, string]>([
    ['of a feed', withEndpoints({ secretRef: 'coastline/feed/dms' }), 'crm.endpoints.0.secretRef'],
    ['of an endpoint', withSource({ keyRef: 'coastline/crm/main' }), 'sources.0.keyRef'],
    ['without a kind', withService('coastline/lender'), 'finance.service.keyRef'],
    ['of a kind below another', withSource({ keyRef: 'coastline/crm/feed/dms' }), 'sources.0.keyRef'],
  ])('%s is refused for another use: functions read their kinds by the name', (_, document, key) => {
    expect(found(document)).toEqual([`coastline ${key} invalid`]);
  });

  test('may be absent: a source without a key takes files from operators only', () => {
    expect(found(withSource({ keyRef: null }))).toEqual([]);
  });
});

describe('a CRM endpoint', () => {
  test('may ask for some kinds of lead and some dealerships', () => {
    expect(found(withEndpoints({ kinds: ['test_drive'], dealerships: ['coastline-cairns'], format: 'adf' }))).toEqual(
      [],
    );
  });

  test.each([
    ['mailto:leads@dealer.example', 'adf', []],
    ['mailto:leads@dealer.example', 'standard_webhooks', ['endpoint_address']],
    ['mailto:a@dealer.example,b@dealer.example', 'adf', ['endpoint_address']],
    ['mailto:leads@dealer.example?bcc=x@evil.example', 'adf', ['endpoint_address']],
    ['mailto:', 'adf', ['endpoint_address']],
    ['mailto:leads', 'adf', ['endpoint_address']],
  ] as const)('may have the mail address %s with the format %s: %j', (url, format, codes) => {
    expect(collectFindings([withEndpoints({ url, format })]).map(({ code }) => code)).toEqual(codes);
  });

  test('is told which kind or dealership there is not, and which there are', () => {
    const [kind, dealership, ...others] = collectFindings([
      withEndpoints({ kinds: ['test_drive', 'sale'], dealerships: ['coastline-perth'] }),
    ]);
    expect(kind).toMatchObject({ key: 'crm.endpoints.0.kinds', code: 'unknown_kind' });
    expect(kind?.message).toMatch(/'sale'\. Known: .*test_drive/);
    expect(dealership).toMatchObject({ key: 'crm.endpoints.0.dealerships', code: 'unknown_dealership' });
    expect(dealership?.message).toMatch(/'coastline-perth'.*coastline-cairns/);
    expect(others).toEqual([]);
  });
});

describe('a source', () => {
  const yard = coastline.locations[0]?.id ?? '';

  test('may name any of the dealer’s locations, by default and by the codes of its files', () => {
    expect(found(withSource({ defaultLocation: yard, locationCodes: { A1: yard } }))).toEqual([]);
    expect(found(withSource({ locationCodes: { A1: yard, B2: 'closed-yard' } }))).toEqual([
      'coastline sources.0 unknown_location',
    ]);
  });

  test('may send any currency to a dealer who takes all of them', () => {
    expect(found({ ...withSource({ currency: 'NZD' }), acceptedCurrencies: ['*'] })).toEqual([]);
    expect(found(withSource({ currency: 'NZD' }))).toEqual(['coastline sources.0.currency currency']);
  });
});

describe('a link', () => {
  const link = (href: string | null, children: TenantConfig['navigation'] = []) => ({ label: 'Link', href, children });
  const faults = (change: Partial<TenantConfig>): string[] => found({ ...coastline, ...change });

  test.each(['https://www.example.com/', 'tel:1300975707', 'mailto:a@example.com', '/', '/#locations', '/compare'])(
    'may lead to %s',
    (href) => {
      expect(faults({ navigation: [link(href)] })).toEqual([]);
    },
  );

  test.each([
    'http://www.example.com/',
    'javascript:alert(1)',
    '/#nowhere',
    '/compare#locations',
    'compare',
    '/a/../b',
  ])('may not lead to %s', (href) => {
    expect(faults({ navigation: [link(href)] })).toEqual(['coastline navigation.0.href dead_link']);
  });

  test('of a group is looked at, too, in the footer as above', () => {
    const group = [link(null, [link('/'), link('/nowhere')])];
    expect(faults({ navigation: group })).toEqual(['coastline navigation.0.children.1.href dead_link']);
    expect(faults({ footer: group })).toEqual(['coastline footer.0.children.1.href dead_link']);
  });

  test('of an offer is looked at as any other', () => {
    const [offer] = coastline.promos;
    const promos = [{ ...offer!, href: '/nowhere' }];
    expect(faults({ promos })).toEqual(['coastline promos.0.href dead_link']);
  });

  test('that is dead does not hide what is wrong below it', () => {
    expect(faults({ navigation: [link('/nowhere', [link('/nothing')])] })).toHaveLength(2);
  });
});

describe('the words of a dealer', () => {
  test('may name the kind of vehicle, which the page fills in, and nothing else by then', () => {
    const words = (text: string): string[] => found({ ...coastline, words: { ...coastline.words, soldNotice: text } });
    expect(words('This {vehicle type} is sold.')).toEqual([]);
    expect(words('This {vehicle} of {city} is sold.')).toEqual([
      'coastline words.soldNotice unknown_placeholder',
      'coastline words.soldNotice unknown_placeholder',
    ]);
  });
});

describe('what is one dealer’s alone', () => {
  test('is the address of the site, told with its owner', () => {
    const [finding] = collectFindings([coastline, { ...totara, slug: 'coastline' }]);
    expect(finding).toMatchObject({ tenant: 'totara', key: 'slug', code: 'duplicate_tenant' });
    expect(finding?.message).toContain("belongs to 'coastline'");
  });

  test('is the id of its folder, also where nothing else is the same', () => {
    expect(found(coastline, { ...totara, id: 'coastline' })).toContain('coastline id duplicate_tenant');
  });

  test('is not what another dealer happens to use in the same place: hosts and slugs are told apart', () => {
    expect(found(coastline, { ...totara, slug: 'coastlineauto' })).toEqual([]);
  });
});

describe('the look of a dealer', () => {
  test('names the fonts there are where it asks for another', () => {
    const fonts = { ...coastline.theme.fonts, body: 'comic' };
    const [finding] = collectFindings([{ ...coastline, theme: { ...coastline.theme, fonts } }]);
    expect(finding?.message).toMatch(/Use one of: .*archivo/);
  });
});

describe('the dealership of a dealer', () => {
  test('is one of its own', () => {
    expect(found({ ...coastline, dealership_id: 'nobody' })).toContain('coastline dealership_id unknown_dealership');
  });
});

describe('finance', () => {
  test('of an unknown provider is no fault while it is switched off', () => {
    const finance = { ...coastline.finance, provider: 'lumen' };
    const flags = { ...coastline.flags, finance_enabled: false };
    expect(found({ ...coastline, finance, flags })).toEqual([]);
    const [finding] = collectFindings([{ ...coastline, finance }]);
    expect(finding?.message).not.toContain('lumen,');
    expect(finding?.message).toMatch(/Known: [a-z]/);
  });

  test('without comparison rates is lawful in New Zealand', () => {
    expect(found({ ...totara, finance: { ...totara.finance, requireComparisonRate: false } })).toEqual([]);
  });
});

describe('phone numbers and hours', () => {
  test('of a location are read in the dealer’s country', () => {
    const [location, ...others] = coastline.locations;
    const detail = { ...location!.contact_detail, phone: '12' };
    expect(found({ ...coastline, locations: [{ ...location!, contact_detail: detail }, ...others] })).toEqual([
      'coastline locations.0.contact_detail.phone phone',
    ]);
  });

  test.each([
    ['09:00', '17:00', []],
    [null, null, []],
    ['09:00', '09:00', ['opening_hours']],
    ['17:00', '09:00', ['opening_hours']],
    ['24:00', '25:00', ['opening_hours']],
    [null, '17:00', ['opening_hours']],
  ])('from %s to %s on one day are judged: %j', (start_hour, end_hour, codes) => {
    const special_hours = [{ date: '2026-12-24', status: 'Open', start_hour, end_hour } as const];
    const locations = coastline.locations.map((one, n) => (n === 0 ? { ...one, special_hours } : one));
    expect(collectFindings([{ ...coastline, locations }]).map(({ code }) => code)).toEqual(codes);
  });

  test('of the same date twice are told at the second one', () => {
    const day = { date: '2026-12-25', status: 'Closed', start_hour: null, end_hour: null } as const;
    const locations = coastline.locations.map((one, n) => (n === 0 ? { ...one, special_hours: [day, day] } : one));
    expect(found({ ...coastline, locations })).toEqual(['coastline locations.0.special_hours.1 opening_hours']);
  });
});
