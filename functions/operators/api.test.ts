import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { composeTenants } from '#tenants/load.ts';
import { makeCaller, type CallInput } from '#test/support/http-call.ts';
import { OPERATOR_TOKEN, secretsOf, testEnv } from '#test/support/runtime.ts';
import { makeSignedLinks, type LinkSecrets } from '#functions/runtime/links/signed-link.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { operatorsApi } from '#test/support/operators.ts';
import { testTable } from '#test/support/table.ts';

const linkSecrets: LinkSecrets = { all: async () => ['s'.repeat(32)] };
const base = '/api/v1/operators/tenants';

describe('the operators’ routes', () => {
  const forgotten: string[] = [];
  let store: Awaited<ReturnType<typeof testTable>>;
  let call: (input: CallInput) => Promise<{ status: number; body: Record<string, unknown> }>;

  beforeAll(async () => {
    store = await testTable();
    const now = () => new Date('2026-11-21T00:00:00.000Z');
    const caller = makeCaller({
      operators: operatorsApi({
        table: store.as('api-operators').table,
        directory: makeTenantDirectory({ table: store.table, now }),
        now,
        env: testEnv,
        secrets: { get: async (ref) => secretsOf({ [ref]: 'a secret', 'operator/token': OPERATOR_TOKEN }).get(ref) },
        logger: { info: () => undefined, warn: () => undefined, error: () => undefined },
        linkSecrets,
        edgeCache: { forget: async (hosts) => void forgotten.push(...hosts) },
      }),
    });
    call = (input) =>
      caller({ ...input, host: '127.0.0.1', headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, ...input.headers } });
    await call({ path: `${base}/publish`, body: { tenants: composeTenants() } });
  });
  afterAll(() => store.close());

  test.each([
    ['GET', base],
    ['GET', `${base}/coastline`],
    ['POST', `${base}/validate`],
    ['POST', `${base}/publish`],
    ['POST', `${base}/coastline/refresh`],
    ['POST', `${base}/coastline/theme-preview`],
    ['GET', '/api/v1/operators/search'],
    ['POST', '/api/v1/operators/search/reindex'],
    ['POST', `${base}/coastline/search/fill`],
    ['POST', `${base}/coastline/search/compare`],
  ])('%s %s is refused without the operators’ token', async (method, path) => {
    for (const authorization of ['', 'Bearer ', 'Bearer wrong', `Bearer ${OPERATOR_TOKEN} `]) {
      const reply = await call({
        method,
        path,
        headers: { authorization },
        ...(method === 'POST' ? { body: {} } : {}),
      });
      expect(reply).toMatchObject({ status: 401, body: { code: 'auth_required' } });
    }
  });

  test('lists the published dealers without their settings', async () => {
    const { body } = await call({ method: 'GET', path: base });
    expect(body).toMatchObject({
      tenants: [
        { id: 'trial', listed: false },
        { id: 'coastline', locations: 7, sources: ['dms'] },
        { id: 'merribank' },
        { id: 'totara' },
      ],
      next: null,
    });
    expect(JSON.stringify(body)).not.toContain('secretRef');
  });

  test('lists them a page at a time', async () => {
    const ids: string[] = [];
    let query: Record<string, string> = { limit: '3' };
    for (let pages = 1; pages <= 2; pages += 1) {
      const { body } = await call({ method: 'GET', path: base, query });
      const page = z
        .object({ tenants: z.array(z.object({ id: z.string() })), next: z.string().nullable() })
        .parse(body);
      ids.push(...page.tenants.map(({ id }) => id));
      query = { ...query, cursor: page.next ?? '' };
      expect(page.next === null).toBe(pages === 2);
    }
    expect(ids).toEqual(['trial', 'coastline', 'merribank', 'totara']);
  });

  test('drops what is kept of one dealer, and says of which hosts', async () => {
    const hosts = ['www.totarayard.example', 'totarayard.example'];
    const reply = await call({ method: 'POST', path: `${base}/totara/refresh`, body: {} });
    expect(reply).toMatchObject({ status: 200, body: { tenant: 'totara', hosts } });
    expect(forgotten).toEqual(hosts);
    const unknown = await call({ method: 'POST', path: `${base}/nobody/refresh`, body: {} });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'tenant_unknown' } });
  });

  test('signs a link to the dealer’s theme preview, which opens it for some hours and for nobody else', async () => {
    const { body } = await call({ method: 'POST', path: `${base}/totara/theme-preview`, body: { hours: 2 } });
    expect(body['expires_at']).toBe('2026-11-21T02:00:00.000Z');
    const [address, token = ''] = String(body['url']).split('#');
    expect(address).toMatch(/totara.*\/theme-preview$/);
    const opened = (tenant: string, hour: number) =>
      makeSignedLinks({ linkSecrets, now: () => new Date(Date.UTC(2026, 10, 21, hour)) }).open(
        tenantContext(tenant),
        'theme_preview',
        token,
      );
    expect(await opened('totara', 1)).toMatchObject({ kind: 'open' });
    expect(await opened('totara', 3)).toMatchObject({ kind: 'expired' });
    expect(await opened('coastline', 1)).toMatchObject({ kind: 'foreign' });
  });

  test('shows one dealer, and which layer set a value', async () => {
    const whole = await call({ method: 'GET', path: `${base}/totara` });
    expect(whole.body).toMatchObject({ tenant: { id: 'totara', leadForm: { optInDefault: false } }, why: [] });
    const why = await call({ method: 'GET', path: `${base}/totara`, query: { why: 'leadForm.optInDefault' } });
    expect(why.body).toMatchObject({
      why: [
        {
          key: 'leadForm.optInDefault',
          value: false,
          layer: 'group:demo-dealers',
          said: [{ layer: 'default', value: true }, {}],
        },
      ],
    });
  });

  test('an unknown dealer and an unknown setting are said to be unknown', async () => {
    expect(await call({ method: 'GET', path: `${base}/nobody` })).toMatchObject({
      status: 404,
      body: { code: 'tenant_unknown' },
    });
    expect(await call({ method: 'GET', path: `${base}/totara`, query: { why: 'leadForm.nothing' } })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('validation answers findings and writes nothing', async () => {
    const [coastline] = composeTenants();
    const document = { ...coastline?.document, name: 'Changed', hosts: ['merribank.example'] };
    const { status, body } = await call({ path: `${base}/validate`, body: { tenants: [{ document }] } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ findings: [{ tenant: 'coastline', key: 'hosts.0', code: 'duplicate_host' }] });
    const after = await call({ method: 'GET', path: `${base}/coastline` });
    expect(after.body).toMatchObject({ tenant: { name: 'Coastline Auto Group' } });
  });

  test('a publish with findings is refused, each field named', async () => {
    const { status, body } = await call({ path: `${base}/publish`, body: { tenants: [{ document: { id: 'half' } }] } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'validation_failed',
      errors: expect.arrayContaining([{ field: 'half: slug', message: expect.any(String) }]),
    });
  });
});
