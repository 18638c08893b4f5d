import './tokens.css';
import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/lib/router.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { makeQueryClient } from '#web/lib/query-client.ts';
import { App } from './app.tsx';
import { matchPage } from './match-page.ts';
import { reloadAfterRelease } from './stale-release.ts';
import { HAND_OVER_ID, type HandOver } from './refusal.ts';

const readHandOver = (): HandOver | null => {
  const text = document.getElementById(HAND_OVER_ID)?.textContent;
  return text === undefined ? null : JSON.parse(text);
};

const start = async (): Promise<void> => {
  const container = document.getElementById('root');
  if (container === null) return;
  const handOver = readHandOver();
  const client = makeQueryClient(fetchAnswer, { retry: true });
  for (const { key, data } of handOver?.answers ?? []) client.setQueryData(key, data);
  // A lazy page's code must be here before React compares it with the server's HTML.
  await matchPage(window.location.pathname)?.entry.load();
  const app = (
    <StrictMode>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <App
            origin={window.location.origin}
            startedAt={handOver === null ? new Date() : new Date(handOver.now)}
            refusal={handOver?.refusal ?? null}
          />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>
  );
  if (handOver === null) createRoot(container).render(app);
  else hydrateRoot(container, app);
};

reloadAfterRelease();
void start();
