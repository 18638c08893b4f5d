import { Map } from 'lucide-react';
import { useState } from 'react';
import type { Location } from '#tenants/location-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './sections.module.css';

/** Nothing is asked of Google before the click. */
export function LocationMap({ location: { name, address }, mapKey }: { location: Location; mapKey: string }) {
  const { mapZoom } = useSite().constants;
  const [open, setOpen] = useState(false);
  if (!open) {
    return (
      <div className={styles.mapCard}>
        <Button variant="secondary" className={styles.scripted} onClick={() => setOpen(true)}>
          <Icon of={Map} />
          Show map
        </Button>
        <p className={styles.quiet}>The map is loaded from Google.</p>
      </div>
    );
  }
  const query = new URLSearchParams({
    key: mapKey,
    q: `${address.lat},${address.long}`,
    zoom: String(mapZoom),
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
