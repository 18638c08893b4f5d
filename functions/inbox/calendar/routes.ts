import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { limitTimes, showCalendar } from '../calendar-contract.ts';
import { changeLimits } from './limits.ts';
import { readCalendar } from './read-calendar.ts';

/** Who comes when and where, and which times are closed (docs/product/leads.md, 'Calendar'). */
export const calendarRoutes = (deps: Pick<ApiRuntime, 'table' | 'directory' | 'now'>) => [
  implement(showCalendar, async ({ params, query, operator }) => ({
    body: await readCalendar(deps, await deps.directory.byId(params.tenant), operator, query),
  })),
  implement(limitTimes, async (call) => {
    const { params, body, operator } = call;
    const stamp = makeStamp(call, { action: limitTimes.id, subject: { kind: 'location', id: body.place } });
    const audited = deps.table.audited(stamp);
    const tenant = await deps.directory.byId(params.tenant);
    return { body: await changeLimits({ audited, now: deps.now }, tenant, operator, body) };
  }),
];
