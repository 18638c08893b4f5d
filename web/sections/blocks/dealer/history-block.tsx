import { useQuery } from '@tanstack/react-query';
import type { BlockOf } from '#domain/content/blocks-schema.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { aboutQuery } from '#web/sections/people/about-query.ts';
import { chooseTeamArrangement } from '#web/sections/people/team.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { OwnHeading } from '../text-blocks.tsx';
import styles from './dealer-blocks.module.css';

const PICTURE = '(min-width: 760px) 360px, 92vw';

/** Years of the dealer, oldest first; nothing while the settings have none. */
export function HistoryBlock({ block: { heading, arrangement } }: { block: BlockOf<'history'> }) {
  const site = useSite();
  const { data } = useQuery(aboutQuery());
  const history = data?.history ?? [];
  if (history.length === 0) return null;
  return (
    <section className={styles.section}>
      <OwnHeading text={heading} />
      <ol className={styles.history} data-arrangement={chooseTeamArrangement(site, arrangement)}>
        {history.map(({ year, title, words, picture }) => (
          <li key={`${year} ${title}`} className={styles.event}>
            <p className={styles.year}>{year}</p>
            <div className={styles.happened}>
              <h3>{title}</h3>
              <p>{words}</p>
            </div>
            {picture !== undefined && (
              <Picture mediaKey={picture.image} alt={picture.alt} sizes={PICTURE} className={styles.photo} />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
