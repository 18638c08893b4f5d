import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

/** The promises of the dealer's settings; nothing where it made none. */
export function PromisesBlock({ block: { heading } }: { block: BlockOf<'promises'> }) {
  const { promises } = useSite().words;
  if (promises.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <ul className={styles.promises}>
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
