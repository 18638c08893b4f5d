import { compilePattern, matchPattern } from '#domain/routing/route-pattern.ts';
import { bySpecificity } from '#domain/routing/specificity.ts';
import { pages } from '#domain/site/pages.ts';

type Page = (typeof pages)[number];

/** The edge sees paths before redirects, with repeated or trailing slashes. */
const toPathExpression = (path: string): RegExp => {
  const source = compilePattern(path).source;
  return new RegExp(source.replace(/^\^\\\//, '^\\/+').replace(/\$$/, '\\/*$'));
};

/** True where a less specific rule would apply to a page without one: /models/kia/rio under /models. */
const isShadowed = ({ path }: Page): boolean =>
  pages.some((other) => other.queryNames.length > 0 && matchPattern(compilePattern(other.path), path) !== null);

/** Query parameters read by pages; the first matching rule applies. */
export const pageQueries: readonly { path: RegExp; names: readonly string[] }[] = pages
  .filter((page) => page.queryNames.length > 0 || isShadowed(page))
  .toSorted((a, b) => bySpecificity(a.path, b.path))
  .map(({ path, queryNames }) => ({ path: toPathExpression(path), names: queryNames }));
