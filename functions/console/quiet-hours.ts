import { staffSchema, type Staff } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { isOfDealer, quietHoursOf, staffDraft } from './published/people.ts';
import { stampedFor } from './stamp.ts';

interface QuietHoursDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
}

type Hours = NonNullable<Staff['quiet']>;

/** When somebody wants no mail (docs/product/operators.md, 'Leads that somebody is given'). */
export const makeSetQuietHours =
  ({ table: plain, directory, now }: QuietHoursDeps) =>
  async (call: Call<{ tenant: string; person: string }, unknown, Hours>) => {
    const { params, operator, body } = call;
    if (operator.kind === 'person' && operator.id !== params.person)
      throw new Problem('forbidden', 'Only the person themself says when they want no mail.');
    const tenant = await directory.byId(params.tenant);
    const table = stampedFor(plain, call, 'console.set-quiet-hours', params.person);
    const changed = await table.change(keys.staff(tenant, params.person), staffSchema, undefined, (current) =>
      isOfDealer(current) ? staffDraft(tenant, { ...current, quiet: body }, now()) : undefined,
    );
    if (!isOfDealer(changed)) throw new Problem('not_found', 'Nobody with this id is among the dealer’s people.');
    return { body: { quiet_hours: quietHoursOf(changed) } };
  };
