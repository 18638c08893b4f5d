import { secondsUntil } from '#domain/content/rules.ts';
import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import type { PageCache } from '#domain/site/page-spec.ts';
import { noPage, pages } from '#domain/site/pages.ts';
import type { CacheRule } from '#functions/runtime/manifest-entries.ts';

const patterns = pages
  .toSorted((a, b) => bySpecificity(a.path, b.path))
  .map((page) => ({ page, pattern: compilePattern(page.path) }));

const toCacheRule = ({ freshSeconds, staleSeconds, staleIfErrorSeconds }: PageCache): CacheRule => ({
  kind: 'shared',
  edgeSeconds: freshSeconds,
  browserSeconds: 0,
  staleWhileRevalidateSeconds: staleSeconds,
  staleIfErrorSeconds,
});

export const noPageCache = toCacheRule(noPage.cache);

export const pageCache = (path: string): CacheRule => {
  const found = patterns.find(({ pattern }) => matchPattern(pattern, path) !== null);
  return found === undefined ? noPageCache : toCacheRule(found.page.cache);
};

/** The rule of a page that changes by itself at `changesAt`: kept no longer, not even where it cannot be made anew. */
export const cachedUntil = (rule: CacheRule, changesAt: string, now: Date): CacheRule => {
  if (rule.kind === 'no_store') return rule;
  const left = secondsUntil(changesAt, now, Infinity);
  const edgeSeconds = Math.min(rule.edgeSeconds, left);
  const after = (seconds: number | undefined): number => Math.min(seconds ?? 0, left - edgeSeconds);
  return {
    ...rule,
    edgeSeconds,
    staleWhileRevalidateSeconds: after(rule.staleWhileRevalidateSeconds),
    staleIfErrorSeconds: after(rule.staleIfErrorSeconds),
  };
};
