import { useSite } from '#web/lib/page-context.tsx';
import { CardGrid } from '#web/sections/cards/card-grid.tsx';
import { Container } from '#web/ui/container.tsx';
import styles from './listing-skeleton.module.css';

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The listing's skeleton, only when the page function could not render it. */
export function ListingSkeleton() {
  const { cardsPerRow } = useSite().theme;
  return (
    <Container className={styles.waiting}>
      <h1 className={styles.heading}>Looking through our stock …</h1>
      <div aria-hidden>
        <CardGrid columns={cardsPerRow}>
          {skeletonKeys.map((key) => (
            <li key={key}>
              <div className={styles.card} />
            </li>
          ))}
        </CardGrid>
      </div>
    </Container>
  );
}
