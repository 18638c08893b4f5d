import { expect, test } from 'vitest';
import { makeRandom, type Random } from '#demo/random.ts';
import { DAY_MS } from '#domain/hours/units.ts';
import { workStatuses } from '#domain/inbox/work.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { leadId, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { runs } from '#test/support/runs.ts';
import { MemoryTable } from '#test/support/stores/memory-documents.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { buildLine, lineDraft, storedLineSchema } from '../line.ts';
import { makeListLines } from '../lines/list.ts';
import { firstWork } from '../work.ts';
import type { Work } from '../work-schema.ts';
import { readOpenLines } from './open-leads.ts';

const tenant = tenantContext('coastline');
const now = new Date('2026-11-23T04:00:00.000Z');
const by = { person_id: 'p', name: 'P' };
const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString();

/** A lead of any age, with later questions, answers and stops at any time since. */
const store = async (table: Table, n: number, { days, work }: { days: number; work: Partial<Work> }) => {
  const lead = sampleLead(tenant, n, { submitted_at: daysAgo(days) });
  const line = buildLine(tenant, { lead, work: { ...firstWork(lead), ...work }, deliveries: [], words: [] });
  await table.create(keys.leadLine(tenant, line.lead_id), storedLineSchema, lineDraft(tenant, line, line.submitted_at));
};

const anyLead = (random: Random) => {
  const days = random.whole(1, 300);
  const since = (): string => daysAgo(random.whole(0, days - 1) + 0.5);
  const some = <T>(share: number, make: () => T): T[] => (random.chance(share) ? [make()] : []);
  const stops = some(0.3, () => ({
    at: daysAgo(days - 0.4),
    resumed_at: random.chance(0.7) ? since() : null,
    was: null,
  }));
  const work: Partial<Work> = {
    status: random.pick(workStatuses),
    asked: some(0.4, () => ({ id: 'q', at: since(), by: 'reply' as const })),
    notes: some(0.4, () => ({ id: 'n', at: since(), by, text: 'n', answered: true })),
    stops,
  };
  return { days, work };
};

const setUp = () => {
  const table = new Table(new MemoryTable().connect(), 'forecourt', 4);
  const deps = { table, now: () => now };
  const list = async (): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await makeListLines(deps)(tenant, viewer(), { view: 'unanswered', limit: 50, cursor });
      if (!page.changed) throw new Error('Nothing changed.');
      found.push(...page.lines.map(({ lead_id }) => lead_id));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    return found.toSorted();
  };
  const needs = async (): Promise<string[]> => {
    const { lines } = await readOpenLines(deps, tenant, viewer(), 2_000);
    return lines.map(({ lead_id }) => lead_id).toSorted();
  };
  return { table, list, needs };
};

test('the list of unanswered leads and what needs somebody have the same leads, of any age and history', async () => {
  const { table, list, needs } = setUp();
  const random = makeRandom('unanswered');
  for (let n = 0; n < runs({ quick: 400, full: 1_500 }); n += 1) await store(table, n, anyLead(random));
  const listed = await list();
  expect(listed.length).toBeGreaterThan(50);
  expect(await needs()).toEqual(listed);
});

const answered = [{ id: 'n', at: daysAgo(199), by, text: 'n', answered: true }];
test.each<[string, Partial<Work>, boolean]>([
  ['whose person asks again today', { notes: answered, asked: [{ id: 'q', at: daysAgo(0.1), by: 'reply' }] }, true],
  [
    'that nobody ever answered, whose person asks again today',
    { asked: [{ id: 'q', at: daysAgo(0.1), by: 'page' }] },
    true,
  ],
  [
    'whose person needs an answer after all, since today',
    { stops: [{ at: daysAgo(199), resumed_at: daysAgo(0.1), was: 'new' }] },
    true,
  ],
  ['that nobody ever answered', {}, false],
])('a lead of 200 days ago %s is in both, or in neither', async (_, work, isThere) => {
  const { table, list, needs } = setUp();
  await store(table, 1, { days: 200, work });
  const wanted = isThere ? [leadId(1)] : [];
  expect([await list(), await needs()]).toEqual([wanted, wanted]);
});
