import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { platformDomain } from '#domain/site/host-names.ts';
import { makeGuardedEgress } from '#functions/runtime/egress/guard.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { everyTenant } from '#functions/runtime/tenants/tenant-list.ts';
import { composeTenants } from '#tenants/load.ts';
import type { ComposedTenant } from '#tenants/merge.ts';
import { tenantDocumentSchema } from '#functions/runtime/tenants/tenant-document.ts';
import { tenantConfigSchema, type TenantConfig } from '#tenants/schema.ts';
import { testTable } from '#test/support/table.ts';
import { readProvenance } from './stored-tenants.ts';
import { publishTenants, type TenantOverlay } from './publish.ts';

const SITE_ORIGIN = 'https://{slug}.platform.example';

const local: TenantOverlay = (config) => ({ ...config, hosts: [...config.hosts, `${config.slug}.localhost`] });

/** The demo dealer with top-level members replaced, as a folder would make it. */
const folder = (id: string, change: Partial<TenantConfig> = {}): ComposedTenant => {
  const found = composeTenants().find(({ document }) => document['id'] === id);
  if (found === undefined) throw new Error(id);
  return { ...found, document: { ...found.document, ...change } };
};

/** The guard of the AWS wiring, with a name service that knows every name. */
const egress = makeGuardedEgress({ resolve: async () => [{ address: '8.8.8.8', family: 4 }] });

describe('publishTenants', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const setUp = (overlay: TenantOverlay = (config) => config) => {
    const now = () => new Date('2026-11-21T00:00:00.000Z');
    const directory = makeTenantDirectory({ table: store.table, now });
    return {
      directory,
      publish: (...tenants: ComposedTenant[]) =>
        publishTenants(
          {
            table: store.as('api-operators').table,
            now,
            directory,
            egress,
            tenantOverlay: overlay,
            secrets: { get: async () => 'a secret' },
            edgeCache: { forget: async () => undefined },
            env: { SITE_ORIGIN },
          },
          tenants,
        ),
    };
  };

  test('makes the dealers reachable by every host, and listed', async () => {
    const { directory, publish } = setUp(local);
    const published = await publish(...composeTenants());
    expect(published.map(({ tenant, result }) => [tenant, result])).toEqual([
      ['coastline', 'created'],
      ['merribank', 'created'],
      ['totara', 'created'],
      ['trial', 'created'],
    ]);
    expect((await directory.byHost('Totara.localhost:4100')).id).toBe('totara');
    expect((await directory.byHost('www.coastlineauto.example')).id).toBe('coastline');
    const listed = await Array.fromAsync(everyTenant(directory), ({ id }) => id);
    expect(listed.toSorted()).toEqual(['coastline', 'merribank', 'totara', 'trial']);
    await expect(directory.byHost('nobody.localhost')).rejects.toThrow(Problem);
  });

  test('done twice changes nothing', async () => {
    const { publish } = setUp(local);
    await publish(folder('merribank'));
    const before = await store.table.load(keys.tenantDocument('merribank'), tenantDocumentSchema);
    const again = await publish(folder('merribank'));
    const after = await store.table.load(keys.tenantDocument('merribank'), tenantDocumentSchema);
    expect(again.map(({ result }) => result)).toEqual(['unchanged']);
    expect(after?.rev).toBe(before?.rev);
  });

  test('lists a dealer that was published before there was a list, without another change', async () => {
    const { directory, publish } = setUp(local);
    await publish(folder('totara'));
    const key = keys.tenantDocument('totara');
    await store.table.change(key, tenantDocumentSchema, undefined, (state) =>
      state === undefined ? undefined : { state, events: [], lane: 'stock', at: '2026-11-21T00:00:00.000Z' },
    );
    const listed = async () => (await Array.fromAsync(everyTenant(directory))).map(({ id }) => id);
    expect(await listed()).not.toContain('totara');
    await publish(folder('totara'));
    expect(await listed()).toContain('totara');
  });

  test('a host that left the folder leads nowhere any more, and the others still do', async () => {
    const { directory, publish } = setUp();
    await publish(folder('trial', { hosts: ['one.example', 'two.example'] }));
    const [published] = await publish(folder('trial', { hosts: ['two.example'] }));
    expect(published).toMatchObject({ result: 'updated', hosts_removed: ['one.example'] });
    await expect(directory.byHost('one.example')).rejects.toThrow(Problem);
    expect((await directory.byHost('two.example')).id).toBe('trial');
  });

  test('a host that moves to another dealer in the same publish ends with the new one', async () => {
    const { directory, publish } = setUp();
    await publish(folder('trial', { hosts: ['moving.example'] }), folder('totara', { hosts: ['totara.example'] }));
    await publish(folder('totara', { hosts: ['moving.example'] }), folder('trial', { hosts: [] }));
    expect((await directory.byHost('moving.example')).id).toBe('totara');
    await publish(folder('totara', { hosts: [] }), folder('trial', { hosts: ['moving.example'] }));
    expect((await directory.byHost('moving.example')).id).toBe('trial');
  });

  test('findings refuse the whole publish, each named, and nothing is written', async () => {
    const { directory, publish } = setUp();
    await publish(folder('coastline'), folder('merribank'));
    const bad = folder('merribank', { name: 'Changed', hosts: ['coastlineauto.example'] });
    const refusal = await publish(folder('coastline', { name: 'Changed too' }), bad).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Problem);
    expect(refusal).toMatchObject({ code: 'validation_failed', errors: [{ field: 'merribank: hosts.0' }] });
    expect((await directory.byId('coastline')).config.name).toBe('Coastline Auto Group');
  });

  test('a host of a dealer who is published but not in this call is refused too', async () => {
    const { publish } = setUp();
    await publish(folder('coastline'));
    await expect(publish(folder('trial', { hosts: ['coastlineauto.example'] }))).rejects.toMatchObject({
      errors: [{ field: 'trial: hosts.0', message: expect.stringContaining('coastline') }],
    });
  });

  test('so is the same name with or without www.', async () => {
    const { publish } = setUp();
    await publish(folder('trial', { hosts: ['one.example'] }));
    await expect(publish(folder('totara', { hosts: ['www.one.example'] }))).rejects.toMatchObject({
      errors: [{ field: 'totara: hosts.0', message: expect.stringContaining("belongs to 'trial'") }],
    });
  });

  test('below the platform’s domain a dealer has the host of its slug, and no other', async () => {
    const { publish } = setUp();
    const under = platformDomain(SITE_ORIGIN);
    await publish(folder('trial', { hosts: [`trial.${under}`] }));
    for (const host of [`totara.${under}`, `www.trial.${under}`, under])
      await expect(publish(folder('trial', { hosts: [host] }))).rejects.toMatchObject({
        errors: [{ field: 'trial: hosts.0', message: expect.stringContaining(`'trial.${under}' and no other`) }],
      });
  });

  test.each([
    'http://crm.example.com/',
    'https://10.0.0.1/',
    'https://[::ffff:127.0.0.1]/',
    'https://crm.example.com:8443/',
  ])('an endpoint at %s is refused on save', async (url) => {
    const { publish } = setUp();
    const { crm } = tenantConfigSchema.parse(folder('trial').document);
    const endpoints = crm.endpoints.map((endpoint) => ({ ...endpoint, url }));
    await expect(publish(folder('trial', { crm: { endpoints } }))).rejects.toMatchObject({
      errors: [{ field: 'trial: crm.endpoints.0.url' }],
    });
    await publish(
      folder('trial', { crm: { endpoints: endpoints.map((endpoint) => ({ ...endpoint, enabled: false })) } }),
    );
  });

  test('a malformed document is refused with the place of the fault', async () => {
    const { publish } = setUp();
    const broken: ComposedTenant = { document: { id: 'broken' }, provenance: [] };
    await expect(publish(broken)).rejects.toMatchObject({
      errors: expect.arrayContaining([expect.objectContaining({ field: 'broken: slug' })]),
    });
  });

  test('remembers which layer set a value, the platform’s own changes too', async () => {
    const { publish } = setUp(local);
    await publish(folder('coastline'));
    const why = new Map((await readProvenance(store.table, 'coastline')).map((one) => [one.key, one]));
    expect(why.get('hosts')).toMatchObject({
      layer: 'platform',
      value: expect.arrayContaining(['coastline.localhost']),
    });
    expect(why.get('flags.rendered_pictures_note')).toMatchObject({
      layer: 'group:demo-dealers',
      said: [
        { layer: 'default', value: false },
        { layer: 'group:demo-dealers', value: true },
      ],
    });
    expect(why.get('constants.soldDays')).toMatchObject({ layer: 'default', value: 3 });
  });
});
