import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useDeferredComponent } from '#web/lib/deferred/component.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FOOTER_ID } from '../footer/footer.tsx';
import icons from './phone-link.module.css';

// Awaited: with `import(...).then(a, b)` Vite's preload wrapper drops `b` when the stylesheet fails.
const loadDrawer = async () => (await import('./mobile-menu-drawer.tsx')).MobileMenuDrawer;

/** The menu's button on a phone; its drawer is loaded on demand. The footer has the same links. */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const { Part: Drawer, bring } = useDeferredComponent(loadDrawer);
  return (
    <>
      <IconButton
        label="Menu"
        aria-haspopup="dialog"
        onTouchStart={() => bring()}
        onPointerEnter={() => bring()}
        onClick={() => {
          bring(() => location.assign(`#${FOOTER_ID}`));
          setOpen(true);
        }}
      >
        <Icon of={Menu} size={24} />
      </IconButton>
      <noscript>
        <a href={`#${FOOTER_ID}`} className={icons.compact} aria-label="Menu">
          <Icon of={Menu} size={24} />
        </a>
      </noscript>
      {Drawer !== null && <Drawer open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
