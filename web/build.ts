import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentHtml, type PageAssets } from '#web/app/document.ts';
import { buildBundles } from './build/bundles.ts';
import { compressFolder } from './build/compress.ts';
import { buildConsole } from './build/console-bundle.ts';
import { writeConsoleShell } from './build/console-shell.ts';
import { hashOfInputs, webInputs } from './build/inputs.ts';
import { listPageAssets, readManifest } from './build/page-assets.ts';
import { clientOutput, consoleOutput, root, serverOutput, webOutput } from './build/paths.ts';

const stampFile = join(root, 'dist/.build.json');

const builtFrom = async (): Promise<string | undefined> => {
  try {
    const stamp: unknown = JSON.parse(await readFile(stampFile, 'utf8'));
    return typeof stamp === 'object' && stamp !== null && 'web' in stamp ? String(stamp.web) : undefined;
  } catch {
    return undefined; // No build yet, or one that was cut short: build.
  }
};

const writeShell = (assets: PageAssets | undefined): Promise<void> => {
  if (assets === undefined) throw new Error('The build made no entry.');
  return writeFile(join(clientOutput, 'shell.html'), documentHtml({ assets }));
};

/** Builds dist/web/client and dist/web/console (with static shells and brotli files) and dist/web/server if their inputs changed. */
export const buildWeb = async (options: { force?: boolean } = {}): Promise<'built' | 'unchanged'> => {
  const hash = await hashOfInputs(webInputs);
  if (options.force !== true && (await builtFrom()) === hash) return 'unchanged';
  await mkdir(webOutput, { recursive: true });
  await writeFile(stampFile, '{}');
  await buildBundles();
  const assets = listPageAssets(await readManifest());
  await writeFile(join(serverOutput, 'assets.json'), JSON.stringify(assets));
  await writeShell(assets['']);
  await buildConsole();
  await writeConsoleShell();
  await compressFolder(clientOutput);
  await compressFolder(consoleOutput);
  await writeFile(stampFile, JSON.stringify({ web: hash }));
  return 'built';
};

if (pathToFileURL(process.argv[1] ?? '').href === import.meta.url) {
  const started = performance.now();
  const outcome = await buildWeb({ force: process.argv.includes('--force') });
  process.stdout.write(`web: ${outcome} in ${((performance.now() - started) / 1_000).toFixed(1)} s\n`);
}
