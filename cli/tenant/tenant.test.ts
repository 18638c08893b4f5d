import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { scriptedCli, type AskedOfPlatform } from '#test/support/cli/scripted-cli.ts';
import { composeTenants } from '#tenants/load.ts';
import { registerTenant } from './tenant.ts';
import type { Waiting } from './publish.ts';

const folders = composeTenants().map(({ document }) => String(document['id']));
const published = (id: string, change: object = {}) => ({
  tenant: id,
  result: 'updated',
  hosts: [`${id}.localhost`],
  hosts_removed: [],
  site: `http://${id}.localhost`,
  settings: 'new',
  notices: { state: 'none', address: null, until: null, mail_id: null },
  ...change,
});
const idsIn = ({ body }: AskedOfPlatform): string[] =>
  body instanceof Object && 'tenants' in body && Array.isArray(body.tenants)
    ? body.tenants.map(({ document }: { document: { id: string } }) => document.id)
    : [];
const slept: number[] = [];
const waiting: Waiting = { sleep: async (ms) => slept.push(ms), mostMs: 90_000 };
const showsNew = () => ({ 'x-settings': 'new' });
const cli = (answer: (asked: AskedOfPlatform) => object, headersOf: Parameters<typeof scriptedCli>[2] = showsNew) =>
  scriptedCli((program, client) => registerTenant(program, client, waiting), answer, headersOf);
const isPublish = ({ what }: AskedOfPlatform): boolean => what.endsWith('/publish');

describe('forecourt tenant list', () => {
  test('has a line for each dealer with its hosts and its number of locations', async () => {
    const { id, slug, name, template, country, listed, group } = tenantConfig('coastline');
    const tenants = [
      {
        id,
        slug,
        name,
        template,
        country,
        listed,
        group,
        hosts: ['a.example', 'b.example'],
        locations: 4,
        sources: [],
      },
    ];
    const [head = '', line = ''] = (await cli(() => ({ tenants })).run('tenant', 'list')).split('\n');
    expect(head.split(/ {2,}/)).toEqual(['ID', 'NAME', 'TEMPLATE', 'COUNTRY', 'LOCATIONS', 'HOSTS']);
    expect(line.split(/ {2,}/)).toEqual([id, name, template, 'AU', '4', 'a.example b.example']);
  });
});

describe('forecourt tenant show', () => {
  const why = [
    {
      key: 'flags.market_badge',
      value: false,
      layer: 'dealer coastline',
      said: [
        { layer: 'defaults', value: true },
        { layer: 'dealer coastline', value: false },
      ],
    },
    { key: 'words.tagline', value: 'Cars', layer: 'defaults', said: [{ layer: 'defaults', value: 'Cars' }] },
  ];

  test('prints the effective document, which does not ask for reasons', async () => {
    const { run, asked } = cli(() => ({ tenant: tenantConfig('coastline'), why: [] }));
    expect(JSON.parse(await run('tenant', 'show', 'coastline'))).toMatchObject({ id: 'coastline' });
    expect(asked).toEqual([{ what: 'GET /api/v1/operators/tenants/coastline', query: {}, body: undefined }]);
  });

  test('says which layer set a value, and which it overrode', async () => {
    const { run, asked } = cli(() => ({ tenant: tenantConfig('coastline'), why }));
    expect(await run('tenant', 'show', 'coastline', '--why', 'flags')).toBe(
      [
        'flags.market_badge = false',
        '  set by dealer coastline',
        '    over defaults: true',
        'words.tagline = Cars',
        '  set by defaults',
      ].join('\n'),
    );
    expect(asked[0]?.query).toEqual({ why: 'flags' });
  });
});

describe('forecourt tenant refresh', () => {
  test('asks the platform to drop what it keeps of the dealer, and names its hosts', async () => {
    const { run, asked } = cli(() => ({ tenant: 'totara', hosts: ['a.example', 'totara.localhost'] }));
    expect(await run('tenant', 'refresh', 'totara')).toBe(
      'Nothing is kept of totara any more: a.example totara.localhost',
    );
    expect(asked.map(({ what }) => what)).toEqual(['POST /api/v1/operators/tenants/totara/refresh']);
  });
});

describe('forecourt tenant preview', () => {
  test('asks for a signed link of so many hours, and prints it with its end', async () => {
    const url = 'https://totara.example/theme-preview#a.b';
    const { run, asked } = cli(() => ({ url, expires_at: '2026-11-22T00:00:00.000Z' }));
    expect(await run('tenant', 'preview', 'totara', '--hours', '2')).toBe(`${url}\nuntil 2026-11-22T00:00:00.000Z`);
    expect(asked).toMatchObject([{ what: 'POST /api/v1/operators/tenants/totara/theme-preview', body: { hours: 2 } }]);
  });
});

describe('forecourt tenant publish', () => {
  test('sends every folder, in calls of ten dealers at most, and prints what came of each', async () => {
    const { run, asked } = cli((one) => ({ published: idsIn(one).map((id) => published(id)) }));
    const text = await run('tenant', 'publish');
    expect(asked.flatMap(idsIn).toSorted()).toEqual(folders.toSorted());
    for (const one of asked.filter(isPublish)) expect(idsIn(one).length).toBeLessThanOrEqual(10);
    const lines = text.split('\n');
    expect(lines.slice(1, folders.length + 1).map((line) => line.split(' ')[0])).toEqual(asked.flatMap(idsIn));
  });

  test('sends the named ones only, and shows hosts that lead nowhere any more', async () => {
    const { run, asked } = cli(() => ({ published: [published('totara', { hosts_removed: ['old.example'] })] }));
    expect(await run('tenant', 'publish', 'totara')).toMatch(/totara +updated +totara\.localhost +old\.example$/m);
    expect(asked.flatMap(idsIn)).toEqual(['totara']);
  });

  test('sends nothing where one of the names is no folder', async () => {
    const { run, asked } = cli(() => ({ published: [] }));
    await expect(run('tenant', 'publish', 'totara', 'nobody')).rejects.toMatchObject({
      message: expect.stringContaining("No dealer folder is called 'nobody'."),
      exitCode: 2,
    });
    expect(asked).toEqual([]);
  });

  test('waits until API and pages show it, and says after how long', async () => {
    let looks = 0;
    const both = (one: AskedOfPlatform): Record<string, string> => {
      if (one.what === 'GET /') looks += 1;
      // The API is first, the page three seconds later.
      const isNew = one.what === 'GET /api/v1/site' ? looks > 0 : looks > 3;
      return { 'x-settings': isNew ? 'new' : 'old' };
    };
    const { run, notes } = cli(() => ({ published: [published('totara')] }), both);
    expect(await run('tenant', 'publish', 'totara')).toContain('totara: API and pages show it, after 3 s.');
    expect(notes).toEqual(['Published. Waiting until API and pages show it ...']);
  });

  test('has the edge forget once more after a minute, and says where the old settings are still shown', async () => {
    const old = () => ({ 'x-settings': 'old' });
    const { run, asked } = cli(
      (one) => (isPublish(one) ? { published: [published('totara')] } : { tenant: 'totara', hosts: [] }),
      old,
    );
    expect(await run('tenant', 'publish', 'totara')).toContain('after 90 s API or pages still show the old settings');
    const refreshed = asked.filter(({ what }) => what === 'POST /api/v1/operators/tenants/totara/refresh');
    expect(refreshed).toHaveLength(1);
  });

  test('looks at no site of a dealer that was published as it is', async () => {
    const { run, asked } = cli(() => ({ published: [published('totara', { result: 'unchanged' })] }));
    await run('tenant', 'publish', 'totara');
    expect(asked.map(({ what }) => what)).toEqual(['POST /api/v1/operators/tenants/publish']);
  });

  test('names the address that was mailed a link, and until when it may be opened', async () => {
    const notices = {
      state: 'waiting',
      address: 'a@b.example',
      until: '2026-12-01T00:00:00.000Z',
      mail_id: 'notice.x',
    };
    const { run } = cli(() => ({ published: [published('totara', { notices })] }));
    expect(await run('tenant', 'publish', 'totara')).toContain(
      'totara: a@b.example was mailed a link and is told of nothing before it is opened, until 2026-12-01T00:00:00.000Z.',
    );
  });

  test('ends with the platform’s findings where it refuses', async () => {
    const refusal = {
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      code: 'conflict',
      error: 'No.',
      detail: 'Not now.',
      instance: '/x',
      errors: [{ field: 'hosts.0', message: 'The host is taken.' }],
    };
    await expect(cli(() => refusal).run('tenant', 'publish', 'totara')).rejects.toMatchObject({ exitCode: 1 });
  });
});
