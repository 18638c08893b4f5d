import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedLeadSchema } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { countedSignals } from '#test/support/signals.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { storedLineSchema, type StoredLine } from '../line.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { searchLines } from '../lines/search.ts';
import { create } from './handler.ts';

const tenant = tenantContext('coastline');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describe('inbox.reconcile, with its own grants', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let clock: ReturnType<typeof testClock>;
  const counted = countedSignals();
  /** After so many writes the function is ended, as by its time limit. */
  let dies = Infinity;
  beforeEach(async () => {
    await store?.close();
    store = await testTable();
    clock = testClock('2026-11-23T00:00:00.000Z');
    counted.take();
    dies = Infinity;
  });
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());

  const run = () => {
    const { documents } = store.as('inbox-reconcile');
    const runtime = testRuntime({ documents, tenants: [tenant], now: clock.now, newId: testIds() });
    return create({ ...runtime, signals: counted.signals })({}, lambdaContext(300_000));
  };
});
