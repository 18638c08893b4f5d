const BRACES = /\{[^}]+\}/g;
const FIXED = Infinity;
const END = 0.5;
const REST = 0.2;
const OPTIONAL_REST = 0;

/** Fixed characters around a parameter, so that '{hash}.css' comes before '{name}'. */
const rankSegment = (segment: string): number => {
  if (!segment.includes('{')) return FIXED;
  if (segment.endsWith('*}')) return OPTIONAL_REST;
  return segment.endsWith('+}') ? REST : 1 + segment.replace(BRACES, '').length;
};

/** Of the paths of the routes: few, and compared often. */
const ranks = new Map<string, readonly number[]>();

const rankPath = (path: string): readonly number[] => {
  const known = ranks.get(path) ?? path.split('/').map(rankSegment);
  ranks.set(path, known);
  return known;
};

/** Most specific first, as in API Gateway: fixed text, parameter, rest, by segment. Ties are sorted by text. */
export const bySpecificity = (a: string, b: string): number => {
  const [left, right] = [rankPath(a), rankPath(b)];
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const [first, second] = [left[n] ?? END, right[n] ?? END];
    if (first !== second) return first > second ? -1 : 1;
  }
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
