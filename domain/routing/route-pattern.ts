/** '/cars/{slug}', '/theme/{hash}.css'. At the end `{path+}` matches the rest with slashes, `{path*}` also nothing. */

const BRACES = /\{([a-z_]+)([+*]?)\}/g;
const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\*]/g, '\\$&');

const buildGroupPattern = (name: string, modifier: string): string => {
  if (modifier === '+') return `(?<${name}>.+)`;
  // The group always takes part in the match, so that its value is '' and not undefined.
  return modifier === '*' ? `(?:/|$)(?<${name}>.*)` : `(?<${name}>[^/]+)`;
};

/** One named group per parameter. Throws if a name occurs twice. */
export const compilePattern = (text: string): RegExp => {
  let source = '';
  let end = 0;
  for (const { 0: braces, 1: name = '', 2: modifier = '', index } of text.matchAll(BRACES)) {
    source += escaped(text.slice(end, modifier === '*' ? index - 1 : index)) + buildGroupPattern(name, modifier);
    end = index + braces.length;
  }
  return new RegExp(`^${source}${escaped(text.slice(end))}$`);
};

/** The parameters, still percent-encoded; null if the path does not match. */
export const matchPattern = (expression: RegExp, path: string): Record<string, string> | null => {
  const match = expression.exec(path);
  return match === null ? null : { ...match.groups };
};

/** Encodes the parameters. A rest keeps its slashes; a missing parameter is empty. */
export const fillPattern = (text: string, params: Readonly<Record<string, string>>): string =>
  text.replace(BRACES, (_, name: string, modifier: string) => {
    const value = encodeURIComponent(params[name] ?? '');
    return modifier === '' ? value : value.replaceAll('%2F', '/');
  });
