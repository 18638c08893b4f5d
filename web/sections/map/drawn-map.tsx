import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MapDrawing } from './map-drawing.tsx';
import { mapQuery } from './map-query.ts';
import styles from './drawn-map.module.css';

interface DrawnMapProps {
  /** Absent: all places of the dealer. */
  location?: string;
  /** What the picture is, for those who do not see it. */
  label: string;
  /** The same in words, and ways on. */
  children?: ReactNode;
}

/** Where places are, drawn from their coordinates (docs/product/places.md, 'Drawn map'). Nothing is asked of anybody else. */
export function DrawnMap({ location, label, children }: DrawnMapProps) {
  const { data } = useQuery(mapQuery(location));
  if (data === undefined) return null;
  const { narrow, wide } = data;
  return (
    <figure className={styles.map}>
      <div className={styles.sheet}>
        <div className={styles.paper}>
          <MapDrawing drawing={narrow} label={label} className={styles.narrow ?? ''} />
          <MapDrawing drawing={wide} label={label} className={styles.wide ?? ''} />
        </div>
        {children !== undefined && <figcaption className={styles.words}>{children}</figcaption>}
      </div>
    </figure>
  );
}
