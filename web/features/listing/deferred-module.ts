import { deferredModule } from '#web/lib/deferred/module.ts';

export const listingModule = deferredModule(() => import('./deferred.ts'));

/** In the page function for any answer, in the browser for a page that came without vehicles. */
export const loadNoResults = async (): Promise<void> => {
  const isNeeded = typeof document === 'undefined' || document.querySelector('#vehicles article') === null;
  if (isNeeded) await listingModule.load().catch(() => undefined);
};
