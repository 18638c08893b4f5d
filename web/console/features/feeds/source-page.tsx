import { managers } from '#domain/console/roles.ts';
import { useDealer, useDealerPath, useMay, usePageParams, useZone } from '#web/console/lib/console-context.ts';
import { choice, defineListUrl, text } from '#web/console/lib/list-url.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Clock } from './clock.tsx';
import type { Feed, FeedRun } from './feed.ts';
import { PullBox } from './pull-box.tsx';
import { UploadBox } from './upload-box.tsx';
import { feedState, filterStates, runSaid } from './words.ts';
import styles from './feeds.module.css';

const runsUrl = defineListUrl<{ state: (typeof filterStates)[number]['value'] | 'all'; cursor: string }>({
  state: choice(['all', ...filterStates.map(({ value }) => value)], 'all'),
  cursor: text(),
});

const changesOf = ({ counts }: FeedRun): string => {
  const gone = counts.missing + counts.sold + counts.withdrawn;
  return [
    ...(counts.added > 0 ? [`${counts.added} new`] : []),
    ...(counts.updated > 0 ? [`${counts.updated} updated`] : []),
    ...(counts.relisted > 0 ? [`${counts.relisted} back`] : []),
    ...(gone > 0 ? [`${gone} gone`] : []),
    ...(counts.held > 0 ? [`${counts.held} wait`] : []),
  ].join(', ');
};

function RunTable({ source, runs, now }: { source: string; runs: readonly FeedRun[]; now: string }) {
  const at = useDealerPath();
  const zone = useZone();
  if (runs.length === 0)
    return <EmptyState title="No files here" text="Each file that comes, or is fetched, stands here." />;
  const columns: readonly Column<FeedRun>[] = [
    {
      id: 'received',
      label: 'Received',
      cell: (run) => (
        <Link to={at(`/feeds/${source}/${run.run_id}`)} className={styles.name}>
          {whenWords(run.created_at, new Date(now), zone)}
        </Link>
      ),
    },
    { id: 'state', label: 'State', cell: (run) => <Badge tone={runSaid(run).tone}>{runSaid(run).words}</Badge> },
    { id: 'rows', label: 'Rows', atEnd: true, cell: ({ counts }) => counts.read },
    { id: 'refused', label: 'Refused rows', atEnd: true, cell: ({ counts }) => counts.refused },
    { id: 'changes', label: 'Vehicles', cell: (run) => changesOf(run) || 'No change' },
  ];
  return <DataTable label="Files" columns={columns} lines={runs} idOf={({ run_id }) => run_id} />;
}

function Runs({ source, now }: { source: string; now: string }) {
  const { tenant } = useDealer();
  const { state, linkTo } = useListUrl(runsUrl);
  const query = {
    ...(state.state !== 'all' && { state: state.state }),
    ...(state.cursor !== '' && { cursor: state.cursor }),
  };
  const { answer, problem, refetch } = usePolled(
    'stock.list-source-runs',
    { params: { tenant, source }, query },
    { every: 15_000 },
  );
  const tabs = [{ value: 'all', label: 'All' } as const, ...filterStates].map(({ value, label }) => ({
    id: value,
    label,
    to: linkTo({ state: value, cursor: '' }),
  }));
  return (
    <>
      <ViewTabs label="Runs" current={state.state} tabs={tabs} />
      {answer === undefined ? (
        <Waiting lines={6} problem={problem} onRetry={refetch} />
      ) : (
        <RunTable source={source} runs={answer.runs} now={now} />
      )}
      <div className={styles.actions}>
        {state.cursor !== '' && (
          <LinkButton variant="quiet" to={linkTo({ cursor: '' })}>
            Newest files
          </LinkButton>
        )}
        {answer?.next != null && (
          <LinkButton variant="secondary" to={linkTo({ cursor: answer.next })}>
            Older files
          </LinkButton>
        )}
      </div>
    </>
  );
}

function Loaded({ feed, now }: { feed: Feed; now: string }) {
  const { words, tone } = feedState(feed);
  const manages = useMay(managers);
  const at = useDealerPath();
  return (
    <div className={styles.page}>
      <PageHeader title={feed.name} note={<Badge tone={tone}>{words}</Badge>} />
      <Clock feed={feed} now={new Date(now)} />
      {feed.pull !== null && <PullBox source={feed.source} pull={feed.pull} now={new Date(now)} />}
      {manages && <UploadBox source={feed.source} />}
      {manages && (
        <p>
          <Link to={at(`/feeds/${feed.source}/columns`)} className={styles.name}>
            What its columns are
          </Link>
        </p>
      )}
      <Runs source={feed.source} now={now} />
    </div>
  );
}

/** One source: its clock and its files. */
export function Page() {
  const { tenant } = useDealer();
  const { source = '' } = usePageParams();
  const { answer, problem, refetch } = usePolled('stock.list-feeds', { params: { tenant } }, { every: 15_000 });
  const feed = answer?.feeds.find((one) => one.source === source);
  if (answer !== undefined && feed !== undefined) return <Loaded feed={feed} now={answer.now} />;
  if (answer !== undefined)
    return <EmptyState title="No such source" text="The dealer has no source of this name, or has it no more." />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
