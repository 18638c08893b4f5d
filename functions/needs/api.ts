import { apiFunction, type ApiFunction } from '#functions/runtime/http/api.ts';
import { noteAct } from '#functions/runtime/audit/note-act.ts';
import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { listNeeds, remakeNeeds, snoozeNeed } from './contract.ts';
import { makeReadOpenLeads } from './inbox-leads.ts';
import type { ReadOpenLeads } from './open-leads.ts';
import { makeRemake } from './reconcile/remake.ts';
import { changeSnooze, checkUntil } from './snooze.ts';
import { makeViewNeeds } from './view.ts';

export interface NeedsDeps extends ApiRuntime {
  leads: ReadOpenLeads;
}

export const createNeedsApi = (deps: NeedsDeps): ApiFunction => {
  const { table, directory, now } = deps;
  const view = makeViewNeeds(deps);
  const remake = makeRemake(deps);
  return apiFunction(deps, [
    implement(listNeeds, async ({ params, query, operator }) => ({
      body: await view(await directory.byId(params.tenant), operator, query.since),
    })),
    implement(snoozeNeed, async (call) => {
      const { params, body, operator } = call;
      const tenant = await directory.byId(params.tenant);
      const seen = await view(tenant, operator, undefined);
      const need = seen.changed ? seen.needs.find(({ id }) => id === params.need) : undefined;
      // One that may only be looked at is nothing that they can put off.
      if (need === undefined || need.action === null)
        throw new Problem('not_found', 'Nothing of this dealer needs you there.');
      const at = now();
      if (body.snooze) checkUntil(body.until, at);
      const until = body.snooze ? new Date(body.until).toISOString() : null;
      const snooze =
        body.snooze && until !== null
          ? { until, reason: body.reason, by: { id: operator.id, name: operator.name }, at: at.toISOString() }
          : undefined;
      const stamp = makeStamp(call, {
        action: snoozeNeed.id,
        subject: { kind: 'need', id: params.need },
        keeps: ['last'],
      });
      await changeSnooze(table.audited(stamp), tenant, { id: params.need, snooze, at: at.toISOString() });
      return { body: { id: params.need, snoozed_until: until } };
    }),
    implement(remakeNeeds, async (call) => {
      const tenant = await directory.byId(call.params.tenant);
      const subject = { kind: 'needs', id: tenant.id };
      await noteAct(deps, tenant, makeStamp(call, { action: remakeNeeds.id, subject }));
      return { body: await remake(tenant, { whole: true }) };
    }),
  ]);
};

export const createApi = (deps: ApiRuntime): ApiFunction => createNeedsApi({ ...deps, leads: makeReadOpenLeads(deps) });
