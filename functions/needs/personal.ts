import { DAY_MS } from '#domain/hours/units.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { findSubject, type PersonalKind } from '#functions/privacy/published/personal-data.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { endSnoozes, nothingSnoozed, snoozedSchema, type Snoozed } from './snooze.ts';

/** A lead has lines of several kinds, each put off by itself. */
const linesOfLead = (leadId: string): string[] =>
  ['lead', 'follow', 'letter', 'tradein'].map((kind) => `${kind}.${leadId}`);

const load = async (table: Table, tenant: TenantContext): Promise<Snoozed['snoozed']> =>
  ((await table.load(keys.snoozedNeeds(tenant), snoozedSchema))?.state ?? nothingSnoozed).snoozed;

/** A reason is a colleague's own words, which may be about the person whose lead is put off. */
export const personal: PersonalKind = {
  kind: 'needs',
  title: 'Why the dealer put an enquiry off',
  items: ['needs'],
  keptFor: () => 'A day after it comes back, 32 days at most.',
  find: async (deps, tenant, person) => {
    const ids = await idsOfPerson(deps, tenant, await findSubject(deps, tenant, person), 'lead');
    const snoozed = ids.length === 0 ? {} : await load(deps.table, tenant);
    const lines = ids.flatMap((lead_id) => linesOfLead(lead_id).map((line) => ({ lead_id, line })));
    return lines.flatMap(({ lead_id, line }) => {
      const snooze = snoozed[line];
      if (snooze === undefined) return [];
      const { at, until, reason } = snooze;
      return [
        {
          id: `snooze-${line}`,
          at,
          summary: `Put off until ${until.slice(0, 10)}`,
          data: { lead_id, until, reason },
          erase: () => endSnoozes(deps, tenant, (id) => id === line).then(() => undefined),
        },
      ];
    });
  },
  expire: (deps, tenant) => {
    const before = new Date(deps.now().getTime() - DAY_MS).toISOString();
    return endSnoozes(deps, tenant, (_id, { until }) => until < before);
  },
};
