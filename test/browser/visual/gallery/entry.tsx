import '#web/app/tokens.css';
import '#web/app/base.css';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from '#web/lib/router.tsx';
import { Gallery } from '#web/features/theme-preview/gallery.tsx';
import { ToastHost } from '#web/ui/toast/toast.tsx';

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <BrowserRouter>
      <Gallery />
      <ToastHost />
    </BrowserRouter>,
  );
