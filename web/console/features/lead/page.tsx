import { useEffect, useEffectEvent } from 'react';
import type { ShownLead } from '#functions/inbox/contract.ts';
import { LeadConflict } from '#web/console/inbox/conflict.tsx';
import { useDealer, usePageParams } from '#web/console/lib/console-context.ts';
import { useAnswer } from '#web/console/lib/use-polled.ts';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Beside } from './beside.tsx';
import { Deliveries } from './deliveries.tsx';
import { FollowUp } from './follow-up.tsx';
import { LeadHeader } from './lead-header.tsx';
import { LeadTools } from './lead-tools.tsx';
import { Letters } from './letters.tsx';
import { ListLine } from './list-line.tsx';
import styles from './page.module.css';
import { Presence } from './presence.tsx';
import { Privacy } from './privacy.tsx';
import { LeadTimeline } from './timeline.tsx';
import { useShownLead, type LeadView } from './use-shown-lead.ts';
import { WorkBar } from './work-bar.tsx';
import { Wrote } from './wrote.tsx';

interface LoadedProps {
  answer: ShownLead;
  refetch: () => void;
}

const LOOK_AGAIN_MS = 5_000;
const sending: readonly string[] = ['PENDING', 'INFLIGHT'];

/** A delivery or a letter that is under way is looked at until it has arrived or failed. */
const useArrivals = ({ deliveries, work: { letters } }: ShownLead, refetch: () => void): void => {
  const isSending =
    deliveries.some(({ status }) => sending.includes(status)) ||
    letters.some((letter) => letter.direction === 'out' && letter.state === 'queued');
  const look = useEffectEvent(() => {
    if (document.visibilityState === 'visible') refetch();
  });
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setInterval(() => look(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isSending]);
};

function Loaded({ answer, refetch }: LoadedProps) {
  useArrivals(answer, refetch);
  const view: LeadView = useShownLead(answer);
  return (
    <article className={styles.lead}>
      <ListLine view={view} />
      <LeadHeader view={view}>
        <Presence leadId={answer.lead.lead_id} version={answer.work.version} refetch={refetch} />
      </LeadHeader>
      <div className={styles.columns}>
        <div className={styles.main}>
          <Wrote lead={answer.lead} />
          <Letters key={`letters-${answer.lead.lead_id}`} view={view} />
          <WorkBar key={answer.lead.lead_id} view={view} />
          <FollowUp key={`follow-up-${answer.lead.lead_id}`} view={view} refetch={refetch} />
        </div>
        <div className={styles.beside}>
          <Beside answer={answer} />
          <Deliveries deliveries={answer.deliveries} refetch={refetch} />
          <LeadTools lead={answer.lead} />
          <Privacy lead={answer.lead} name={view.name} />
        </div>
        <div className={styles.history}>
          <LeadTimeline view={view} />
        </div>
      </div>
      <LeadConflict />
    </article>
  );
}

/** One lead with everything that became of it. */
export function Page() {
  const { tenant } = useDealer();
  const { lead_id = '' } = usePageParams();
  const { answer, problem, refetch } = useAnswer('inbox.show', { params: { tenant, lead_id } });
  if (answer !== undefined) return <Loaded answer={answer} refetch={refetch} />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
