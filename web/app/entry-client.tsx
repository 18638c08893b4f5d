import './tokens.css';
import './base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/lib/router.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { AnswerCache } from '#web/lib/answer-cache.ts';
import { AnswerCacheProvider } from '#web/lib/use-answer.tsx';
import { App } from './app.tsx';
import { matchPage } from './match-page.ts';
import { reloadAfterRelease } from './stale-release.ts';
import { HAND_OVER_ID, type HandOver } from './refusal.ts';

const readHandOver = (): HandOver | null => {
  const text = document.getElementById(HAND_OVER_ID)?.textContent;
  if (text === undefined) return null;
  // eslint-disable-next-line @typescript-eslint/no-unsafe-return -- written by the page function of the same release
  return JSON.parse(text);
};

/** The cache as the page function left it: nothing of the first view is asked for again. */
const filledCache = (handOver: HandOver | null): AnswerCache => {
  const cache = new AnswerCache({ call: fetchAnswer, retry: true, now: () => Date.now() });
  for (const answer of handOver?.answers ?? []) cache.cell(answer).fill(answer.data);
  return cache;
};

const start = async (container: HTMLElement, handOver: HandOver | null): Promise<void> => {
  // A lazy page's code must be here before React compares it with the server's HTML.
  await matchPage(window.location.pathname)?.entry.load();
  const app = (
    <StrictMode>
      <AnswerCacheProvider cache={filledCache(handOver)}>
        <BrowserRouter>
          <App
            origin={window.location.origin}
            startedAt={handOver === null ? new Date() : new Date(handOver.now)}
            refusal={handOver === null ? null : handOver.refusal}
          />
        </BrowserRouter>
      </AnswerCacheProvider>
    </StrictMode>
  );
  if (handOver === null) createRoot(container).render(app);
  else hydrateRoot(container, app);
};

reloadAfterRelease();
const root = document.getElementById('root');
if (root !== null) void start(root, readHandOver());
