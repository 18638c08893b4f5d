import { Plus, SlidersHorizontal } from 'lucide-react';
import { useRef, useState } from 'react';
import { inboxViews } from '#domain/inbox/work.ts';
import { LeadConflict } from '#web/console/inbox/conflict.tsx';
import { EvidenceMenu } from '#web/console/inbox/evidence-menu.tsx';
import { filterNames, inboxUrl, isFiltered, type InboxQuery } from '#web/console/inbox/inbox-address.ts';
import { useInboxLines, type LinesPage } from '#web/console/inbox/lines.ts';
import { countWords, viewWords } from '#web/console/inbox/words.ts';
import { useDealer, useDealerPath } from '#web/console/lib/console-context.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { SearchField } from '#web/console/ui/search-field.tsx';
import { ViewTabs, type ViewTab } from '#web/console/ui/view-tabs.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterPanel } from './filter-panel.tsx';
import { Lines } from './lines-view.tsx';
import styles from './page.module.css';

const filterCount = (query: InboxQuery): number => filterNames.filter((name) => query[name] !== '').length;

/** Of one file; a longer list is narrowed first. */
const MOST_EVIDENCE = 25;

const isSelection = (query: InboxQuery, { lines, hasMore, isOld }: ReturnType<typeof useInboxLines>): boolean =>
  isFiltered(query) && !isOld && !hasMore && lines.length > 0 && lines.length <= MOST_EVIDENCE;

const tabsOf = (counts: LinesPage['counts'], linkTo: (part: Pick<InboxQuery, 'view'>) => string): ViewTab[] =>
  inboxViews.map((view) => ({
    id: view,
    label: viewWords[view],
    to: linkTo({ view }),
    ...(view !== 'all' && { count: counts === null ? null : countWords(counts[view]) }),
  }));

/** The lead inbox. Its view, filters and words are its address. */
export function Page() {
  const { state: query, change, linkTo } = useListUrl(inboxUrl);
  const at = useDealerPath();
  const { tenant } = useDealer();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const inbox = useInboxLines(query);
  const filters = filterCount(query);
  return (
    <div className={styles.inbox}>
      <PageHeader
        title="Leads"
        actions={
          <>
            <LinkButton variant="quiet" to={at('/portal-mails')}>
              From portals
            </LinkButton>
            <LinkButton to={at('/leads/new')}>
              <Icon of={Plus} size={18} />
              Add a lead
            </LinkButton>
          </>
        }
      />
      <ViewTabs label="Views" current={query.view} tabs={tabsOf(inbox.counts, linkTo)} />
      <div className={styles.tools}>
        <SearchField
          field={field}
          label="Search leads by name, phone, email, stock number, rego or lead id"
          placeholder="Name, phone, stock number, rego"
          value={query.q}
          onSearch={(q) => change({ q }, { replace: true })}
        />
        <Button
          variant="secondary"
          className={styles.filter}
          aria-expanded={isOpen}
          aria-controls="filters"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={18} />
          {filters === 0 ? 'Filter' : `Filter (${filters})`}
        </Button>
      </div>
      {isSelection(query, inbox) && <EvidenceMenu leadIds={inbox.lines.map(({ lead_id }) => lead_id)} name={tenant} />}
      {isOpen && <FilterPanel query={query} onChange={change} />}
      <FilterChips query={query} onChange={change} />
      <Lines
        query={query}
        inbox={inbox}
        heading={viewWords[query.view]}
        onUnfilter={change}
        focusSearch={() => field.current?.focus()}
      />
      <LeadConflict />
    </div>
  );
}
