import { inboxUrl, type InboxQuery } from '#web/console/inbox/inbox-address.ts';
import type { Line } from '#web/console/inbox/lead-work.ts';
import type { News } from '#web/console/inbox/news.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { VirtualList } from '#web/console/ui/virtual-list.tsx';
import styles from './lead-list.module.css';
import { LeadRow, type RowMenu } from './lead-row.tsx';
import { shortNames } from '#web/console/lib/short-names.ts';

const PLACE = 'Place';
const wide: readonly string[] = ['Kind', PLACE];
const headings = ['Person', 'Kind', 'Vehicle', PLACE, 'Waiting', 'Owner', 'Status', 'CRM', ''] as const;

interface LeadListProps {
  query: InboxQuery;
  lines: readonly Line[];
  news: News;
  /** Of an address before, until this one's lines are there. */
  isOld: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  onMenu: (menu: RowMenu, line: Line, anchor: HTMLElement) => void;
}

const usePlaceName = (): ((id: string | null) => string) => {
  const { locations } = useDealer();
  const names = shortNames(locations.map(({ name }) => name));
  return (id) => (id === null ? 'No place' : (names[locations.findIndex((one) => one.id === id)] ?? id));
};

/** Lines under headings; cards on a phone. Tens of thousands may be there, of which the page holds those that are seen. */
export function LeadList(props: LeadListProps) {
  const { query, lines, news, isOld, hasMore, isLoadingMore, loadMore, onMenu } = props;
  const at = useDealerPath();
  const placeName = usePlaceName();
  const { locations } = useDealer();
  // Of a dealer with one place it says nothing.
  const hasPlaces = locations.length > 1;
  const search = inboxUrl.write(query);
  return (
    <div className={styles.leads} aria-busy={isOld} data-old={isOld} data-places={hasPlaces}>
      <div aria-hidden className={styles.headings}>
        {headings
          .filter((heading) => hasPlaces || heading !== PLACE)
          .map((heading) => (
            <span key={heading} data-wide={wide.includes(heading)}>
              {heading}
            </span>
          ))}
      </div>
      <VirtualList
        label="Leads"
        lines={lines}
        idOf={({ lead_id }) => lead_id}
        onEnd={hasMore ? loadMore : undefined}
        total={hasMore ? -1 : undefined}
      >
        {(line) => (
          <LeadRow
            line={news.now.get(line.lead_id) ?? line}
            to={at(`/leads/${line.lead_id}${search}`)}
            placeName={hasPlaces ? placeName(line.location_id) : null}
            isGone={news.gone.has(line.lead_id)}
            onMenu={onMenu}
          />
        )}
      </VirtualList>
      {isLoadingMore && (
        <p className={styles.more} role="status">
          Loading more leads
        </p>
      )}
    </div>
  );
}
