import { isPermitted, managers } from '#domain/console/roles.ts';
import type { Away } from '#domain/inbox/allocation/away-schema.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import type { Call } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { awayOf, isOfDealer, staffDraft } from './published/people.ts';
import { stampedFor } from './stamp.ts';

interface AwayDeps {
  table: Table;
  directory: Pick<TenantDirectory, 'byId'>;
  now: () => Date;
}

/** When somebody is away (docs/product/leads.md, 'Who gets a lead'). */
export const makeSetAway =
  ({ table: plain, directory, now }: AwayDeps) =>
  async (call: Call<{ tenant: string; person: string }, unknown, { away: Away[] }>) => {
    const { params, operator, body } = call;
    if (operator.id !== params.person && !isPermitted({ roles: managers, reach: 'dealer' }, operator))
      throw new Problem('forbidden', 'Only the person themself or a manager of all locations says when they are away.');
    const tenant = await directory.byId(params.tenant);
    const table = stampedFor(plain, call, 'console.set-away', params.person);
    const away = body.away.toSorted((a, b) => byCodeUnit(a.from, b.from));
    const changed = await table.change(keys.staff(tenant, params.person), staffSchema, undefined, (current) =>
      isOfDealer(current) ? staffDraft(tenant, { ...current, away }, now()) : undefined,
    );
    if (!isOfDealer(changed)) throw new Problem('not_found', 'Nobody with this id is among the dealer’s people.');
    return { body: { away: awayOf(changed) } };
  };
