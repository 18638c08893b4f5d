import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** Replaces a module's exports by functions that throw. */
const refusing = (text: string): string =>
  [...text.matchAll(/^export (?:const|function) (\w+)/gm)]
    .map(([, name]) => `export const ${name} = () => { throw new Error('Functions make no JSON schemas.'); };`)
    .join('\n');

/** Removes cycle detection: our values come from JSON. */
const withoutCycles = `
  const memo = { alloc: (_schema, _payload, empty) => empty, guard: () => undefined, attach: () => undefined };
  export const memoizer = () => memo;
  export const isBackEdge = () => false;
  export const isRecursiveSchema = () => true;
  export class $ZodCyclicError extends Error {}
`;

/** Removes JSON schema and cycle detection, which no function uses. */
export const leanZod: Plugin = {
  name: 'lean-zod',
  setup: (bundler) => {
    bundler.onLoad({ filter: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/ }, async ({ path }) => ({
      contents: refusing(await readFile(path, 'utf8')),
      loader: 'js',
    }));
    bundler.onLoad({ filter: /zod\/v4\/core\/memoizer\.js$/ }, () => ({ contents: withoutCycles, loader: 'js' }));
  },
};
