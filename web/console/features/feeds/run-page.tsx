import { useState } from 'react';
import { useDealer, useDealerPath, usePageParams, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Changes } from './changes.tsx';
import { Decision } from './decision.tsx';
import type { FeedRun, RunReview } from './feed.ts';
import { Quarantine } from './quarantine.tsx';
import { figuresOf, isAtWork, runSaid } from './words.ts';
import styles from './feeds.module.css';

const POLL_MS = 1_500;

function Figures({ run }: { run: FeedRun }) {
  return (
    <dl className={styles.figures}>
      {figuresOf(run).map(({ label, count }) => (
        <div key={label} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}

const kindWords = { full: 'names all vehicles', delta: 'names changed vehicles only' } as const;

function Loaded({ review, refetch }: { review: RunReview; refetch: () => void }) {
  const at = useDealerPath();
  const zone = useZone();
  const { run } = review;
  const { words, tone } = runSaid(run);
  const isReview = run.state === 'NEEDS_REVIEW' || run.review !== null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={`File of ${dateTimeWords(run.created_at, zone)}`}
        note={<Badge tone={tone}>{words}</Badge>}
        actions={
          <LinkButton variant="quiet" to={at(`/feeds/${run.source}`)}>
            All files
          </LinkButton>
        }
      />
      <p className={styles.soft}>
        {run.source} · {run.detected ?? run.format} · {kindWords[run.kind]}
      </p>
      {isReview && <Decision review={review} refetch={refetch} />}
      {!isReview && run.detail !== null && (
        <p className={run.state === 'REFUSED' ? styles.wrong : undefined}>{run.detail}</p>
      )}
      <Figures run={run} />
      <Changes review={review} />
      <Quarantine run={run} />
    </div>
  );
}

/** One file: what became of it, what it changes, and the rows that were not taken. */
export function Page() {
  const { tenant } = useDealer();
  const { run = '' } = usePageParams();
  const [every, setEvery] = useState<number | false>(false);
  const { answer, problem, refetch } = usePolled('stock.show-review', { params: { tenant, run } }, { every });
  const wanted = answer !== undefined && isAtWork(answer.run) ? POLL_MS : false;
  if (wanted !== every) setEvery(wanted);
  if (answer !== undefined) return <Loaded review={answer} refetch={refetch} />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
