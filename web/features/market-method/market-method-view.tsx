import { marketMethod } from '#domain/vehicle/market/market-method.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './market-method-view.module.css';

function Points({ title, points }: { title: string; points: readonly string[] }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}

/** How the market badge is made, from the values that the code goes by. */
export function MarketMethodView() {
  const site = useSite();
  const { compared, considered, ignored, never } = marketMethod(site.constants.marketBadgeFromCents, site);
  return (
    <Container className={styles.page}>
      <h1>How we compare prices</h1>
      <p className={styles.text}>{compared}</p>
      <div className={styles.parts}>
        <Points title="What is taken into account" points={considered} />
        <Points title="What is not taken into account" points={ignored} />
        <Points title="Where nothing is said" points={never} />
      </div>
      <p>
        <LinkButton to={site.search.searchBasePath} variant="secondary">
          See all our stock
        </LinkButton>
      </p>
    </Container>
  );
}
