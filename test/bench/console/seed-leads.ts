import { join } from 'node:path';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { makeRandom } from '#demo/random.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/hours/units.ts';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { buildLine, lineDraft } from '#functions/inbox/line.ts';
import { wordSort } from '#functions/inbox/lines/line-items.ts';
import { firstWork, giveTo, moveTo, withCall } from '#functions/inbox/work.ts';
import { wordsOf, wordStart } from '#functions/inbox/words.ts';
import { leadDraft } from '#functions/leads/published/stored-lead.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { buildItem } from '#functions/runtime/table/item.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { inProcessDocuments } from '#infra/local/table/in-process-documents.ts';
import { startLocalTable } from '#infra/local/table/table.ts';
import { sampleLead } from '#test/support/inbox/leads.ts';

const TABLE_NAME = 'forecourt';
const AT_ONCE = 200;
/** Newer ones wait for an answer; of older ones a twentieth does. */
const OPEN = 400;
/** Every tenth lead is found by its words: lists of words are long enough by that. */
const WITH_WORDS = 10;

const names = 'Mia Oliver Priya Jack Aroha Ethan Chloe Liam Mei Noah Zara Tom Ngaio Sam Isla Hemi'.split(' ');
const sellers = Array.from({ length: 12 }, (_, n) => ({ person_id: `person-${n}`, name: `Seller ${n}` }));

type Random = ReturnType<typeof makeRandom>;

/** Most leads ended, weeks ago; the newest wait, with somebody or nobody. */
const workOf = (lead: Parameters<typeof firstWork>[0] & { submitted_at: string }, isOpen: boolean, random: Random) => {
  const untouched = firstWork(lead);
  if (isOpen && random.chance(0.4)) return untouched;
  const by = random.pick(sellers);
  const act = (minutes: number) => ({
    by,
    at: new Date(Date.parse(lead.submitted_at) + minutes * MINUTE_MS).toISOString(),
  });
  const given = giveTo(untouched, act(4), { owner: by, seen: 0 });
  if (isOpen && random.chance(0.5)) return given;
  const called = withCall(given, act(9), { id: `call-${lead.lead_id}`, outcome: 'reached', note: undefined });
  if (isOpen) return called;
  const status = random.pick(['sold', 'lost'] as const);
  return moveTo(called, act(90), {
    status,
    reason: status === 'lost' ? 'bought_elsewhere' : undefined,
    seen: called.version,
  });
};

/** The items that the platform makes of a lead that was sent, worked on and listed; its events have left. */
const itemsOf = (tenant: TenantContext, n: number, at: string, random: Random) => {
  const lead = sampleLead(tenant, `console-${n}`, {
    submitted_at: at,
    type: random.pick(leadTypes),
    location_id: random.pick(tenant.config.locations).id,
    first_name: random.pick(names),
    last_name: `Family${n % 4_000}`,
    email: `person${n}@example.com`,
    phone: `+614${String(10_000_000 + n)}`,
  });
  const { lead_id } = lead;
  const work = workOf(lead, n < OPEN || random.chance(0.05), random);
  const line = buildLine(tenant, { lead, work, deliveries: [], words: wordsOf(tenant, lead, null) });
  const plain = { events: [], lane: 'stock', at } as const;
  const shards = { outboxShards: 1 };
  const stored = { lead, body_hash: '', correlation_id: lead_id };
  const words = n % WITH_WORDS === 3 ? line.words : [];
  return [
    buildItem(keys.lead(tenant, lead_id), 1, { ...leadDraft(tenant, stored, { at }), events: [] }, shards),
    ...(work.version > 0 ? [buildItem(keys.leadWork(tenant, lead_id), 1, { ...plain, state: work }, shards)] : []),
    buildItem(keys.leadLine(tenant, lead_id), 1, lineDraft(tenant, line, at), shards),
    ...words.map((word, place) => {
      const listed = { list: lists.leadWords(tenant, wordStart(word)), sort: wordSort(word, line) };
      return buildItem(keys.leadWord(tenant, lead_id, place), 1, { ...plain, state: { word }, listed }, shards);
    }),
  ];
};

/** Leads of five years in the data folder of a platform that is not running. */
export const seedLeads = async (dataDir: string, tenant: TenantContext, count: number): Promise<void> => {
  const table = await startLocalTable({ path: join(dataDir, 'table'), tableName: TABLE_NAME });
  const documents = inProcessDocuments(makeDocumentClient({ AWS_REGION: 'ap-southeast-2' }), table.ask);
  const random = makeRandom('leads of the console bench');
  const now = Date.now();
  let waiting: ReturnType<typeof itemsOf> = [];
  const writeAll = async (): Promise<void> => {
    const puts = waiting.map((Item) => documents.send(new PutCommand({ TableName: TABLE_NAME, Item })));
    waiting = [];
    await Promise.all(puts);
  };
  for (let n = 0; n < count; n += 1) {
    const at = new Date(now - (2 + n * 0.9) * HOUR_MS).toISOString();
    waiting.push(...itemsOf(tenant, n, at, random));
    if (waiting.length >= AT_ONCE) await writeAll();
  }
  await writeAll();
  documents.destroy();
  await table.close();
};
