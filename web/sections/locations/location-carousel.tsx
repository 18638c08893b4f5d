import { ChevronLeft, ChevronRight, MoveHorizontal } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import type { Site } from '#functions/sites/contract.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LocationLinks } from './location-links.tsx';
import styles from './location-carousel.module.css';
import { LocationCard } from './location-card.tsx';
import { useRowEnds } from './use-row-ends.ts';

/** Up to so many there is a 'Swipe' hint. */
const HINT_UP_TO = 3;
/** With more, five fit on a desk. */
const ROOMY_UP_TO = 4;

interface PlaceCarouselProps {
  /** Two or more. */
  locations: readonly Site['locations'][number][];
  level: 'h2' | 'h3';
}

/** Locations side by side; they scroll without scripts too (docs/product/places.md, 'Locations carousel'). */
export function LocationCarousel({ locations, level }: PlaceCarouselProps) {
  const row = useRef<HTMLUListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const on = useRef<HTMLButtonElement>(null);
  const { atStart, atEnd } = useRowEnds(row);

  // A button that is disabled under the focus would lose it to the page's start.
  useLayoutEffect(() => {
    if (atEnd && document.activeElement === on.current) back.current?.focus();
    if (atStart && document.activeElement === back.current) on.current?.focus();
  }, [atStart, atEnd]);

  const move = (cards: number): void => {
    const [first, second] = row.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    if (first === undefined || second === undefined) return;
    row.current?.scrollBy({ left: cards * (second.offsetLeft - first.offsetLeft) });
  };

  return (
    <div
      className={styles.carousel}
      data-layout={locations.length > ROOMY_UP_TO ? 'fifths' : 'roomy'}
      data-count={Math.min(locations.length, ROOMY_UP_TO + 2)}
      data-fits={(atStart && atEnd) || undefined}
    >
      <ul ref={row} className={styles.row}>
        {locations.map((location) => (
          <LocationCard key={location.id} location={location} level={level} as="li" className={styles.place}>
            <LocationLinks location={location} />
          </LocationCard>
        ))}
      </ul>
      <div className={styles.foot}>
        {locations.length <= HINT_UP_TO && (
          <p className={styles.hint}>
            <Icon of={MoveHorizontal} size={18} />
            Swipe
          </p>
        )}
        <div className={styles.buttons}>
          <IconButton ref={back} label="Previous locations" disabled={atStart} onClick={() => move(-1)}>
            <Icon of={ChevronLeft} />
          </IconButton>
          <IconButton ref={on} label="Next locations" disabled={atEnd} onClick={() => move(1)}>
            <Icon of={ChevronRight} />
          </IconButton>
        </div>
      </div>
    </div>
  );
}
