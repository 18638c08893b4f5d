import { Map } from 'lucide-react';
import { useState } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './location-map.module.css';

type Location = Site['locations'][number];

/** Nothing is asked of Google before the click; nothing is shown without a key. */
export function LocationMap({ location: { name, address } }: { location: Location }) {
  const { constants, maps_embed_key: key } = useSite();
  const [open, setOpen] = useState(false);
  if (key === null) return null;
  if (!open) {
    return (
      <div className={styles.ask}>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          <Icon of={Map} />
          Show map
        </Button>
        <p>The map is loaded from Google.</p>
      </div>
    );
  }
  const query = new URLSearchParams({
    key,
    q: address.place_id === undefined ? `${address.lat},${address.long}` : `place_id:${address.place_id}`,
    zoom: String(constants.mapZoom),
    maptype: 'roadmap',
  });
  return (
    <iframe
      className={styles.map}
      title={`Map: ${name}`}
      src={`https://www.google.com/maps/embed/v1/place?${query}`}
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      allowFullScreen
    />
  );
}
