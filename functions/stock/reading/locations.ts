import type { RowContext } from './read-row.ts';

/**
 * Location id of a feed's place code: the source's table first, then the tenant's own ids. A row without a code stands at
 * the source's default place; one whose code nobody knows stands nowhere (never guessed).
 */
export const locationOf = (
  context: Pick<RowContext, 'source' | 'locationIds'>,
  code: string | undefined,
): string | null => {
  if (code === undefined) return context.source.defaultLocation;
  const mapped = context.source.locationCodes[code] ?? code;
  return context.locationIds.has(mapped) ? mapped : null;
};
