import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { publishAllocation, showAllocation, simulateAllocation } from '../allocation-contract.ts';
import { loadRules } from './document.ts';
import { checkRules, publishRules } from './publish.ts';
import { simulatePage } from './simulate.ts';

/** Rules of who gets a lead (docs/product/leads.md, 'Who gets a lead'). */
export const allocationRoutes = (deps: ApiRuntime) => {
  const { table, directory, now } = deps;
  return [
    implement(showAllocation, async ({ params }) => ({
      body: await loadRules(table, await directory.byId(params.tenant)),
    })),
    implement(publishAllocation, async (call) => {
      const { params, body, operator: by } = call;
      const tenant = await directory.byId(params.tenant);
      await checkRules(table, tenant, body.rules);
      const subject = { kind: 'dealer', id: tenant.id };
      const stamped = table.audited(makeStamp(call, { action: publishAllocation.id, subject, keeps: ['version'] }));
      return { body: await publishRules(stamped, tenant, { ...body, by, at: now().toISOString() }) };
    }),
    implement(simulateAllocation, async ({ params, body }) => {
      const tenant = await directory.byId(params.tenant);
      await checkRules(table, tenant, body.rules);
      return { body: await simulatePage(deps, tenant, body) };
    }),
  ];
};
