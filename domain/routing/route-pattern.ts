/**
 * A path pattern: '/cars/{slug}', '/theme/{hash}.css'. `{path+}` at the end takes the rest of the path, slashes included;
 * `{path*}` does too, and also matches where there is no rest. Functions, gateways, browser and CLI read this spelling.
 */
export interface RoutePattern {
  text: string;
  names: readonly string[];
  expression: RegExp;
}

const BRACES = /\{([a-z_]+)([+*]?)\}/g;
const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');

const groupOf = (modifier: string): string => {
  if (modifier === '+') return '(.+)';
  return modifier === '*' ? '(?:/(.*))?' : '([^/]+)';
};

export const compilePattern = (text: string): RoutePattern => {
  const names: string[] = [];
  let source = '';
  let end = 0;
  for (const { 0: braces, 1: name = '', 2: modifier = '', index } of text.matchAll(BRACES)) {
    // The slash before `{path*}` is part of what may be missing.
    source += escaped(text.slice(end, modifier === '*' ? index - 1 : index)) + groupOf(modifier);
    names.push(name);
    end = index + braces.length;
  }
  return { text, names, expression: new RegExp(`^${source}${escaped(text.slice(end))}$`) };
};

/** The parameters, still percent-encoded; null where the path does not match. */
export const matchPattern = ({ names, expression }: RoutePattern, path: string): Record<string, string> | null => {
  const match = expression.exec(path);
  return match === null ? null : Object.fromEntries(names.map((name, n) => [name, match[n + 1] ?? '']));
};

/** The path with the parameters encoded and filled in. A rest keeps its slashes; a missing parameter is empty. */
export const fillPattern = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(BRACES, (_, name: string, modifier: string) => {
    const value = params[name] ?? '';
    return modifier === '' ? encodeURIComponent(value) : value.split('/').map(encodeURIComponent).join('/');
  });
