import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { showCalendar } from '../calendar-contract.ts';
import { readCalendar } from './read-calendar.ts';

/** Who comes when and where (docs/product/leads.md, 'Calendar'). */
export const calendarRoutes = (deps: Pick<ApiRuntime, 'table' | 'directory' | 'now'>) => [
  implement(showCalendar, async ({ params, query, operator }) => ({
    body: await readCalendar(deps, await deps.directory.byId(params.tenant), operator, query),
  })),
];
