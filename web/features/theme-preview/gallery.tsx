import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast/toast-store.ts';
import { states } from './states.tsx';
import styles from './gallery.module.css';

/** What the gallery opens on top of itself. */
export const layers = ['dialog', 'sheet', 'drawer', 'toast'] as const;
type Layer = (typeof layers)[number];

const toast = {
  title: 'Car Saved In Watchlist',
  text: '2021 Toyota Hilux is now available in your watchlist',
  action: { label: 'View List', to: '/watchlist' },
};

function Layers() {
  const [layer, setLayer] = useState<Layer | null>(null);
  const open = (wanted: Layer): void => (wanted === 'toast' ? showToast(toast) : setLayer(wanted));
  return (
    <>
      {layers.map((one) => (
        <Button key={one} variant="secondary" onClick={() => open(one)}>
          Open {one}
        </Button>
      ))}
      {layer !== null && layer !== 'toast' && (
        <Dialog open onClose={() => setLayer(null)} title="Filters" kind={layer} footer={<Button wide>Show 12</Button>}>
          <p>What is inside scrolls; title and footer stay.</p>
        </Dialog>
      )}
    </>
  );
}

/** Every part of web/ui in its states; the screenshots of test/browser/visual compare it. */
export function Gallery() {
  return (
    <Container className={styles.gallery}>
      {Object.entries({ ...states, Layers }).map(([name, State]) => (
        <section key={name} className={styles.state}>
          <h2>{name}</h2>
          <State />
        </section>
      ))}
    </Container>
  );
}
