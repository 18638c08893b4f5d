import type { CacheRule } from '../manifest-entries.ts';

export const cacheControl = (rule: CacheRule): string => {
  if (rule.kind === 'no_store') return 'no-store';
  const immutable = rule.immutable === true ? ', immutable' : '';
  const { staleWhileRevalidateSeconds: swr, staleIfErrorSeconds: sie } = rule;
  const stale = `${swr === undefined ? '' : `, stale-while-revalidate=${swr}`}${sie === undefined ? '' : `, stale-if-error=${sie}`}`;
  return `public, max-age=${rule.browserSeconds}, s-maxage=${rule.edgeSeconds}${stale}${immutable}`;
};
