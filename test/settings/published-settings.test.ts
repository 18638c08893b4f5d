import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi as accountsApi } from '#functions/accounts/api.ts';
import { makeSessions } from '#functions/accounts/sessions.ts';
import { createApi as mediaApi } from '#functions/media/api.ts';
import { createApi as leadsApi } from '#functions/leads/api.ts';
import { createApi as sitesApi } from '#functions/sites/api.ts';
import { publishTenants } from '#functions/operators/publish.ts';
import { makeGuardedEgress } from '#functions/runtime/egress/guard.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { composeTenants } from '#tenants/load.ts';
import type { ComposedTenant } from '#tenants/merge.ts';
import { makeCaller } from '#test/support/http-call.ts';
import { leadInput } from '#test/support/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testObjects } from '#test/support/stores/objects.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { putStock, stockItem } from '#test/support/stock-items.ts';
import { testTable } from '#test/support/table.ts';
import { tenantConfig } from '#test/support/tenants.ts';

/** What a setting does is seen where a shopper's call arrives, of a dealer that was published with it. */
describe('a dealer that is published with a setting', () => {
  const { now } = testClock();
  let store: Awaited<ReturnType<typeof testTable>>;
  let objects: Awaited<ReturnType<typeof testObjects>>;
  const { flags, constants } = tenantConfig('coastline');

  beforeAll(async () => {
    [store, objects] = await Promise.all([testTable(), testObjects()]);
  });
  afterAll(() => Promise.all([store.close(), objects.close()]));

  const published = async (
    change: Partial<Pick<ReturnType<typeof tenantConfig>, 'flags' | 'constants' | 'garage_enabled'>>,
  ) => {
    const folder = composeTenants().find(({ document }) => document['id'] === 'coastline');
    if (folder === undefined) throw new TypeError('The demo dealers have a Coastline.');
    const changed: ComposedTenant = { ...folder, document: { ...folder.document, ...change } };
    const directory = makeTenantDirectory({ table: store.table, now });
    await publishTenants(
      {
        table: store.as('api-operators').table,
        now,
        directory,
        egress: makeGuardedEgress({ resolve: async () => [{ address: '8.8.8.8', family: 4 }] }),
        tenantOverlay: (config) => ({ ...config, hosts: ['coastline.localhost'] }),
        secrets: { get: async () => 'a secret' },
        edgeCache: { forget: async () => undefined },
        env: { SITE_ORIGIN: 'https://{slug}.example' },
      },
      [changed],
    );
    const runtime = testRuntime({ documents: store.documents, tenants: [], now, newId: testIds() });
    const deps = { ...runtime, directory, limits: 'off' as const, objects: objects.objects };
    const images = async () => ({ ok: true as const, picture: new Uint8Array() });
    return {
      tenant: await directory.byId('coastline'),
      call: makeCaller({
        accounts: accountsApi({ ...deps, ...sentMessages() }),
        leads: leadsApi(deps),
        sites: sitesApi(deps),
        media: mediaApi({ ...deps, images }),
      }),
    };
  };

  test.each([true, false])(
    'autogauge_enabled %s tells it with each lead of a vehicle that valuations know',
    async (on) => {
      const { call, tenant } = await published({ flags: { ...flags, autogauge_enabled: on } });
      await putStock(store.table, tenant, stockItem({}, { has_nvic: true, location_id: 'cairns' }));
      const answer = await call({
        path: '/api/v1/leads',
        body: leadInput(),
        headers: { 'idempotency-key': `autogauge-${String(on)}` },
      });
      expect(answer.status).toBe(201);
      const stored = await store.table.load(keys.lead(tenant, String(answer.body['lead_id'])), storedLeadSchema);
      expect(stored?.state.lead.autogauge_enabled).toBe(on);
    },
  );

  test.each([
    [75, '640-75.webp', '1280-65.webp'],
    [85, '640-85.webp', '1280-75.webp'],
    [60, '640-65.webp', '1280-55.webp'],
  ])('imageQuality %i answers its pictures in it, and large ones a step below', async (imageQuality, card, large) => {
    const { call } = await published({ constants: { ...constants, imageQuality } });
    const found = async (width: number) => {
      const path = '/api/v1/pictures/l.suv.front34.red';
      const answer = await call({
        method: 'GET',
        path,
        query: { width: String(width) },
        headers: { accept: 'image/webp' },
      });
      return answer.headers['location']?.split('/').at(-1);
    };
    expect([await found(640), await found(1_280)]).toEqual([card, large]);
    const site = await call({ method: 'GET', path: '/api/v1/site' });
    expect(site.body['constants']).toMatchObject({ imageQuality: Number(card.slice(4, 6)) });
    // Allowed, so that it is looked for: this store has no layers.
    const statusOf = async (name: string) =>
      (await call({ method: 'GET', path: `/media/l.suv.front34.red/${name}` })).status;
    for (const name of [card, large, '640-75.webp']) expect(await statusOf(name)).toBe(404);
    expect(await statusOf(imageQuality === 85 ? '640-55.webp' : '640-85.webp')).toBe(400);
  });

  test('watchlistLimit is how many cars its shoppers keep, for the browser and for the server', async () => {
    const { call, tenant } = await published({
      garage_enabled: true,
      constants: { ...constants, watchlistLimit: 1 },
    });
    const ids = ['kept1', 'refused1'];
    for (const id of ids) await putStock(store.table, tenant, stockItem({ id }));
    const phone = '+61455000777';
    const { cookie } = await makeSessions({ table: store.table, now }).begin(tenant, phone, undefined);
    const save = (car_id: string) =>
      call({
        path: '/api/watchlist/save-car',
        body: { phone_number: phone, car_id },
        headers: { cookie: cookie.split(';')[0] ?? '' },
      });
    expect([(await save('kept1')).body, (await save('refused1')).body]).toEqual([
      { success: true },
      { success: false, error: 'Your watchlist holds 1 car. Remove one to save another.' },
    ]);
    const site = await call({ method: 'GET', path: '/api/v1/site' });
    expect(site.body['constants']).toMatchObject({ watchlistLimit: 1 });
  });
});
