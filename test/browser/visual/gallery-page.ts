import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page, Route } from 'playwright-core';
import { build } from 'vite';

/** Path of the gallery on a dealer's host, where the tests answer for it. */
export const GALLERY = '/gallery-of-parts';

/** The gallery's files, by path. */
type Files = Readonly<Record<string, { contentType: string; body: string }>>;

/** Builds the gallery in memory. It is part of no page's bundle. */
export const buildGallery = async (): Promise<Files> => {
  const result = await build({
    configFile: false,
    root: join(import.meta.dirname, '../../..'),
    logLevel: 'warn',
    publicDir: false,
    plugins: [react()],
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: { input: join(import.meta.dirname, 'gallery/entry.tsx') },
    },
  });
  if (!('output' in result)) throw new TypeError('The gallery was not built into one bundle.');
  const [script] = result.output;
  const style = result.output.find(({ fileName }) => fileName.endsWith('.css'));
  if (style?.type !== 'asset') throw new TypeError('The gallery has no stylesheet.');
  return {
    [`${GALLERY}/script.js`]: { contentType: 'text/javascript', body: script.code },
    [`${GALLERY}/style.css`]: { contentType: 'text/css', body: String(style.source) },
  };
};

/** The gallery's document: opening tag and stylesheet are those of the dealer's home page. */
const documentOf = (home: string): string => {
  const html = /<html[^>]*>/.exec(home)?.[0] ?? '<html>';
  const theme = /<link rel="stylesheet" href="\/theme\/[^>]*>/.exec(home)?.[0];
  if (theme === undefined) throw new Error('The home page has no theme.');
  return `<!doctype html>${html}<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Parts</title>
<link rel="stylesheet" href="${GALLERY}/style.css">${theme}</head><body><div id="root"></div><script type="module" src="${GALLERY}/script.js"></script></body></html>`;
};

/** Makes a page answer for the gallery by itself. `home` is the HTML of the dealer's home page. */
export const serveGallery = async (page: Page, files: Files, home: string): Promise<void> => {
  const fulfil = (route: Route): Promise<void> => {
    const { pathname } = new URL(route.request().url());
    return route.fulfill(files[pathname] ?? { contentType: 'text/html', body: documentOf(home) });
  };
  await page.route((url) => url.pathname.startsWith(GALLERY), fulfil);
};
