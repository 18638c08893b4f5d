import { deferredModule } from '#web/lib/deferred/module.ts';

/** Where listing.module.css shows the column. */
const WIDE = '(width >= 1000px)';

export const panelModule = deferredModule(async () => (await import('./facet-panel.tsx')).FacetPanel);

/** The page function writes the column for every screen. */
export const isWide = (): boolean => typeof window === 'undefined' || window.matchMedia(WIDE).matches;

export const watchWidth = (onChange: () => void): (() => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

export const loadPanel = (): Promise<unknown> => panelModule.load().catch(() => undefined);

/** Loads the column's code where it is shown. Without it the column stays as the page function wrote it: its rows are links. */
export const loadFacetColumn = async (): Promise<void> => {
  if (isWide()) await loadPanel();
};
