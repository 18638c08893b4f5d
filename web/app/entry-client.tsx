import './tokens.css';
import './base.css';
import { isPaymentPage } from '#domain/site/payment-pages.ts';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/lib/router.tsx';
import { layoutModule } from '#web/sections/layout/deferred-module.ts';
import { fetchAnswer } from '#web/lib/api.ts';
import { firstUse } from '#web/lib/deferred/first-use.ts';
import { browserQueryClient, fillAnswers } from '#web/lib/query-client.ts';
import { siteQuery } from '#web/queries/queries.ts';
import { App } from './app.tsx';
import { matchPage } from './pages/match-page.ts';
import { notFoundEntry } from './pages/pages.ts';
import { SERVER_DATA_ID, type ServerData } from './refusal.ts';

const RELOADED = 'fc-reloaded';

/** A page left open during a release requests chunks that no longer exist. Reloads once per address, to avoid a loop. */
const reloadAfterRelease = (): void => {
  window.addEventListener('vite:preloadError', () => {
    const { href } = window.location;
    if (window.sessionStorage.getItem(RELOADED) === href) return;
    window.sessionStorage.setItem(RELOADED, href);
    window.location.reload();
  });
};

const readServerData = (): ServerData | null => {
  const text = document.getElementById(SERVER_DATA_ID)?.textContent;
  if (text === undefined) return null;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- written by the page function of the same release
  return JSON.parse(text);
};

/** Filled with the page function's answers, so that the first view fetches nothing again. */
const filledClient = (handOver: ServerData | null): QueryClient => {
  const client = browserQueryClient(
    fetchAnswer,
    (answers) => answers.getQueryData(siteQuery().queryKey)?.constants.resultCacheEntries,
  );
  fillAnswers(client, handOver?.answers ?? []);
  return client;
};

/** The code of a served page's first view, or all of a page that is not served, before React renders. */
const loadFirstPage = async (handOver: ServerData | null): Promise<void> => {
  const entry = matchPage(window.location.pathname)?.entry ?? notFoundEntry;
  if (handOver === null) await Promise.all([entry.load(), layoutModule.load()]);
  else await Promise.all([entry.first.load(), handOver.refusal?.status === 404 && notFoundEntry.load()]);
};

/** All of a served page's code: on 'back' it must be there at once, or the browser restores the scroll of an empty page. */
const loadWholePage = (): Promise<unknown> =>
  firstUse()
    .then(() => matchPage(window.location.pathname)?.entry.load())
    .catch(() => undefined);

const start = async (container: HTMLElement, handOver: ServerData | null): Promise<void> => {
  await loadFirstPage(handOver);
  const app = (
    <StrictMode>
      <QueryClientProvider client={filledClient(handOver)}>
        <BrowserRouter standsAlone={isPaymentPage}>
          <App
            origin={window.location.origin}
            startedAt={handOver === null ? new Date() : new Date(handOver.now)}
            refusal={handOver === null ? null : handOver.refusal}
          />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  if (handOver === null) createRoot(container).render(app);
  else {
    hydrateRoot(container, app);
    void loadWholePage();
  }
};

reloadAfterRelease();
const root = document.getElementById('root');
if (root !== null) void start(root, readServerData());
