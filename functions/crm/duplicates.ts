import * as z from 'zod';
import type { Lead } from '#domain/lead/schema.ts';
import { sha256Hex } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TableKey } from '#functions/runtime/table/table-key.ts';
import { ConcurrentWrite, type StoredItem } from '#functions/runtime/table/item.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

const WINDOW_MS = 24 * 60 * 60_000;

/** The first lead of the window. */
const personSchema = z.object({ lead_id: z.string(), at: z.iso.datetime() });
type Person = z.infer<typeof personSchema>;

const buildItemDraft = (state: Person) => ({
  ...({ state, events: [], lane: 'lead', at: state.at } as const),
  expires: Math.ceil((Date.parse(state.at) + WINDOW_MS) / 1_000),
});

/** Kind, subject and one way to reach the person. */
const hashContacts = ({ type, category, vehicle, phone, email }: Lead): string[] =>
  [phone, email?.toLowerCase()]
    .filter((way) => way !== null && way !== undefined)
    .map((way) => sha256Hex([type, category, vehicle?.car_id ?? '', way].join('\n')));

/**
 * The earlier lead that a lead repeats: the same person by phone or email, kind, category and vehicle within 24 hours. Asked
 * when deliveries are planned, so that it costs the shopper no time; the same lead gets the same answer again.
 */
export const makeFindDuplicate = ({ table }: { table: Pick<Table, 'create' | 'replace'> }) => {
  const takeOver = async (stored: StoredItem<Person>, mine: Person): Promise<void> => {
    try {
      await table.replace(stored, personSchema, buildItemDraft(mine));
    } catch (error) {
      // Another lead of the same person took it at this moment.
      if (!(error instanceof ConcurrentWrite)) throw error;
    }
  };

  const claim = async (key: TableKey, mine: Person): Promise<Person | undefined> => {
    const { created, stored } = await table.create(key, personSchema, buildItemDraft(mine));
    const first = stored.state;
    if (created || first.lead_id === mine.lead_id) return undefined;
    const later = Date.parse(mine.at) - Date.parse(first.at);
    if (later >= 0 && later < WINDOW_MS) return first;
    // Its own day is over, or it was planned before an earlier one. A lead of long ago leaves it alone.
    if (later > -WINDOW_MS) await takeOver(stored, mine);
    return undefined;
  };

  return async (tenant: TenantContext, lead: Lead): Promise<string | undefined> => {
    const mine = { lead_id: lead.lead_id, at: lead.submitted_at };
    const found = await Promise.all(hashContacts(lead).map((hash) => claim(keys.leadPerson(tenant, hash), mine)));
    return found.filter((one) => one !== undefined).toSorted((a, b) => (a.at < b.at ? -1 : 1))[0]?.lead_id;
  };
};
