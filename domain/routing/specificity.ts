const BRACES = /\{[^}]+\}/g;
const FIXED = Infinity;
const END = 0.5;
const REST = 0.2;
const OPTIONAL_REST = 0;

/** Fixed characters around a parameter, so that '{hash}.css' comes before '{name}'. */
const rankSegment = (segment: string | undefined): number => {
  if (segment === undefined) return END;
  if (!segment.includes('{')) return FIXED;
  if (segment.endsWith('*}')) return OPTIONAL_REST;
  return segment.endsWith('+}') ? REST : 1 + segment.replace(BRACES, '').length;
};

/** Most specific first, as in API Gateway: fixed text, parameter, rest, by segment. Ties are sorted by text. */
export const bySpecificity = (a: string, b: string): number => {
  const [left, right] = [a.split('/'), b.split('/')];
  for (let n = 0; n < Math.max(left.length, right.length); n += 1) {
    const [first, second] = [rankSegment(left[n]), rankSegment(right[n])];
    if (first !== second) return first > second ? -1 : 1;
  }
  if (a === b) return 0;
  return a < b ? -1 : 1;
};
