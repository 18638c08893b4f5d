import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import type { PageAssets } from '#web/app/document.ts';
import type { RenderedPage, RenderInput } from '#web/app/entry-server.tsx';

/** The built page bundle (dist/web/server): `web` is never imported as source. */
export interface WebBundle {
  renderPage: (input: RenderInput) => Promise<RenderedPage>;
  assetsFor: (source: string) => PageAssets;
}

const assetsSchema = z.record(
  z.string(),
  z.object({ script: z.string(), modules: z.array(z.string()), styles: z.array(z.string()) }),
);

/** Built from web/app/entry-server.tsx, so the exports have its types. */
const rendersPages = (entry: unknown): entry is Pick<WebBundle, 'renderPage'> =>
  typeof entry === 'object' && entry !== null && 'renderPage' in entry && typeof entry.renderPage === 'function';

/** Loads the bundle once. Throws if the web has not been built; the edge then serves the shell. */
export const loadWebBundle = (folder: string): (() => Promise<WebBundle>) => {
  let bundle: Promise<WebBundle> | undefined;
  const load = async (): Promise<WebBundle> => {
    const entry: unknown = await import(pathToFileURL(`${folder}/entry-server.js`).href);
    if (!rendersPages(entry)) throw new Error('entry-server.js renders no pages: run npm run build.');
    const assets = assetsSchema.parse(JSON.parse(await readFile(`${folder}/assets.json`, 'utf8')));
    const eager = assets[''];
    if (eager === undefined) throw new Error('assets.json names no entry: run npm run build.');
    return { renderPage: entry.renderPage, assetsFor: (source) => assets[source] ?? eager };
  };
  return () => {
    bundle ??= load();
    bundle.catch(() => (bundle = undefined));
    return bundle;
  };
};
