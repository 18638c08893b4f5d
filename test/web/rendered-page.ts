import type { Site } from '#functions/sites/contract.ts';
import { renderPage, type RenderedPage } from '#web/app/entry-server.tsx';
import type { Callers } from '#web/lib/api.ts';
import { fixtureCallers } from './callers.ts';
import { fixtureNow, fixtureSite } from './fixtures.ts';
import { parsedPage } from './parsed-page.ts';

interface Asked {
  /** Override the fixtures. */
  callers?: Partial<Callers>;
  /** A slug or a site document. */
  site?: Site | string;
  origin?: string;
}

/** The page function's render of an address. */
export const renderedPage = (
  address: string,
  { callers, site = 'coastline', origin = 'https://dealer.example' }: Asked = {},
): Promise<RenderedPage> =>
  renderPage({
    address,
    origin,
    callers: fixtureCallers(callers, typeof site === 'string' ? fixtureSite(site) : site),
    now: fixtureNow,
    assetsFor: (source) => ({
      script: '/assets/entry.js',
      modules: [`/assets/${source}.js`],
      styles: ['/assets/entry.css'],
    }),
  });

/** Parsed, as shown without scripts, whatever the status. */
export const pageAt = async (address: string, asked?: Asked): Promise<Document> => {
  const page = await renderedPage(address, asked);
  if (page.kind === 'moved') throw new Error(`Moved to ${page.location}.`);
  return parsedPage(page.html);
};
