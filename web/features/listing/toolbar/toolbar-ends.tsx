import { ArrowLeftRight } from 'lucide-react';
import { describeSearch } from '#domain/search/describe-search.ts';
import { writeSearch } from '#domain/search/url.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { compareHref, useComparedIds } from '#web/sections/compare/comparison.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SaveSearch } from './save-search.tsx';
import styles from './toolbar-ends.module.css';
import type { ListingView } from '#web/features/listing/search/use-listing.ts';

/** In a phone's bar the place of the comparison's own: one bar at the lower edge, not two. */
export function CompareLink() {
  const { slug, flags } = useSite();
  const ids = useComparedIds(slug);
  if (!flags.compare_enabled || ids.length === 0) return null;
  const words = `Compare ${ids.length === 1 ? '1 car' : `${ids.length} cars`}`;
  return (
    <LinkButton to={compareHref(ids)} variant="secondary" aria-label={words} className={styles.compare}>
      <Icon of={ArrowLeftRight} />
      {ids.length}
    </LinkButton>
  );
}

/** For a search that finds vehicles; another one offers more than an alert. */
export function SaveShownSearch({ view: { answer, answered } }: { view: ListingView }) {
  const { dealerships } = useSite();
  if (answer.count === 0) return null;
  const search = writeSearch({ ...answered, page: 1, sortBy: 'relevance' });
  const words = describeSearch(answered, dealerships).join(', ');
  return <SaveSearch search={search} words={words === '' ? null : words} />;
}
