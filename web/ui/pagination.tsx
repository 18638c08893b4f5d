import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from '#web/lib/router.tsx';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
  page: number;
  pages: number;
  hrefFor: (page: number) => string;
  /** Accessible name: 'Pages of vehicles'. */
  label?: string;
}

interface StepProps {
  href: string | null;
  rel: 'prev' | 'next';
}

function Step({ href, rel }: StepProps) {
  const icon = <Icon of={rel === 'prev' ? ChevronLeft : ChevronRight} />;
  const words = rel === 'prev' ? 'Previous' : 'Next';
  const label = (
    <>
      {rel === 'prev' && icon}
      <span className={styles.words}>{words}</span>
      {rel === 'next' && icon}
    </>
  );
  if (href === null) {
    return (
      <span className={classNames(styles.item, styles.off)} aria-disabled="true" aria-label={words} role="link">
        {label}
      </span>
    );
  }
  return (
    <Link className={styles.item} to={href} rel={rel} aria-label={words}>
      {label}
    </Link>
  );
}

/** Page links with real addresses, so that they can be shared and crawled. */
export function Pagination({ page, pages, hrefFor, label = 'Pages' }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      <Step rel="prev" href={page > 1 ? hrefFor(page - 1) : null} />
      <ol className={styles.list}>
        {pagesShown(page, pages).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                className={classNames(styles.item, entry.page === page && styles.current)}
                to={hrefFor(entry.page)}
                aria-label={`Page ${entry.page}`}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                {entry.page}
              </Link>
            )}
          </li>
        ))}
        <li className={styles.of} aria-hidden>
          of {pages}
        </li>
      </ol>
      <Step rel="next" href={page < pages ? hrefFor(page + 1) : null} />
    </nav>
  );
}

interface PageShown {
  key: string;
  /** Null for a gap. */
  page: number | null;
}

/** First, last, and the current page with its neighbours, with gaps between: 1 ... 4 5 6 ... 57 */
export const pagesShown = (page: number, pages: number): PageShown[] => {
  const wanted = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const numbers = [...new Set(wanted)].sort((a, b) => a - b);
  return numbers.flatMap((one, n) => {
    const before = numbers[n - 1];
    const shown = { key: String(one), page: one };
    if (before === undefined || one - before === 1) return [shown];
    // A gap of one page shows that page.
    const between = one - before === 2 ? { key: String(one - 1), page: one - 1 } : { key: `gap-${one}`, page: null };
    return [between, shown];
  });
};
