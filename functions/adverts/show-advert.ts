import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import type { Operator } from '#functions/runtime/http/operator.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { findVehicle } from '#functions/stock/published/find-vehicle.ts';
import { readStatement, verifyChain } from './chain.ts';
import type { AdvertAnswer } from './contract.ts';
import { differences } from './differences.ts';
import { loadSubjects } from './load-subjects.ts';
import { readChain } from './read-chain.ts';
import type { AdvertRecord, Statement } from './schema.ts';
import { loadSiteWords } from './site-words.ts';
import { judgeAdvert } from './statement.ts';

const MOST_CHANGES = 200;

/** Null for a statement that cannot be read any more, which the chain then says. */
const tryRead = (record: AdvertRecord): Statement | undefined => {
  try {
    return readStatement(record);
  } catch {
    return undefined;
  }
};

interface Stated {
  record: AdvertRecord;
  statement: Statement | undefined;
}

const toChange = ({ record, statement }: Stated, before: Stated | undefined): AdvertAnswer['changes'][number] => ({
  n: record.n,
  at: record.at,
  shown: statement?.shown ?? false,
  price: statement?.shown === true ? statement.price.words : null,
  cause: record.cause,
  changed: statement === undefined ? [] : differences(before?.statement, statement),
});

const saidAt = async (
  { table }: Pick<Runtime, 'table'>,
  tenant: TenantContext,
  all: readonly Stated[],
  at: string,
): Promise<AdvertAnswer['said']> => {
  const index = all.findLastIndex(({ record }) => record.at <= at);
  const found = all[index];
  if (found?.statement === undefined) return null;
  const { packed: _, ...link } = found.record;
  const { statement } = found;
  const site_words = statement.shown ? await loadSiteWords(table, tenant, statement.dealer.settings_sha256) : null;
  return { ...link, until: all[index + 1]?.record.at ?? null, statement, site_words };
};

/** All that the archive says of one vehicle, and what its advert of now lacks. */
export const advertAnswer = async (
  { table, now }: Pick<Runtime, 'table' | 'now'>,
  tenant: TenantContext,
  operator: Pick<Operator, 'places'>,
  asked: { car: string; at: string | undefined },
): Promise<AdvertAnswer> => {
  const { state: item } = await findVehicle({ table }, tenant, operator, asked.car);
  const [records, [subject]] = await Promise.all([
    readChain(table, tenant, item.id),
    loadSubjects(table, tenant, [item.id]),
  ]);
  const at = asked.at === undefined ? null : new Date(asked.at).toISOString();
  const all = records.map((record) => ({ record, statement: tryRead(record) }));
  return {
    car: { id: item.id, name: vehicleName(item.content), stocknum: item.content.stocknum },
    time_zone: dealerZone(tenant.config.locations),
    chain: {
      records: records.length,
      since: records[0]?.at ?? null,
      fault: verifyChain(records, now()).fault,
      head: records.at(-1)?.hash ?? null,
    },
    asked: at,
    said: at === null ? null : await saidAt({ table }, tenant, all, at),
    changes: all
      .map((one, index) => toChange(one, all[index - 1]))
      .toReversed()
      .slice(0, MOST_CHANGES),
    gaps: subject === undefined ? [] : judgeAdvert(subject, tenant, now()).gaps,
  };
};
