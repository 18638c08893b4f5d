import { defaultQuietHours } from '#domain/alerts/times.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';
import type { Away } from '#domain/inbox/allocation/away-schema.ts';
import { personSchema, staffSchema, type Person, type Staff } from '#functions/runtime/http/console-session.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import type { ItemDraft } from '#functions/runtime/table/item.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

/** Of who was removed: then only the id stays, in the audit (docs/product/privacy.md, 'The dealer’s own people'). */
const REMOVED_DAYS = 90;

export const expiresAfterRemoval = (removedAt: string): number =>
  Math.ceil(Date.parse(removedAt) / 1_000) + REMOVED_DAYS * DAY_SECONDS;

const isOverDealers = ({ platform, groups }: Person): boolean => platform === true || groups.length > 0;

export const personDraft = (state: Person, now: Date): ItemDraft<Person> => ({
  state,
  events: [],
  lane: 'stock',
  at: now.toISOString(),
  ...(isOverDealers(state) && {
    listed: { list: lists.platformPeople(), sort: `${state.name}#${state.person_id}` },
  }),
  ...(state.removed_at !== undefined && { expires: expiresAfterRemoval(state.removed_at) }),
});

export const staffDraft = (tenant: TenantContext, state: Staff, now: Date): ItemDraft<Staff> => ({
  state,
  events: [],
  lane: 'stock',
  at: now.toISOString(),
  listed: { list: lists.staff(tenant), sort: `${state.name}#${state.person_id}` },
  ...(state.removed_at !== undefined && { expires: expiresAfterRemoval(state.removed_at) }),
});

/** Names the person whose address it is. */
export const hashOfAddress = (email: string): string => derivedId('console-mail', email.toLowerCase());

export const isOfDealer = (staff: Staff | undefined): staff is Staff =>
  staff !== undefined && staff.removed_at === undefined;

/** When somebody wants no mail: their own hours, else those of everybody. */
export const quietHoursOf = ({ quiet = defaultQuietHours }: Staff): { from: string; to: string } => quiet;

/** When somebody is away. */
export const awayOf = ({ away = [] }: Staff): Away[] => away;

/** The dealer's people by name, without those who were removed. */
export const listStaff = async (table: Pick<Table, 'list' | 'loadMany'>, tenant: TenantContext): Promise<Staff[]> => {
  const entries = await table.list(lists.staff(tenant));
  const stored = await table.loadMany(
    entries.map(({ key }) => key),
    staffSchema,
  );
  return stored
    .map(({ state }) => state)
    .filter(isOfDealer)
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en-AU') || (a.person_id < b.person_id ? -1 : 1));
};

export const loadStaff = async (
  table: Pick<Table, 'load'>,
  tenant: TenantContext,
  personId: string,
): Promise<Staff | undefined> => {
  const staff = (await table.load(keys.staff(tenant, personId), staffSchema))?.state;
  return isOfDealer(staff) ? staff : undefined;
};

export const loadPerson = async (table: Pick<Table, 'load'>, personId: string): Promise<Person | undefined> =>
  (await table.load(keys.person(personId), personSchema))?.state;
