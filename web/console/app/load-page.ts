import type { ConsoleRoute, PageModule } from './route.ts';

const loading = new WeakMap<object, Promise<PageModule>>();

/** Once per page; a failed download is tried again. */
export const loadPage = (route: Pick<ConsoleRoute, 'load'>): Promise<PageModule> => {
  const known = loading.get(route);
  if (known !== undefined) return known;
  const started = route.load();
  loading.set(route, started);
  started.catch(() => loading.delete(route));
  return started;
};
