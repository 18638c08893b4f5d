import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { inboxViews, workStatuses } from '#domain/inbox/work.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { HOUR_MS } from '#domain/hours/units.ts';
import { makeRandom } from '#demo/random.ts';
import { buildLine, lineDraft } from '#functions/inbox/line.ts';
import { makeListLines, type InboxQuery } from '#functions/inbox/lines/list.ts';
import { wordSort } from '#functions/inbox/lines/line-items.ts';
import { firstWork } from '#functions/inbox/work.ts';
import { wordsOf, wordStart } from '#functions/inbox/words.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import { buildItem } from '#functions/runtime/table/item.ts';
import { sampleLead, viewer } from '#test/support/inbox/leads.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { BenchRow } from './bench-row.ts';
import { timed } from './measure.ts';
import { quantile } from './search/figures.ts';

const LEADS = 50_000;
const ROUNDS = 40;
const AT_ONCE = 100;

const names = 'Mia Oliver Priya Jack Aroha Ethan Chloe Liam Mei Noah Zara Tom Ngaio Sam Isla Hemi'.split(' ');

/** The first page of each view, a search and what is asked each five seconds, of a dealer with 50,000 leads of five years. */
export const benchInbox = async (): Promise<BenchRow[]> => {
  const tenant = tenantContext('coastline', { overdueMinutes: 60 });
  const now = new Date('2026-11-23T04:00:00.000Z');
  const random = makeRandom('inbox bench');
  const store = await testTable();
  const makeItems = (n: number) => {
    const lead = sampleLead(tenant, n, {
      submitted_at: new Date(now.getTime() - n * 0.9 * HOUR_MS).toISOString(),
      type: random.pick(leadTypes),
      location_id: random.pick(tenant.config.locations).id,
      first_name: random.pick(names),
      last_name: `Family${n % 4_000}`,
      email: `person${n}@example.com`,
      phone: `+614${String(10_000_000 + n)}`,
    });
    const owner = random.chance(0.6) ? { person_id: `person-${n % 12}`, name: 'Somebody' } : null;
    // What is older than two weeks is done with, but for a twentieth.
    const isOpen = n < 400 || random.chance(0.05);
    const status = isOpen ? random.pick(workStatuses.slice(0, 4)) : random.pick(workStatuses.slice(4));
    const line = buildLine(tenant, {
      lead,
      work: { ...firstWork(lead), owner, status },
      deliveries: [],
      words: wordsOf(tenant, lead, null),
    });
    const words = line.words.map((word, at) =>
      buildItem(
        keys.leadWord(tenant, line.lead_id, at),
        1,
        {
          state: { word },
          events: [],
          lane: 'stock' as const,
          at: line.submitted_at,
          listed: { list: lists.leadWords(tenant, wordStart(word)), sort: wordSort(word, line) },
        },
        { outboxShards: 1 },
      ),
    );
    const draft = lineDraft(tenant, line, line.submitted_at);
    return [buildItem(keys.leadLine(tenant, line.lead_id), 1, draft, { outboxShards: 1 }), ...words];
  };
  let waiting: ReturnType<typeof makeItems> = [];
  for (let n = 0; n < LEADS; n += 1) {
    const [line, ...words] = makeItems(n);
    // Words are a list of their own: a tenth of them fills it well enough.
    if (line !== undefined) waiting.push(line, ...(n % 10 === 3 ? words : []));
    if (waiting.length < AT_ONCE && n < LEADS - 1) continue;
    await Promise.all(
      waiting.map((Item) => store.documents.send(new PutCommand({ TableName: store.tableName, Item }))),
    );
    waiting = [];
  }

  const who = viewer({ id: 'person-3' });
  const makeAsk = () => {
    const listLines = makeListLines({ table: store.table, now: () => now });
    return (query: Partial<InboxQuery>) => listLines(tenant, who, { view: 'all', limit: 25, ...query });
  };
  const ask = makeAsk();
  const rows: BenchRow[] = [];
  const measure = async (name: string, query: Partial<InboxQuery>): Promise<void> => {
    await ask(query);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => ask(query)));
    const [middle, high] = [quantile(times, 0.5), quantile(times, 0.95)];
    rows.push({ name: `${name}, median / p95`, value: `${middle.toFixed(1)} / ${high.toFixed(1)} ms`, ratio: null });
  };
  const counting: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) counting.push(await timed(() => makeAsk()({})));
  const [middle, high] = [quantile(counting, 0.5), quantile(counting, 0.95)];
  const value = `${middle.toFixed(1)} / ${high.toFixed(1)} ms`;
  rows.push({ name: 'first page of all, counted anew, median / p95', value, ratio: null });
  for (const view of inboxViews) await measure(`first page of ${view}`, { view });
  const page = await ask({});
  await measure('next page of all', { cursor: page.changed ? (page.next ?? undefined) : undefined });
  await measure('all, filtered by a kind and an owner', { kind: 'parts_order', owner: 'person-3' });
  await measure('search for a phone number', { q: '0410 000 123' });
  await measure('search for two names', { q: 'mia family123' });
  await measure('nothing changed since', { since: page.revision });
  await store.close();
  return rows;
};
