import { Problem } from '../http/problems.ts';
import { inChunks } from '../in-chunks.ts';
import { keys, lists } from '../table/keys.ts';
import type { ListKey, TableKey } from '../table/table-key.ts';
import type { Table } from '../table/table.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { TenantContext } from './tenant-context.ts';

/** A dealer in the list, and its place there. */
export interface ListedTenant {
  id: string;
  place: string;
}

/** Of ids alone, which are short: a thousand are 30 kB. */
export const TENANTS_PER_PAGE = 200;
const MARK = '#';

/** By group, so that the dealers of one stand together, then by id. Neither holds the mark. */
const toPlace = ({ group, id }: Pick<TenantConfig, 'group' | 'id'>): string => `${group ?? ''}${MARK}${id}`;
const parseDocumentId = ({ pk }: TableKey): string => pk.slice(pk.indexOf(MARK) + 1);
const parseId = (place: string): string => place.slice(place.indexOf(MARK) + 1);

/** The entry of a dealer's document, written with it. */
export const listedTenant = (config: Pick<TenantConfig, 'group' | 'id'>): { list: ListKey; sort: string } => ({
  list: lists.tenants(),
  sort: toPlace(config),
});

/** A page of the list, from after a place. It may lag a publish by seconds. */
export const listTenantsAfter = async (
  table: Pick<Table, 'list'>,
  after: string | null,
  limit: number,
): Promise<ListedTenant[]> => {
  const start = after === null ? {} : { after: { key: keys.tenantDocument(parseId(after)), sort: after } };
  const entries = await table.list(lists.tenants(), { limit, ...start });
  return entries.map(({ sort }) => ({ id: parseId(sort), place: sort }));
};

/** Documents by the time they were published, in the index of what is due. */
export const PUBLISHED_SHARD = 'tenants#0';
const MOST_PUBLISHED = 1_000;

/** Dealers whose settings were published since then, the earliest first. */
export const listPublished = async (
  table: Pick<Table, 'dueBetween'>,
  between: readonly [since: string, until: string],
): Promise<string[]> => {
  const entries = await table.dueBetween(PUBLISHED_SHARD, between, MOST_PUBLISHED);
  return entries.map(({ key }) => parseDocumentId(key));
};

export const listGroup = async (table: Pick<Table, 'list'>, group: string): Promise<string[]> => {
  const entries = await table.list(lists.tenants(), { beginsWith: `${group}${MARK}` });
  return entries.map(({ sort }) => parseId(sort));
};

interface Listing {
  listed: (after: string | null, limit: number) => Promise<ListedTenant[]>;
}

/** Ids and places of all dealers after a place, a page at a time. */
export async function* listedTenants({ listed }: Listing, from: string | null = null): AsyncGenerator<ListedTenant> {
  let page = await listed(from, TENANTS_PER_PAGE);
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield* page;
    page = await listed(last.place, TENANTS_PER_PAGE);
  }
}

/** Undefined for one that was taken from the list meanwhile. */
export const unlessGone = async (read: Promise<TenantContext>): Promise<TenantContext | undefined> => {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Problem && error.code === 'tenant_unknown') return undefined;
    throw error;
  }
};

/** All dealers, so many at once; none is kept. Throws for one that cannot be read. */
export async function* tenantChunks(
  directory: Listing & { read: (id: string) => Promise<TenantContext> },
  size: number,
): AsyncGenerator<TenantContext[]> {
  for await (const chunk of inChunks(listedTenants(directory), size)) {
    const tenants = await Promise.all(chunk.map(({ id }) => unlessGone(directory.read(id))));
    yield tenants.filter((tenant) => tenant !== undefined);
  }
}

/** All dealers, one at a time; none is kept. Throws for one that cannot be read. */
export async function* everyTenant(
  directory: Listing & { read: (id: string) => Promise<TenantContext> },
): AsyncGenerator<TenantContext> {
  for await (const { id } of listedTenants(directory)) {
    const tenant = await unlessGone(directory.read(id));
    if (tenant !== undefined) yield tenant;
  }
}
