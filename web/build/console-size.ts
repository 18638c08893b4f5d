import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '#web/app/document.ts';
import { compressBrotli } from './compress.ts';
import { listPageAssets, readManifest } from './page-assets.ts';
import { consoleEntry, consoleOutput } from './paths.ts';

/** Bytes of JavaScript in brotli (web/README.md, 'The console'). */
const SHELL_CEILING = 130_000;
const ROUTE_CEILING = 90_000;

interface ConsolePart {
  name: string;
  bytes: number;
  ceiling: number;
}

const sizeOf = async (files: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    files.map(async (file) => (await compressBrotli(await readFile(join(consoleOutput, file)))).length),
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
};

const scriptsOf = ({ script, modules }: PageAssets): string[] => [script, ...modules];

/** The shell, and what each part that loads later adds to it. Of a build that is there. */
export const measureConsole = async (): Promise<ConsolePart[]> => {
  const { '': shell, ...later } = listPageAssets(await readManifest(consoleOutput), consoleEntry);
  if (shell === undefined) throw new Error('The build made no entry of the console.');
  const ofShell = new Set(scriptsOf(shell));
  const parts = await Promise.all(
    Object.entries(later).map(async ([source, assets]): Promise<ConsolePart> => {
      const own = scriptsOf(assets).filter((file) => !ofShell.has(file));
      return { name: source.replace('web/console/', ''), bytes: await sizeOf(own), ceiling: ROUTE_CEILING };
    }),
  );
  return [
    { name: 'shell', bytes: await sizeOf([...ofShell]), ceiling: SHELL_CEILING },
    ...parts.toSorted((a, b) => b.bytes - a.bytes),
  ];
};
