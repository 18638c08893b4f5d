import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { makeWatch, watchSchema } from '#functions/notifications/overdue/watch.ts';
import { makeOverdue } from '#functions/notifications/overdue/overdue.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { settleWatch } from './settle-watch.ts';

describe('an invented lead', () => {
  const tenant = tenantContext('coastline');
  // Monday, 10:00 in Queensland.
  const clock = testClock('2026-11-23T00:00:00.000Z');
  const runtime = testRuntime({
    documents: new MemoryTable().connect(),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const leadAgo = (minutes: number) => ({
    ...leadSubmitted.example,
    lead_id: `lead-${minutes}`,
    dealership_id: tenant.config.dealership_id,
    location_id: 'cairns',
    submitted_at: new Date(clock.now().getTime() - minutes * MINUTE_MS).toISOString(),
  });
  const settled = async (minutes: number) => {
    const lead = leadAgo(minutes);
    await settleWatch(runtime, tenant, lead);
    await makeWatch(runtime)(tenant, lead, 'c1');
    await makeOverdue(runtime)();
    const stored = await runtime.table.load(keys.leadWatch(tenant, lead.lead_id), watchSchema);
    return [stored?.state.state, Object.keys(stored?.outbox ?? {}).length];
  };

  test('of days ago is overdue without a notice, one of this morning is watched', async () => {
    expect(await settled(3 * 24 * 60)).toEqual(['OVERDUE', 0]);
    expect(await settled(20)).toEqual(['WAITING', 0]);
  });
});
