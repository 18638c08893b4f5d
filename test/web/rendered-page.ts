import type { Site } from '#functions/sites/contract.ts';
import { renderPage, type RenderedPage } from '#web/app/entry-server.tsx';
import type { Callers } from '#web/lib/api.ts';
import { fixtureCallers } from './callers.ts';
import { fixtureNow, fixtureSite } from './fixtures.ts';
import { parsedPage } from './parsed-page.ts';

interface Asked {
  /** Answers other than the fixtures. */
  callers?: Partial<Callers>;
  /** A dealer's slug or whole site document. */
  site?: Site | string;
  origin?: string;
}

/** What the page function gets for an address. */
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
      modules: source === null ? [] : [`/assets/${source}.js`],
      styles: ['/assets/entry.css'],
    }),
  });

/** The page that a browser without scripts shows at an address, whatever its status. */
export const pageAt = async (address: string, asked?: Asked): Promise<Document> => {
  const page = await renderedPage(address, asked);
  if (page.kind === 'moved') throw new Error(`Moved to ${page.location}.`);
  return parsedPage(page.html);
};
