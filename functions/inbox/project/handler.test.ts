import { describe, expect, test } from 'vitest';
import { storedLeadSchema, submittedEvent } from '#functions/leads/published/stored-lead.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { grantedDocuments } from '#infra/local/table/granted-documents.ts';
import { putRules, putStaff } from '#test/support/inbox/allocation.ts';
import { putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { lambdaContext } from '#test/support/lambda-context.ts';
import { queueBatch } from '#test/support/queue-batch.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { usesOf } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { storedLineSchema } from '../line.ts';
import { create } from './handler.ts';

const tenant = tenantContext('coastline');
/** Friday, 10:00 in Queensland. */
const MORNING = '2026-11-27T00:00:00.000Z';

const setUp = async () => {
  const clock = testClock(MORNING);
  const memory = new MemoryTable();
  const rules = { are: 'there' };
  const documents = memory.connect(async ({ input }, perform) => {
    const isOfRules = JSON.stringify(input).includes('"TURNS"');
    if (rules.are === 'broken' && isOfRules) throw new Error('The turns cannot be read.');
    return perform();
  });
  const parts = { tenants: [tenant], now: clock.now, newId: testIds() };
  const { table } = testRuntime({ ...parts, documents: memory.connect() });
  const receive = create(testRuntime({ ...parts, documents: grantedDocuments(documents, usesOf('inbox-project')) }));
  await putStaff(table, tenant, 'priya');
  await putRules(table, tenant, [{ id: 'all', name: 'All', when: {}, give_to: { people: ['person-priya'] } }]);
  const lead = sampleLead(tenant, 'projected', { submitted_at: MORNING });
  await putLead(table, tenant, lead);
  const stored = await table.load(keys.lead(tenant, lead.lead_id), storedLeadSchema);
  if (stored === undefined) throw new Error('The lead was put there.');
  return {
    rules,
    deliver: async () =>
      (await receive(queueBatch(submittedEvent(tenant, stored.state)), lambdaContext(60_000))).batchItemFailures.length,
    line: async () => (await table.load(keys.leadLine(tenant, lead.lead_id), storedLineSchema))?.state,
  };
};

describe('a lead that the rules could not give', () => {
  test('stands in the inbox all the same, and is given when its message comes again', async () => {
    const { rules, deliver, line } = await setUp();
    rules.are = 'broken';
    expect(await deliver()).toBe(1);
    expect(await line()).toMatchObject({ owner: null, status: 'new' });
    rules.are = 'there';
    expect(await deliver()).toBe(0);
    expect(await line()).toMatchObject({ owner: { name: 'priya' } });
    expect(await deliver()).toBe(0);
  });
});
