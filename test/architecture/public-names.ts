/** The names that a reader of the code meets first: of files, of folders, and of what modules export. */
export interface PublicName {
  /** An export's name; of a file or folder its path from the root. */
  name: string;
  /** The part of it that is read for words: of a path its last segment, without endings. */
  words: string;
  path: string;
}

const declared =
  /^export (?:default )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;

/** 'lookUpPlace' as 'look', 'up', 'place'. */
export const nameTokens = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((token) => token !== '');

const exportsOf = (text: string): string[] => [
  ...[...text.matchAll(declared)].map(([, name = '']) => name),
  ...[...text.matchAll(listed)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' ').at(-1) ?? '')
      .filter((name) => name !== ''),
  ),
];

/** 'web', 'web/walk', 'web/walk/one.ts' of the last. */
const pathsTo = (path: string): string[] => {
  const segments = path.split('/');
  return segments.map((_, n) => segments.slice(0, n + 1).join('/'));
};

/** Each once, in the order of the sources. */
export const publicNames = (sources: readonly { path: string; text: string }[]): PublicName[] => {
  const found = new Map<string, PublicName>();
  for (const { path, text } of sources) {
    for (const name of pathsTo(path))
      found.set(name, { name, words: (name.split('/').at(-1) ?? '').replace(/\..*$/, ''), path: name });
    for (const name of exportsOf(text)) found.set(`${path}:${name}`, { name, words: name, path });
  }
  return [...found.values()];
};
