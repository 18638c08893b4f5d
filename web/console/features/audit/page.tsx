import { useDealer, useMe, useZone } from '#web/console/lib/console-context.ts';
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
import { useAudit, type Audit } from './use-audit.ts';

/** Entries of one day after another, as they come. */
const byDay = (entries: readonly Entry[], zone: string): [string, Entry[]][] => {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const day = longDayWords(entry.at, zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
};

interface EntriesProps {
  entries: readonly Entry[];
  nameOf: (id: string) => string | undefined;
}

function Entries({ entries, nameOf }: EntriesProps) {
  const zone = useZone();
  return byDay(entries, zone).map(([day, ofDay]) => (
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

interface ResultsProps extends EntriesProps {
  audit: Audit;
  filtered: boolean;
}

/** A page may have no entry though more follow: the server looks at so many in one call. */
function Results({ entries, nameOf, audit, filtered }: ResultsProps) {
  const { isFetching, hasMore, loadMore } = audit;
  const isEmpty = entries.length === 0;
  return (
    <div aria-busy={isFetching}>
      {isEmpty && !hasMore && <Nothing filtered={filtered} />}
      {isEmpty && hasMore && <p role="status">None among the newest entries that were looked at.</p>}
      <Entries entries={entries} nameOf={nameOf} />
      {hasMore && (
        <Button variant="secondary" busy={isFetching} onClick={loadMore}>
          {isEmpty ? 'Look further back' : 'Show more'}
        </Button>
      )}
    </div>
  );
}

const useStaff = (tenant: string) => useAnswer('console.staff', { params: { tenant } }).answer?.staff ?? [];

/** Who changed what at this dealer, newest first. */
export function Page() {
  const { tenant } = useDealer();
  const { person } = useMe();
  const { state, change } = useListUrl(auditUrl);
  const audit = useAudit(tenant, state);
  const { entries, problem, refetch } = audit;
  const names = new Map(useStaff(tenant).map((one) => [one.person_id, one.name]));
  const people = [person.name, ...names.values(), ...(entries ?? []).map(({ by }) => by.name)];
  return (
    <>
      <PageHeader title="Audit" actions={<ExportMenu tenant={tenant} filters={state} />} />
      <Filters filters={state} people={people} onChange={change} />
      {problem !== null && <ProblemPanel problem={problem} onRetry={refetch} />}
      {entries === undefined && problem === null && <Skeleton />}
      {entries !== undefined && (
        <Results entries={entries} nameOf={(id) => names.get(id)} audit={audit} filtered={isFiltered(state)} />
      )}
    </>
  );
}
