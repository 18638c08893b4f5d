import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isFollowUpDue } from '#domain/inbox/follow-up.ts';
import { inboxViews, isFinished, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { makeRandom } from '#demo/random.ts';
import { leadId, sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { testClock } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { buildLine, lineDraft, readLineSort, lineSort, storedLineSchema, tagsOf, type StoredLine } from '../line.ts';
import { firstWork } from '../work.ts';
import { makeListLines, type InboxQuery } from './list.ts';
import { bumpRevision } from './revision.ts';
import { toShownLine } from './shown.ts';

const tenant = tenantContext('coastline', { overdueMinutes: 60 });
const clock = testClock('2026-11-23T04:00:00.000Z');
const locations = tenant.config.locations.map(({ id }) => id);
const COUNT = 600;

let store: Awaited<ReturnType<typeof testTable>>;
const lines: StoredLine[] = [];
const people = ['person-ruby', 'person-sam', null];

const makeLine = (n: number, random: ReturnType<typeof makeRandom>): StoredLine => {
  const at = new Date(clock.now().getTime() - random.whole(0, 200) * 12 * 3_600_000).toISOString();
  const owner = random.pick(people);
  const lead = sampleLead(tenant, n, {
    submitted_at: at,
    type: random.pick(leadTypes),
    location_id: random.pick(locations),
    source: random.pick(['Website', 'Phone', 'Walk-in'] as const),
  });
  const status = random.pick(workStatuses);
  const answer = random.chance(0.5) && status !== 'new';
  const work = {
    ...firstWork(lead),
    status,
    owner: owner === null ? null : { person_id: owner, name: owner },
    moves: answer ? [{ kind: 'status' as const, at, by: { person_id: 'p', name: 'p' }, status, reason: null }] : [],
  };
  return buildLine(tenant, { lead, work, deliveries: [], words: [] });
};

beforeAll(async () => {
  store = await testTable();
  const random = makeRandom('inbox');
  for (let n = 0; n < COUNT; n += 1) {
    const line = makeLine(n, random);
    lines.push(line);
    const draft = lineDraft(tenant, line, line.submitted_at);
    await store.table.create(keys.leadLine(tenant, line.lead_id), storedLineSchema, draft);
  }
});
afterAll(() => store.close());

const list = (query: Partial<InboxQuery>, who = viewer()) =>
  makeListLines({ table: store.table, now: clock.now })(tenant, who, { view: 'all', limit: 25, ...query });

const all = async (query: Partial<InboxQuery>, who = viewer()) => {
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await list({ ...query, cursor }, who);
    if (!page.changed) throw new Error('Nothing changed.');
    found.push(...page.lines.map(({ lead_id }) => lead_id));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
};

const newest = (some: readonly StoredLine[]): string[] =>
  some
    .toSorted((a, b) => (`${a.submitted_at}#${a.lead_id}` < `${b.submitted_at}#${b.lead_id}` ? 1 : -1))
    .map(({ lead_id }) => lead_id);

const ninetyDays = new Date(clock.now().getTime() - 90 * 86_400_000).toISOString();
const inView: Record<(typeof inboxViews)[number], (line: StoredLine) => boolean> = {
  unanswered: ({ answered_at, status, submitted_at }) =>
    answered_at === null && !isFinished(status) && submitted_at >= ninetyDays,
  follow_up: (line) => !isFinished(line.status) && isFollowUpDue(line.follow_up, clock.now()),
  overdue: (line) => inView.unanswered(line) && (line.due_at ?? '~') <= clock.now().toISOString(),
  mine: ({ owner, status }) => owner?.person_id === 'person-ruby' && !isFinished(status),
  team: ({ status }) => !isFinished(status),
  all: () => true,
};

describe('the inbox', () => {
  test.each(inboxViews.filter((view) => view !== 'follow_up'))(
    'shows in %s what belongs there, newest first, each once over all pages',
    async (view) => {
      expect(await all({ view })).toEqual(newest(lines.filter(inView[view])));
    },
  );

  test('shows those to follow up by when they are due, each once over all pages', async () => {
    const due = ({ follow_up, lead_id }: StoredLine): string => `${follow_up?.due_at ?? ''}#${lead_id}`;
    const wanted = lines.filter(inView.follow_up).toSorted((a, b) => (due(a) < due(b) ? -1 : 1));
    expect(wanted.length).toBeGreaterThan(5);
    expect(await all({ view: 'follow_up', limit: 3 })).toEqual(wanted.map(({ lead_id }) => lead_id));
  });

  test.each<[string, Partial<InboxQuery>, (line: StoredLine) => boolean]>([
    ['kind', { kind: 'trade_in' }, ({ kind }) => kind === 'trade_in'],
    ['place', { place: locations[1] }, ({ location_id }) => location_id === locations[1]],
    ['owner', { owner: 'person-sam' }, ({ owner }) => owner?.person_id === 'person-sam'],
    ['nobody', { owner: 'none' }, ({ owner }) => owner === null],
    ['status', { status: 'lost' }, ({ status }) => status === 'lost'],
    ['source', { source: 'Phone' }, ({ source }) => source === 'Phone'],
    [
      'days by the dealer’s calendar',
      { from: '2026-10-05', to: '2026-10-06' },
      // Queensland is ten hours ahead.
      ({ submitted_at }) => submitted_at >= '2026-10-04T14:00:00.000Z' && submitted_at < '2026-10-06T14:00:00.000Z',
    ],
  ])('filters by %s', async (_, query, matches) => {
    expect(await all({ ...query, limit: 7 })).toEqual(newest(lines.filter(matches)));
  });

  test('counts its views, on the first page only', async () => {
    const [first, second] = [await list({}), await list({ cursor: `${clock.now().toISOString()}#${leadId(1)}` })];
    const count = (view: keyof typeof inView) => lines.filter(inView[view]).length;
    expect(first).toMatchObject({
      counts: {
        unanswered: count('unanswered'),
        mine: count('mine'),
        team: count('team'),
        overdue: count('overdue'),
        follow_up: count('follow_up'),
      },
    });
    expect(second).toMatchObject({ counts: null });
  });

  test.each<[string, Parameters<typeof viewer>[0], (line: StoredLine) => boolean]>([
    [
      'service sees what workshop and parts answer',
      { id: 'x', roles: ['service'] },
      ({ kind }) => kind === 'service_booking' || kind === 'parts_order',
    ],
    [
      'sales sees the other kinds',
      { id: 'x', roles: ['sales'] },
      ({ kind }) => kind !== 'service_booking' && kind !== 'parts_order',
    ],
    [
      'whoever works at one place sees its leads, and those that are theirs',
      { id: 'person-sam', places: [locations[0] ?? ''] },
      ({ location_id, owner }) => location_id === locations[0] || owner?.person_id === 'person-sam',
    ],
    ['a viewer sees none', { id: 'x', roles: ['viewer'] }, () => false],
  ])('%s', async (_, who, matches) => {
    expect(await all({ limit: 100 }, viewer(who))).toEqual(newest(lines.filter(matches)));
  });

  test('refuses a cursor that it did not give', async () => {
    await expect(list({ cursor: 'yesterday' })).rejects.toThrow('The cursor is not valid.');
  });

  test('says shortly that nothing changed, until a line does', async () => {
    const before = await list({});
    const again = await list({ since: before.revision });
    expect(again).toEqual({ revision: before.revision, changed: false });
    expect(JSON.stringify(again).length).toBeLessThan(300);
    await bumpRevision({ table: store.table, now: clock.now }, tenant);
    const fresh = await list({ since: before.revision });
    expect(fresh.changed).toBe(true);
    // The index may lag: what was told within the first seconds is told once more.
    clock.advance(6_000);
    const settled = await list({ since: fresh.revision });
    expect([settled.changed, (await list({ since: settled.revision })).changed]).toEqual([true, false]);
  });

  test('reads from a line’s place in its list what filters ask of the line', () => {
    for (const line of lines) expect(readLineSort(lineSort(line))).toEqual(tagsOf(line));
  });

  test('counts the waiting time in the opening hours of the place that answers, until a person answered', () => {
    // Friday 16:30 to Monday 09:00 in Queensland; open until 17:30, and on Saturday.
    const [line] = lines;
    if (line === undefined) throw new Error('There are lines.');
    const waiting = { ...line, location_id: locations[0] ?? null, submitted_at: '2026-11-20T06:30:00.000Z' };
    const at = (answered_at: string | null, now: string) =>
      toShownLine(tenant, { ...waiting, answered_at, open_since: undefined }, new Date(now)).waiting_minutes;
    expect(at(null, '2026-11-20T06:50:00.000Z')).toBe(20);
    expect(at('2026-11-20T06:40:00.000Z', '2026-11-24T00:00:00.000Z')).toBe(10);
    // Asked again after the answer.
    const again = { ...waiting, answered_at: '2026-11-20T06:40:00.000Z', open_since: '2026-11-20T07:00:00.000Z' };
    expect(toShownLine(tenant, again, new Date('2026-11-20T07:05:00.000Z')).waiting_minutes).toBe(5);
    // In the night nobody waits longer.
    expect(at(null, '2026-11-20T12:00:00.000Z')).toBe(at(null, '2026-11-20T18:00:00.000Z'));
  });

  test('reads a line from before questions were counted as it did then', () => {
    const [line] = lines;
    if (line === undefined) throw new Error('There are lines.');
    const { open_since: _since, questions: _count, ...old } = line;
    for (const answered_at of [null, clock.now().toISOString()]) {
      const shown = toShownLine(tenant, storedLineSchema.parse({ ...old, answered_at }), clock.now());
      expect([shown.questions, shown.open_since]).toEqual([1, answered_at === null ? line.submitted_at : null]);
    }
  });
});
