import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import type { PageAssets } from '#web/app/document.ts';
import { clientEntry, clientOutput, groupedPages, laterPages } from './paths.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
    isDynamicEntry: z.boolean().default(false),
  }),
);
export type BuildManifest = z.infer<typeof manifestSchema>;

export const readManifest = async (output = clientOutput): Promise<BuildManifest> =>
  manifestSchema.parse(JSON.parse(await readFile(join(output, '.vite/manifest.json'), 'utf8')));

/** A chunk and its static imports, each once, itself last. */
const withImports = (manifest: BuildManifest, name: string, seen = new Set<string>()): string[] => {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`The build made no '${name}'.`);
  return [...chunk.imports.flatMap((one) => withImports(manifest, one, seen)), name];
};

const address = (file: string): string => `/${file}`;
const unique = (names: readonly string[]): string[] => [...new Set(names)];

/** Files of the entry ('') and of each page and part, by its source file. */
export const listPageAssets = (manifest: BuildManifest, entry: string = clientEntry): Record<string, PageAssets> => {
  const collectAssets = (names: readonly string[]): PageAssets => {
    const chunks = names.map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
    const script = address(manifest[entry]?.file ?? '');
    return {
      script,
      modules: unique(chunks.map(({ file }) => address(file))).filter((file) => file !== script),
      styles: unique(chunks.flatMap(({ css }) => css.map(address))),
    };
  };
  const shared = withImports(manifest, entry);
  const sources = new Map<string, string>(Object.entries(groupedPages));
  const lazy = Object.keys(manifest).flatMap((name): { source: string; name: string }[] => {
    if (manifest[name]?.isDynamicEntry === true) return [{ source: name, name }];
    const source = sources.get(manifest[name]?.name ?? '');
    return source === undefined ? [] : [{ source, name }];
  });
  const later = new Set(manifest[laterPages]?.dynamicImports);
  const pages = lazy.map(({ source, name }): [string, PageAssets] => [
    source,
    collectAssets(unique([...shared, ...(later.has(name) ? [laterPages] : []), ...withImports(manifest, name)])),
  ]);
  return { '': collectAssets(shared), ...Object.fromEntries(pages) };
};
