import { codePart } from '#web/lib/code-part.ts';

/** Loaded with what follows every first view, before anybody can have narrowed the list to nothing. */
export const noResultsCode = codePart(async () => (await import('./deferred.ts')).NoResults);

/** In the page function for any answer, in the browser for a page that came without vehicles. */
export const loadNoResults = async (): Promise<void> => {
  const isNeeded = typeof document === 'undefined' || document.querySelector('#vehicles article') === null;
  if (isNeeded) await noResultsCode.load().catch(() => undefined);
};
