import { join } from 'node:path';
import { build } from 'vite';
import { base } from '#web/build/bundles.ts';

const ENTRY = join(import.meta.dirname, 'gallery/entry.tsx');
const SHELL = `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Parts</title><meta id="react-aria-pressable-style"><link rel="icon" href="data:,"><link rel="stylesheet" href="/gallery/style.css">
</head><body><div id="root"></div><script type="module" src="/gallery/script.js"></script></body></html>`;

/** Files that a fake console serves beside the built ones, by path. */
export type ServedFiles = Readonly<Record<string, { type: string; body: string }>>;

/** The parts of web/console/ui in a page of their own, built in memory as the console is. */
export const buildConsoleGallery = async (): Promise<ServedFiles> => {
  const result = await build({
    ...base,
    publicDir: false,
    build: { write: false, cssCodeSplit: false, rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in result)) throw new TypeError('The gallery was not built into one bundle.');
  const [script] = result.output;
  const style = result.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new TypeError('The gallery has no stylesheet.');
  return {
    '/gallery': { type: 'text/html', body: SHELL },
    '/gallery/script.js': { type: 'text/javascript', body: script.code },
    '/gallery/style.css': { type: 'text/css', body: String(style.source) },
  };
};
