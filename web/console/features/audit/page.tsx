import { useDealer, useMe } from '#web/console/lib/console-context.ts';
import { longDayWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Button } from '#web/ui/button.tsx';
import { auditUrl, isFiltered } from './audit-url.ts';
import type { Entry } from './entry.ts';
import { EntryItem } from './entry-item.tsx';
import { ExportMenu } from './export-menu.tsx';
import { Filters } from './filters.tsx';
import styles from './page.module.css';
import { useAudit } from './use-audit.ts';

/** Entries of one day after another, as they come. */
const byDay = (entries: readonly Entry[]): [string, Entry[]][] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = longDayWords(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

interface EntriesProps {
  entries: readonly Entry[];
  nameOf: (id: string) => string | undefined;
}

function Entries({ entries, nameOf }: EntriesProps) {
  return byDay(entries).map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <h2 className={styles.day}>{day}</h2>
      <ol className={styles.entries}>
        {ofDay.map((entry) => (
          <EntryItem key={entry.id} entry={entry} nameOf={nameOf} />
        ))}
      </ol>
    </section>
  ));
}

function Nothing({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState title="Nothing with these filters" text="Change or clear a filter to see more." />
  ) : (
    <EmptyState
      title="Nothing has been changed yet"
      text="Every change that a person or a program makes at this dealer is listed here: who, what, when and from where."
    />
  );
}

/** Who changed what at this dealer, newest first. */
export function Page() {
  const { tenant } = useDealer();
  const { person } = useMe();
  const { state, change } = useListUrl(auditUrl);
  const { entries, problem, isFetching, hasMore, loadMore, refetch } = useAudit(tenant, state);
  const staff = useAnswer('console.staff', { params: { tenant } }).answer?.staff ?? [];
  const names = new Map(staff.map((one) => [one.person_id, one.name]));
  const people = [person.name, ...names.values(), ...(entries ?? []).map(({ by }) => by.name)];
  return (
    <>
      <PageHeader title="Audit" actions={<ExportMenu tenant={tenant} filters={state} />} />
      <Filters filters={state} people={people} onChange={change} />
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {entries === undefined && problem === null && <Skeleton />}
      {entries !== undefined && (
        <div aria-busy={isFetching}>
          {entries.length === 0 && !hasMore && <Nothing filtered={isFiltered(state)} />}
          {entries.length === 0 && hasMore && <p role="status">None among the newest entries that were looked at.</p>}
          <Entries entries={entries} nameOf={(id) => names.get(id)} />
          {hasMore && (
            <Button variant="secondary" busy={isFetching} onClick={loadMore}>
              {entries.length === 0 ? 'Look further back' : 'Show more'}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
