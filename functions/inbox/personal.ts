import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { findSubject, monthsBefore, type PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { lineParts, storedLineSchema } from './line.ts';
import { removeLine } from './lines/line-items.ts';
import { firstWork } from './work.ts';
import { eraseMail } from './mail-in/erase-mails.ts';
import { workSchema, type Letter, type LetterIn, type Work } from './work-schema.ts';

const MOST_AT_ONCE = 200;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

const summarise = ({ notes, calls, letters, status }: Work): string =>
  `${counted(notes.length, 'note')}, ${counted(calls.length, 'call')}, ${counted(letters.length, 'letter')}; ${status}`;

/** Of what came as a mail: not who else wrote it. */
const exported = (letter: Letter) => ({
  at: letter.at,
  direction: letter.direction,
  channel: letter.channel,
  subject: letter.subject,
  text: letter.text,
  files: letter.direction === 'in' ? letter.attachments.map(({ name }) => name) : [],
});

const toRecord = (lead_id: string, work: Work | undefined) => {
  const { notes, calls, follow_ups, letters, stops, status, reason, owner } = work ?? firstWork({ lead_id });
  return {
    id: `work-${lead_id}`,
    at: [...notes, ...calls, ...letters].map(({ at }) => at).toSorted()[0] ?? null,
    summary: work === undefined ? 'In the dealer’s list of enquiries, nothing noted' : summarise(work),
    data: {
      lead_id,
      status,
      reason,
      owner: owner?.name ?? null,
      notes: notes.map(({ at, text }) => ({ at, text })),
      calls: calls.map(({ at, outcome, note }) => ({ at, outcome, note })),
      follow_ups: follow_ups.map((entry) =>
        entry.kind === 'set'
          ? { at: entry.at, due_at: entry.due_at, note: entry.note }
          : { at: entry.at, kind: entry.kind },
      ),
      letters: letters.map(exported),
      stops: stops.map(({ at, resumed_at }) => ({ at, resumed_at })),
    },
  };
};

const namesOf = (letter: LetterIn): string[] => letter.attachments.flatMap(({ object }) => object ?? []);

const eraseMails = async (table: Table, tenant: TenantContext, letters: readonly Letter[]): Promise<void> => {
  for (const letter of letters) {
    if (letter.direction !== 'in' || letter.channel !== 'mail') continue;
    await eraseMail(table, tenant, letter.id, namesOf(letter));
  }
};

/** The line goes with the lead it shows; it has nothing of its own to export. */
const forget = async (table: Table, tenant: TenantContext, leadId: string): Promise<void> => {
  const work = await table.load(keys.leadWork(tenant, leadId), workSchema);
  await eraseMails(table, tenant, work?.state.letters ?? []);
  await table.remove(keys.leadWork(tenant, leadId));
  await table.remove(keys.leadPresence(tenant, leadId));
  await removeLine({ table }, tenant, leadId);
};

export const personal: PersonalKind = {
  kind: 'lead-work',
  title: 'What the dealer noted of enquiries',
  items: ['lines', 'work'],
  keptFor: ({ config }) => `${config.retention.leadMonths} months, as the enquiry.`,
  find: async (deps, tenant, person) => {
    const ids = await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead');
    const worked = await deps.table.loadMany(
      ids.map((id) => keys.leadWork(tenant, id)),
      workSchema,
    );
    const byId = new Map(worked.map(({ state }) => [state.lead_id, state]));
    const lines = await deps.table.loadMany(
      ids.map((id) => keys.leadLine(tenant, id)),
      storedLineSchema,
    );
    const shown = new Set(lines.map(({ state }) => state.lead_id));
    return ids
      .filter((id) => byId.has(id) || shown.has(id))
      .map((id) => ({ ...toRecord(id, byId.get(id)), erase: () => forget(deps.table, tenant, id) }));
  },
  expire: async ({ table, now }, tenant) => {
    const before = monthsBefore(now(), tenant.config.retention.leadMonths);
    let removed = 0;
    for (const part of lineParts) {
      const entries = await table.list(lists.leadLines(tenant, part), { between: ['0', before], limit: MOST_AT_ONCE });
      for (const { sort } of entries) await forget(table, tenant, sort.split('#')[1] ?? '');
      removed += entries.length;
    }
    return removed;
  },
};
