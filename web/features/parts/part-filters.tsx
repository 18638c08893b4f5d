import { Check, ChevronDown } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { MOST_SHOWN, type FilterGroup, type FilterRow } from './filter-groups.ts';
import { wholeNumberText } from '#domain/text/numbers.ts';
import { Link } from '#web/lib/router.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { partsHref } from '#web/sections/parts/parts-address.ts';
import styles from './part-filters.module.css';

/** The whole row is a link, so that it works without scripts. */
function Row({ row: { label, count, chosen, next } }: { row: FilterRow }) {
  return (
    <Link
      className={classNames(styles.row, chosen && styles.chosen)}
      to={partsHref(next)}
      rel="nofollow"
      aria-current={chosen ? 'true' : undefined}
    >
      <span className={styles.box}>{chosen && <Icon of={Check} size={16} />}</span>
      <span className={styles.label}>{label}</span>
      <span className={styles.count}>
        {wholeNumberText(count)}
        <VisuallyHidden>
          {count === 1 ? ' part' : ' parts'}
          {chosen && ', chosen'}
        </VisuallyHidden>
      </span>
    </Link>
  );
}

function Rows({ rows }: { rows: readonly FilterRow[] }) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.value}>
          <Row row={row} />
          {row.below.length > 0 && <Rows rows={row.below} />}
        </li>
      ))}
    </ul>
  );
}

/** What does not fit is behind a press that needs no script. */
function Group({ group: { title, rows, open } }: { group: FilterGroup }): ReactNode {
  const first = rows.filter(({ chosen }, n) => chosen || n < MOST_SHOWN);
  const more = rows.filter((row) => !first.includes(row));
  return (
    <details className={styles.group} open={open}>
      <summary className={styles.summary}>
        <h2 className={styles.title}>{title}</h2>
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.body}>
        <Rows rows={first} />
        {more.length > 0 && (
          <details>
            <summary className={styles.more}>
              {more.length} more
              <VisuallyHidden> under {title}</VisuallyHidden>
            </summary>
            <Rows rows={more} />
          </details>
        )}
      </div>
    </details>
  );
}

/** Every way to narrow the list, with exact counts. */
export function PartFilters({ groups }: { groups: readonly FilterGroup[] }) {
  return (
    <>
      {groups.map((group) => (
        <Fragment key={group.title}>
          <Group group={group} />
        </Fragment>
      ))}
    </>
  );
}
