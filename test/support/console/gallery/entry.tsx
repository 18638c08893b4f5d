import '#web/app/tokens.css';
import '#web/app/base.css';
import '#web/console/app/console-tokens.css';
import '#web/console/app/console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/lib/router.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Gallery />
      </BrowserRouter>
    </StrictMode>,
  );
