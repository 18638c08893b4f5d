/** Values of a pattern's parameters; `*` is the rest of the path. */
export type PathParams = Readonly<Record<string, string | undefined>>;

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A malformed escape names nothing that exists: its page says so.
  }
};

/** '/cars/:slug' or '/search/*' against a path, trailing slash or not. Null where it does not match. */
export const matchPath = (pattern: string, path: string): PathParams | null => {
  const names: string[] = [];
  const source = pattern
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      if (segment === '*') {
        names.push('*');
        return '(?:/(.*))?';
      }
      if (!segment.startsWith(':')) return `/${escaped(segment)}`;
      names.push(segment.slice(1));
      return '/([^/]+)';
    })
    .join('');
  const match = new RegExp(`^${source}/?$`).exec(path);
  if (match === null) return null;
  return Object.fromEntries(names.map((name, n) => [name, decoded(match[n + 1] ?? '')]));
};
