import '#web/app/tokens.css';
import '#web/app/base.css';
import './console-tokens.css';
import './console.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { consoleQueryClient } from '#web/console/lib/query-client.ts';
import { BrowserRouter } from '#web/lib/router.tsx';
import { App } from './app.tsx';
import { applyColourScheme } from './colour-scheme.ts';

applyColourScheme();
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={consoleQueryClient()}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
