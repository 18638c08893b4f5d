import type { Use } from '#functions/runtime/manifest-entries.ts';

/** What makes a lead of a portal's mail needs, by whichever door it comes. */
export const portalMailUses: readonly Use[] = [
  ...(['write:portals', 'read:leads', 'write:leads', 'write:references', 'read:cars'] as const),
  ...(['write:work', 'write:lines', 'read:deliveries'] as const),
];

/** Portals' forms take more than ours. */
export const LONGEST_COMMENT = 20_000;
