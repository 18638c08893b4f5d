import { useEffect } from 'react';
import type { InboxView } from '#domain/inbox/work.ts';
import { inboxUrl, isFiltered, type InboxQuery } from '#web/console/inbox/inbox-address.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';

interface EmptyListProps {
  query: InboxQuery;
  /** New ones that came meanwhile. */
  added: number;
  /** Older leads were not all looked at yet. */
  isLooking: boolean;
  /** They could not be asked for: nothing is asked again by itself. */
  isStuck: boolean;
  onMore: () => void;
  onShow: () => void;
  onUnfilter: () => void;
}

interface Words {
  title: string;
  text: string;
}

const words: Readonly<Record<InboxView, Words>> = {
  unanswered: {
    title: 'Every lead has an answer',
    text: 'A new enquiry from your website appears here within seconds, by itself. Enquiries by phone or at the counter you add yourself.',
  },
  follow_up: {
    title: 'Nobody is to be followed up now',
    text: 'Leads that were answered and left alone stand here on the second open day, and on the date that somebody set.',
  },
  mine: {
    title: 'You have no open leads',
    text: 'Leads that you take or that somebody gives you stand here until they are sold, lost or spam.',
  },
  team: { title: 'No open leads', text: 'All leads of your places that are not finished stand here.' },
  overdue: { title: 'Nothing is overdue', text: 'Leads that wait longer than your dealer has promised stand here.' },
  all: {
    title: 'No leads yet',
    text: 'Enquiries from your website appear here within seconds, by themselves. Those by phone or at the counter you add yourself.',
  },
};

/** A list without lines: what will come, and how. */
export function EmptyList({ query, added, isLooking, isStuck, onMore, onShow, onUnfilter }: EmptyListProps) {
  const at = useDealerPath();
  const { site_url } = useDealer();
  useEffect(() => {
    if (isLooking && !isStuck) onMore();
  });
  if (isLooking && isStuck)
    return (
      <EmptyState title="Not all was looked through" text="Older leads could not be asked for just now.">
        <Button onClick={onMore}>Look further back</Button>
      </EmptyState>
    );
  if (isLooking) return <EmptyState title="Looking further back" text="Older leads are being looked through." />;
  if (added > 0)
    return (
      <EmptyState title="A lead has come in" text="It came while you were looking at this list.">
        <Button onClick={onShow}>Show it</Button>
      </EmptyState>
    );
  if (isFiltered(query))
    return (
      <EmptyState title="No lead matches" text="Other words, or fewer filters, may find it.">
        <Button variant="secondary" onClick={onUnfilter}>
          Clear all filters
        </Button>
        {query.view !== 'all' && (
          <LinkButton variant="secondary" to={at(`/leads${inboxUrl.write({ ...query, view: 'all' })}`)}>
            Look in all leads
          </LinkButton>
        )}
      </EmptyState>
    );
  return (
    <EmptyState {...words[query.view]}>
      <LinkButton variant="secondary" to={at('/leads/new')}>
        Add a lead
      </LinkButton>
      {query.view === 'all' ? (
        <LinkButton variant="secondary" to={site_url}>
          Open your website
        </LinkButton>
      ) : (
        <LinkButton variant="secondary" to={at('/leads?view=all')}>
          See all leads
        </LinkButton>
      )}
    </EmptyState>
  );
}
