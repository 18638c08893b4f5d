import * as z from 'zod';
import type { Subject } from './subject.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Names an item of a person, who stands in the key as a keyed hash. */
const referenceSchema = z.object({ kind: z.string(), id: z.string(), subject: z.string(), at: z.iso.datetime() });

interface Noted {
  kind: string;
  id: string;
  at: string;
}

/** So that what a person sent is found by number or address. Once, however often it is called. */
export const notePerson = async (
  { table }: { table: Pick<Table, 'create'> },
  tenant: TenantContext,
  subjects: readonly Pick<Subject, 'subject'>[],
  { kind, id, at }: Noted,
): Promise<void> => {
  for (const { subject } of subjects) {
    await table.create(keys.personReference(tenant, subject, `${kind}#${id}`), referenceSchema, {
      state: { kind, id, subject, at },
      events: [],
      lane: 'lead',
      at,
      listed: { list: lists.person(tenant, subject), sort: `${at}#${kind}#${id}` },
    });
  }
};

/** Ids of a kind, newest first. */
export const idsOfPerson = async (
  { table }: { table: Pick<Table, 'list' | 'loadMany'> },
  tenant: TenantContext,
  subject: string,
  kind: string,
): Promise<string[]> => {
  const entries = await table.list(lists.person(tenant, subject), { newestFirst: true });
  return entries
    .map(({ sort }) => sort.split('#'))
    .flatMap(([, of, id]) => (of === kind && id !== undefined ? [id] : []));
};
