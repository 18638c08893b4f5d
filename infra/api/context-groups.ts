/** Stacks of API functions, by what goes wrong for people when one of them is not deployed. */
export const groupNames = ['shopfront', 'enquiries', 'back-office'] as const;
export type GroupName = (typeof groupNames)[number];

/**
 * The stack of each context's API function (ADR 25). A context stands once, so it is never split. Moving one to another group
 * deletes its function before it is made again: do not, once something is deployed.
 */
const contextGroups: Readonly<Record<GroupName, readonly string[]>> = {
  shopfront: [
    'health',
    'api-docs',
    'sites',
    'content',
    'search',
    'vehicles',
    'brochures',
    'places',
    'reviews',
    'promotions',
    'analytics',
    'media',
    'pages',
  ],
  enquiries: [
    'testdrives',
    'leads',
    'credit',
    'tradeins',
    'reservations',
    'accounts',
    'notifications',
    'privacy',
    'alerts',
  ],
  'back-office': ['operators', 'stock', 'crm'],
};

export const getContextGroup = (context: string): GroupName => {
  const found = groupNames.filter((name) => contextGroups[name].includes(context));
  const [group, another] = found;
  if (group !== undefined && another === undefined) return group;
  throw new TypeError(
    group === undefined
      ? `Context '${context}' stands in no group: name it in infra/api/context-groups.ts.`
      : `Context '${context}' stands in two groups of infra/api/context-groups.ts: ${found.join(' and ')}.`,
  );
};
