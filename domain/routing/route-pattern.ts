/**
 * A path pattern: '/cars/{slug}', '/theme/{hash}.css'. `{path+}` at the end takes the rest of the path, slashes included;
 * `{path*}` does too, and also matches where there is no rest. Functions, gateways, browser and CLI read this spelling.
 */

const BRACES = /\{([a-z_]+)([+*]?)\}/g;
const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');

const groupOf = (name: string, modifier: string): string => {
  if (modifier === '+') return `(?<${name}>.+)`;
  // Takes part in every match, so that its value is empty and never undefined.
  return modifier === '*' ? `(?:/|$)(?<${name}>.*)` : `(?<${name}>[^/]+)`;
};

/** An expression with one named group per parameter. Throws where a name occurs twice. */
export const compilePattern = (text: string): RegExp => {
  let source = '';
  let end = 0;
  for (const { 0: braces, 1: name = '', 2: modifier = '', index } of text.matchAll(BRACES)) {
    // The slash before `{path*}` is part of what may be missing.
    source += escaped(text.slice(end, modifier === '*' ? index - 1 : index)) + groupOf(name, modifier);
    end = index + braces.length;
  }
  return new RegExp(`^${source}${escaped(text.slice(end))}$`);
};

/** The parameters, still percent-encoded; null where the path does not match. */
export const matchPattern = (expression: RegExp, path: string): Record<string, string> | null => {
  const match = expression.exec(path);
  return match === null ? null : { ...match.groups };
};

/** The path with the parameters encoded and filled in. A rest keeps its slashes; a missing parameter is empty. */
export const fillPattern = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(BRACES, (_, name: string, modifier: string) => {
    const value = encodeURIComponent(params[name] ?? '');
    return modifier === '' ? value : value.replaceAll('%2F', '/');
  });
