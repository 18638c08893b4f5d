import type { PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { parseTenantConfig, tenantDocumentSchema } from '#functions/runtime/tenants/tenant-document.ts';
import { makeErasedPeople } from './erased-people.ts';
import { kindOf, ownerOf, type Copy, type RawItem, type TableRef } from './items.ts';
import { makePutBack, type Counts } from './put-back.ts';
import { passOf, passes, type Pass } from './rules.ts';

interface Wanted {
  from: Copy;
  into: TableRef;
  now: () => Date;
  personalKinds: readonly PersonalKind[];
  /** Changes nothing and counts what would be done. */
  dryRun: boolean;
}

export interface RestoreReport {
  dry_run: boolean;
  kinds: Counts;
  /** People who were erased after the point in time, and were erased again. Null: known when it is done. */
  erased_again: number | null;
}

type Belongs = (item: RawItem) => boolean;

async function* only(copy: Copy, belongs: Belongs): AsyncGenerator<RawItem> {
  for await (const item of copy.items()) if (belongs(item)) yield item;
}

const erasedPeople = ({ into, now, personalKinds }: Wanted) =>
  makeErasedPeople({ table: new Table(into.documents, into.name, OUTBOX_SHARDS), now, personalKinds });

interface DealerWanted extends Wanted {
  tenant: TenantContext;
  /** Kinds of item; undefined for all. */
  kinds: readonly string[] | undefined;
  /** Also replaces what the table has otherwise. */
  overwrite: boolean;
}

const hostOf = ({ pk, state }: RawItem, tenantId: string): boolean =>
  pk.startsWith('HOST#') &&
  typeof state === 'object' &&
  state !== null &&
  'tenant' in state &&
  state.tenant === tenantId;

const isOfDealer = (tenantId: string, kinds: readonly string[] | undefined): Belongs => {
  const own = `TENANT#${tenantId}`;
  return (item) => {
    if (ownerOf(item) !== tenantId && item.pk !== own && !hostOf(item, tenantId)) return false;
    return kinds === undefined || kinds.includes(kindOf(item) ?? '');
  };
};

/** Puts one dealer's items back into the table that goes on. Nothing of another dealer is read or written. */
export const restoreDealer = async (wanted: DealerWanted): Promise<RestoreReport> => {
  const { from, tenant, kinds, dryRun } = wanted;
  const people = erasedPeople(wanted);
  const { counts, putAll } = makePutBack(wanted);
  const isOf = isOfDealer(tenant.id, kinds);
  for (const pass of passes)
    await putAll(
      only(from, (item) => {
        if (passOf(item) !== pass || !isOf(item)) return false;
        people.note(item);
        return true;
      }),
    );
  return { dry_run: dryRun, kinds: counts, erased_again: await people.eraseAgain(tenant, dryRun) };
};

interface AllWanted extends Wanted {
  /** What the lost table still says, or its copy: who was erased or withdrew after the point in time. */
  after: Copy | undefined;
}

/** What people asked for, which a restore must not undo. */
const isAsked: Belongs = ({ pk, sk }) =>
  sk === 'ERASURE' || sk === 'ALERTS' || (sk === 'WITHDRAWN' && kindOf({ pk }) === 'consents');

const readTenant = async (item: RawItem): Promise<TenantContext> =>
  TenantContext.of(await parseTenantConfig(tenantDocumentSchema.parse(item.state)));

/** Puts everything into an empty table, dealers last. */
export const restoreAll = async (wanted: AllWanted): Promise<RestoreReport> => {
  const { from, after, dryRun } = wanted;
  const people = erasedPeople(wanted);
  const dealers: RawItem[] = [];
  const look = (item: RawItem): void => {
    people.note(item);
    if (item.pk.startsWith('TENANT#') && item.sk === 'DOCUMENT') dealers.push(item);
  };
  const { counts, putAll } = makePutBack({ ...wanted, overwrite: false });
  const putPass = (pass: Pass) => putAll(only(from, (item) => passOf(item) === pass));
  for await (const item of from.items()) look(item);
  await putPass('proofs');
  await putPass('rest');
  if (after !== undefined) await makePutBack({ ...wanted, overwrite: true }).putAll(only(after, isAsked));
  let erased = 0;
  if (!dryRun) for (const item of dealers) erased += await people.eraseAgain(await readTenant(item), false);
  await putPass('dealers');
  return { dry_run: dryRun, kinds: counts, erased_again: dryRun ? null : erased };
};
