import { useId } from 'react';
import type { PersonalData } from '#functions/privacy/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import styles from './account-view.module.css';

type Kind = PersonalData['kinds'][number];
type Shown = Pick<Kind['records'][number], 'at' | 'summary' | 'href'>;

function Entry({ at, summary, href }: Shown) {
  const { locale } = useSite();
  const day = at === null ? null : new Date(at).toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <li className={styles.record}>
      <span>{href === undefined ? summary : <Link to={href}>{summary}</Link>}</span>
      {at !== null && (
        <time dateTime={at} className={styles.soft}>
          {day}
        </time>
      )}
    </li>
  );
}

/** What is kept of one kind. */
export function KindSection({ title, kept_for, records }: Kind) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={styles.section}>
      <h2 id={heading}>{title}</h2>
      <ul className={styles.records}>
        {records.map((record) => (
          <Entry key={record.id} {...record} />
        ))}
      </ul>
      <p className={styles.soft}>Kept: {kept_for}</p>
    </section>
  );
}
