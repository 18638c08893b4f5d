import { compilePattern } from '../routing/route-pattern.ts';
import { bySpecificity } from '../routing/specificity.ts';
import { pages, type PageId } from './pages.ts';

function patterns(): Readonly<Record<PageId, RegExp>>;
function patterns(): Readonly<Record<string, RegExp>> {
  const sorted = pages.toSorted((a, b) => bySpecificity(a.path, b.path));
  return Object.fromEntries(sorted.map(({ id, path }) => [id, compilePattern(path)]));
}

/** Most specific first. Browsers get them compiled (web/build/bundles.ts). */
export const pagePatterns = patterns();
