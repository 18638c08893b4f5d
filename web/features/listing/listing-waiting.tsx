import { useSite } from '#web/lib/page-context.tsx';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './listing-waiting.module.css';

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The shape of the listing before its first answer: only where the page function could not render it. */
export function ListingWaiting() {
  const { cardsPerRow } = useSite().theme;
  return (
    <Container className={styles.waiting}>
      <h1 className={styles.heading}>Looking through our stock …</h1>
      <div aria-hidden>
        <CardGrid columns={cardsPerRow}>
          {places.map((place) => (
            <li key={place}>
              <div className={styles.card} />
            </li>
          ))}
        </CardGrid>
      </div>
    </Container>
  );
}
