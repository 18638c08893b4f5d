import { managers } from '#domain/console/roles.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { useDealer, useDealerPath, useMay, useZone } from '#web/console/lib/console-context.ts';
import { whenWords } from '#web/console/lib/time-words.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Clock } from './clock.tsx';
import type { Feed } from './feed.ts';
import { feedState, runSaid } from './words.ts';
import styles from './feeds.module.css';

interface FeedAction {
  label: string;
  to: string;
}

const labels: Record<Feed['needs'], string | null> = {
  review: 'Look and decide',
  refused: 'See what is wrong',
  rows: 'See the rows',
  pull_failing: 'See why',
  late: 'See its files',
  first_file: null,
  nothing: null,
};

/** The one thing that a source needs: the run that asks for it, where there is one. */
const actionOf = (feed: Feed, isManager: boolean): FeedAction | null => {
  const label = labels[feed.needs];
  if (label === null) return null;
  const to = feed.run === null ? `/feeds/${feed.source}` : `/feeds/${feed.source}/${feed.run}`;
  return { label: feed.needs === 'review' && !isManager ? 'Look at it' : label, to };
};

function Vehicles({ feed: { vehicles, held } }: { feed: Feed }) {
  const parts = [
    `${countText(vehicles.active, 'vehicle')} for sale`,
    ...(vehicles.missing > 0 ? [`${vehicles.missing} missing`] : []),
    ...(vehicles.kept > 0 ? [`${vehicles.kept} kept as they were`] : []),
    ...(held !== null ? [`${held} would leave`] : []),
  ];
  return <p>{parts.join(' · ')}</p>;
}

function FeedItem({ feed, now }: { feed: Feed; now: string }) {
  const at = useDealerPath();
  const zone = useZone();
  const isManager = useMay(managers);
  const { words, tone } = feedState(feed);
  const action = actionOf(feed, isManager);
  const titleId = `feed-${feed.source}`;
  return (
    <li className={styles.item}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          <Link to={at(`/feeds/${feed.source}`)} className={styles.name}>
            {feed.name}
          </Link>
        </h2>
        <Badge tone={tone}>{words}</Badge>
      </div>
      <Vehicles feed={feed} />
      <Clock feed={feed} now={new Date(now)} />
      {feed.last_run !== null && (
        <p className={styles.soft}>
          Last file: {whenWords(feed.last_run.created_at, new Date(now), zone)}:{' '}
          {runSaid(feed.last_run).words.toLowerCase()}
        </p>
      )}
      {action !== null && (
        <div className={styles.actions}>
          <LinkButton
            id={`${titleId}-do`}
            aria-labelledby={`${titleId}-do ${titleId}`}
            to={at(action.to)}
            variant="secondary"
          >
            {action.label}
          </LinkButton>
        </div>
      )}
    </li>
  );
}

function Feeds({ feeds, now }: { feeds: readonly Feed[]; now: string }) {
  if (feeds.length === 0)
    return <EmptyState title="No source yet" text="Stock comes from no system yet. Ask us to set one up." />;
  return (
    <ul className={styles.list} aria-label="Sources">
      {feeds.map((feed) => (
        <FeedItem key={feed.source} feed={feed} now={now} />
      ))}
    </ul>
  );
}

/** Where the dealer's stock comes from, and what each source needs (docs/product/stock-feeds.md, 'Sources'). */
export function Page() {
  const { tenant } = useDealer();
  const { answer, problem, refetch } = usePolled('stock.list-feeds', { params: { tenant } }, { every: 15_000 });
  return (
    <div className={styles.page}>
      <PageHeader title="Stock files" note={answer && countText(answer.feeds.length, 'source')} />
      {answer === undefined ? (
        <Waiting lines={6} problem={problem} onRetry={refetch} />
      ) : (
        <Feeds feeds={answer.feeds} now={answer.now} />
      )}
    </div>
  );
}
