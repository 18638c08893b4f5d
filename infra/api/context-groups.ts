import type { Severity } from '#functions/runtime/severity.ts';

/** Stacks of API functions, by what goes wrong for people when one of them is not deployed. */
export const groupNames = ['shopfront', 'enquiries', 'back-office'] as const;
export type GroupName = (typeof groupNames)[number];

/**
 * The stack of each context's API function (ADR 25), and whether somebody gets up when it fails. A context stands once, so it is
 * never split. Moving one to another group deletes its function before it is made again: do not, once something is deployed.
 */
const contextGroups: Readonly<Record<GroupName, Readonly<Record<string, Severity>>>> = {
  shopfront: {
    health: 'tomorrow',
    'api-docs': 'tomorrow',
    sites: 'urgent',
    content: 'tomorrow',
    search: 'urgent',
    vehicles: 'urgent',
    brochures: 'tomorrow',
    places: 'tomorrow',
    reviews: 'tomorrow',
    parts: 'tomorrow',
    promotions: 'tomorrow',
    analytics: 'tomorrow',
    media: 'tomorrow',
    pages: 'urgent',
  },
  enquiries: {
    testdrives: 'urgent',
    leads: 'urgent',
    credit: 'urgent',
    tradeins: 'urgent',
    reservations: 'urgent',
    accounts: 'tomorrow',
    notifications: 'tomorrow',
    privacy: 'tomorrow',
    alerts: 'tomorrow',
  },
  'back-office': {
    console: 'urgent',
    operators: 'tomorrow',
    inbox: 'tomorrow',
    evidence: 'tomorrow',
    stock: 'tomorrow',
    pulls: 'tomorrow',
    adverts: 'tomorrow',
    crm: 'tomorrow',
    needs: 'tomorrow',
  },
};

export const getContextGroup = (context: string): GroupName => {
  const found = groupNames.filter((name) => Object.hasOwn(contextGroups[name], context));
  const [group, another] = found;
  if (group !== undefined && another === undefined) return group;
  throw new TypeError(
    group === undefined
      ? `Context '${context}' stands in no group: name it in infra/api/context-groups.ts.`
      : `Context '${context}' stands in two groups of infra/api/context-groups.ts: ${found.join(' and ')}.`,
  );
};

/** Stacks of consumers, schedules and stream readers (ADR 34). */
export const workerStacks = ['Workers', 'BackOfficeWorkers'] as const;
export type WorkerStack = (typeof workerStacks)[number];

/** With the API functions of its context where those are the back office's. */
export const getWorkerStack = (context: string): WorkerStack =>
  Object.hasOwn(contextGroups['back-office'], context) ? 'BackOfficeWorkers' : 'Workers';

/** Of the alarm on its API function's failures. */
export const getContextSeverity = (context: string): Severity =>
  contextGroups[getContextGroup(context)][context] ?? 'urgent';
