import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { DAY_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { delivery } from '#test/support/crm/deliveries.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { deliverySchema } from '../delivery.ts';
import { deliveryDraft } from '../delivery-store.ts';
import { create } from './handler.ts';

const busy = tenantContext('coastline');
const quiet = tenantContext('totara');
const clock = testClock();
/** More than a shard gave in one run, in each of the four. */
const DEALERS_DUE = 1_200;

describe('crm.due', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  const put = async (tenant: TenantContext, id: string, dueAt: number): Promise<void> => {
    const due_at = new Date(dueAt).toISOString();
    const state = delivery({ delivery_id: id, tenant: tenant.id, status: 'RETRY', due_at });
    await store.table.create(keys.delivery(tenant, id), deliverySchema, deliveryDraft(tenant, state, due_at));
  };
  const statusOf = async (tenant: TenantContext, id: string) =>
    (await store.table.load(keys.delivery(tenant, id), deliverySchema))?.state.status;
  const countQueued = async (): Promise<number> => {
    const ids = Array.from({ length: DEALERS_DUE }, (_, n) => keys.delivery(busy, `busy-${n}`));
    const found = await store.table.loadMany(ids, deliverySchema);
    return found.filter(({ state }) => state.status === 'PENDING').length;
  };
  const run = (ms: number, left = lambdaContext(ms)) =>
    create(
      testRuntime({
        documents: store.as('crm-due').documents,
        tenants: [busy, quiet],
        now: clock.now,
        newId: testIds(),
      }),
    )({}, left);

  beforeAll(async () => {
    store = await testTable();
    const yesterday = clock.now().getTime() - DAY_MS;
    for (let n = 0; n < DEALERS_DUE; n += 1) await put(busy, `busy-${n}`, yesterday + n);
  });
  afterAll(() => store.close());

  test('sends a dealer’s one due delivery in the run in which another one has hundreds that are older', async () => {
    await put(quiet, 'quiet', clock.now().getTime() - MINUTE_MS);
    await run(50_000);
    expect(await statusOf(quiet, 'quiet')).toBe('PENDING');
    expect(await countQueued()).toBe(800);
  });

  test('sends it even where the run has time for ten only', async () => {
    await put(quiet, 'hurried', clock.now().getTime() - MINUTE_MS);
    let looks = 0;
    await run(50_000, { ...lambdaContext(50_000), getRemainingTimeInMillis: () => ((looks += 1) > 1 ? 0 : 50_000) });
    expect(await statusOf(quiet, 'hurried')).toBe('PENDING');
    expect(await countQueued()).toBe(809);
  });
});
