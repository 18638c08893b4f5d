import { expect, test } from 'vitest';
import { keys } from '#functions/runtime/table/keys.ts';
import { leadId, sampleLead } from '#test/support/inbox/leads.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { buildLine, lineParts, lineSort } from '../line.ts';
import { firstWork } from '../work.ts';
import { scanLines } from './scan-lines.ts';

const tenant = tenantContext('coastline');
const COUNT = 5_003;
/** Of one list, newest first. */
const entries = Array.from({ length: COUNT }, (_, n) => {
  const submitted_at = new Date(Date.UTC(2026, 10, 23) - n * 60_000).toISOString();
  const lead = sampleLead(tenant, n, { submitted_at });
  const line = buildLine(tenant, { lead, work: firstWork(lead), deliveries: [], words: [] });
  return { key: keys.leadLine(tenant, line.lead_id), sort: lineSort(line) };
});

/** Answers each list alike and counts what was read of all of them. */
const countingTable = () => {
  let read = 0;
  const list = async (_list: unknown, options: { between?: readonly [string, string]; limit?: number } = {}) => {
    const [from, before] = options.between ?? ['0', '~'];
    const page = entries.filter(({ sort }) => sort >= from && sort < before).slice(0, options.limit);
    read += page.length;
    return page;
  };
  return { table: { list }, read: () => read };
};

test('one call looks at 2,000 entries at most and says where the next goes on, until the oldest was looked at', async () => {
  const oldest = leadId(COUNT - 1);
  let before = '~';
  for (let calls = 1; calls < 20; calls += 1) {
    const { table, read } = countingTable();
    const matches = ({ lead_id }: { lead_id: string }) => lead_id === oldest;
    const scanned = await scanLines({ table }, tenant, {
      parts: lineParts,
      from: '0',
      askedFrom: '0',
      before,
      limit: 25,
      matches,
    });
    expect(read()).toBeLessThanOrEqual(2_000);
    if (scanned.before === null) {
      expect(scanned.found.map(({ lead_id }) => lead_id)).toEqual([oldest]);
      expect(calls).toBeGreaterThan(COUNT / 700);
      return;
    }
    expect(scanned.before < before).toBe(true);
    before = scanned.before;
  }
  expect.fail('It never came to an end.');
});
