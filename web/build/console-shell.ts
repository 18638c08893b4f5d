import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '#web/app/document.ts';
import { listPageAssets, readManifest } from './page-assets.ts';
import { consoleEntry, consoleOutput } from './paths.ts';

/**
 * The console's one document, whatever the address. The named element tells React Aria that its rule is in our stylesheet:
 * the policy would refuse a sheet that a script writes.
 */
const shellHtml = ({ script, modules, styles }: PageAssets): string =>
  [
    '<!doctype html>',
    '<html lang="en-AU">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<title>Forecourt</title>',
    '<meta name="robots" content="noindex">',
    '<meta name="color-scheme" content="light dark">',
    '<meta id="react-aria-pressable-style">',
    '<link rel="icon" href="data:,">',
    ...styles.map((file) => `<link rel="stylesheet" href="${file}">`),
    ...modules.map((file) => `<link rel="modulepreload" href="${file}">`),
    `<script type="module" src="${script}"></script>`,
    '</head>',
    '<body>',
    '<div id="root"></div>',
    '<noscript><p>The console needs JavaScript. Turn it on in this browser, then load the page again.</p></noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');

export const writeConsoleShell = async (): Promise<void> => {
  const assets = listPageAssets(await readManifest(consoleOutput), consoleEntry)[''];
  if (assets === undefined) throw new Error('The build made no entry of the console.');
  await writeFile(join(consoleOutput, 'index.html'), shellHtml(assets));
};
