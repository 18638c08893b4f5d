import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { root } from '#infra/root.ts';

export { root };

const folders = ['domain', 'events', 'tenants', 'functions', 'infra', 'tools', 'web', 'demo', 'cli', 'test'];

export interface Import {
  /** Path from the root, or a package name. */
  target: string;
  typeOnly: boolean;
  /** `import('...')` */
  dynamic: boolean;
}

export interface Source {
  path: string;
  text: string;
  imports: Import[];
}

const pattern = /(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g;

const targetOf = (from: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  return specifier.startsWith('.') ? relative(root, resolve(dirname(join(root, from)), specifier)) : specifier;
};

export const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const read = (path: string): Source => {
  const text = readFileSync(join(root, path), 'utf8');
  const imports = [...withoutComments(text).matchAll(pattern)].map((match) => ({
    target: targetOf(path, match[2] ?? match[3] ?? ''),
    typeOnly: match[1] !== undefined,
    dynamic: match[3] !== undefined,
  }));
  return { path, text, imports };
};

/** Every TypeScript file with its imports. */
export const sources: Source[] = folders
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('node_modules') && !path.endsWith('.d.ts'))
  .map(read);

export const production = sources.filter(
  ({ path }) => !path.startsWith('test/') && !/\.(test|bench)\.tsx?$/.test(path),
);

export const folderOf = (path: string): string => path.split('/')[0] ?? path;
/** 'leads' of 'functions/leads/create.ts'. */
export const contextOfPath = (path: string): string | undefined =>
  /^functions\/(?!composed\/)([^/]+)\//.exec(path)?.[1];
