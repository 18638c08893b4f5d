import { useState } from 'react';
import type { ApplicationLine } from '#functions/leads/contract.ts';
import { api } from '#web/console/lib/api.ts';
import { useDealer, useDealerPath, useZone } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { dateTimeWords, whenWords } from '#web/console/lib/time-words.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { useStep } from '#web/console/lib/use-step.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Link } from '#web/lib/router.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { OpenHere } from './opened.tsx';
import { ProviderAnswer } from './provider-answer.tsx';
import styles from './page.module.css';

const LOOK_MS = 60_000;

function Opened({ line: { opened_at } }: { line: ApplicationLine }) {
  const zone = useZone();
  const now = useNow(LOOK_MS);
  const [last] = opened_at;
  if (last === undefined) return <Badge tone="warning">Not opened yet</Badge>;
  return (
    <span className={styles.two}>
      <span>{whenWords(last, now, zone)}</span>
      {opened_at.length > 1 && <span className={styles.soft}>{countText(opened_at.length, 'time')}</span>}
    </span>
  );
}

/** Makes a link that opens it once; the passkey is asked for, and the audit says who. */
function Open({ line: { application_id } }: { line: ApplicationLine }) {
  const { tenant } = useDealer();
  const zone = useZone();
  const step = useStep();
  const [made, setMade] = useState<{ url: string; expires_at: string }>();
  const make = (): void =>
    step.take(() => api('leads.link-application', { params: { tenant, application_id } }), setMade);
  return (
    <span className={styles.two}>
      {made === undefined ? (
        <Button variant="quiet" busy={step.busy} onClick={make}>
          Ask for its link
        </Button>
      ) : (
        <>
          <LinkButton
            variant="secondary"
            to={made.url}
            target="_blank"
            rel="noreferrer"
            onClick={() => setMade(undefined)}
          >
            Open it, once
          </LinkButton>
          <span className={styles.soft} role="status">
            until {dateTimeWords(made.expires_at, zone)}
          </span>
        </>
      )}
      <Problem>{step.problem?.message ?? null}</Problem>
    </span>
  );
}

const useColumns = (refetch: () => void): readonly Column<ApplicationLine>[] => {
  const at = useDealerPath();
  const zone = useZone();
  const now = useNow(LOOK_MS);
  const sentWords = ({ submitted_at }: ApplicationLine): string => `sent ${whenWords(submitted_at, now, zone)}`;
  return [
    {
      id: 'sent',
      label: 'Sent',
      cell: ({ application_id, submitted_at }) => (
        <Link to={at(`/leads/${application_id}`)} className={styles.name}>
          {whenWords(submitted_at, now, zone)}
        </Link>
      ),
    },
    { id: 'opened', label: 'Opened', cell: (line) => <Opened line={line} /> },
    { id: 'kept', label: 'Kept until', cell: ({ expires_at }) => dateTimeWords(expires_at, zone) },
    {
      id: 'answer',
      label: 'Lenders',
      cell: (line) => <ProviderAnswer line={line} sent={sentWords(line)} onNoted={refetch} />,
    },
    {
      id: 'open',
      label: 'What it says',
      atEnd: true,
      cell: (line) => (
        <span className={styles.two}>
          <OpenHere line={line} sent={sentWords(line)} onOpened={refetch} />
          <Open line={line} />
        </span>
      ),
    },
  ];
};

function Lines({ cursor, onMore }: { cursor: string | undefined; onMore: (cursor: string) => void }) {
  const { tenant } = useDealer();
  const query = cursor === undefined ? {} : { cursor };
  const { answer, problem, refetch } = usePolled(
    'leads.list-applications',
    { params: { tenant }, query },
    { every: LOOK_MS },
  );
  const columns = useColumns(refetch);
  if (answer === undefined) return <Waiting lines={6} problem={problem} onRetry={refetch} />;
  const { applications, next } = answer;
  if (applications.length === 0)
    return <EmptyState title="No applications" text="Applications for finance stand here while they are kept." />;
  return (
    <>
      <DataTable
        label="Applications for finance"
        columns={columns}
        lines={applications}
        idOf={({ application_id }) => application_id}
      />
      {next !== null && (
        <Button variant="secondary" onClick={() => onMore(next)}>
          Older applications
        </Button>
      )}
    </>
  );
}

/** Applications for finance, without what they say (docs/product/finance.md, 'Application'). */
export function Page() {
  const [cursor, setCursor] = useState<string>();
  return (
    <div className={styles.page}>
      <PageHeader title="Finance" />
      <p className={styles.said}>
        What an application says is sealed and stands in no list. Open it here, once, with your passkey, or ask for a
        link that opens it once on your site. Who it is from, and what was done, stands in its lead.
      </p>
      {cursor !== undefined && (
        <Button variant="quiet" onClick={() => setCursor(undefined)}>
          Newest applications
        </Button>
      )}
      <Lines key={cursor} cursor={cursor} onMore={setCursor} />
    </div>
  );
}
