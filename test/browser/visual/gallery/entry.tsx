import '#web/app/tokens.css';
import '#web/app/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/lib/router.tsx';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>,
  );
