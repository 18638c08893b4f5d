import { useState } from 'react';
import type { MadeInvoiceLine } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { choice, defineListUrl } from '#web/console/lib/list-url.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { useListUrl } from '#web/console/lib/use-list-url.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge, type BadgeTone } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Button } from '#web/ui/button.tsx';
import { MadeInvoiceActs } from './made-invoice-acts.tsx';
import styles from './page.module.css';

type State = MadeInvoiceLine['state'];

const states: Readonly<Record<State, { tone: BadgeTone; words: string; tab: string }>> = {
  made: { tone: 'neutral', words: 'Not opened', tab: 'Not opened' },
  opened: { tone: 'warning', words: 'Opened, not paid', tab: 'Opened' },
  paid: { tone: 'positive', words: 'Paid', tab: 'Paid' },
  cancelled: { tone: 'neutral', words: 'Cancelled', tab: 'Cancelled' },
  expired: { tone: 'danger', words: 'Time is over', tab: 'Time over' },
};
const order: readonly State[] = ['made', 'opened', 'paid', 'cancelled', 'expired'];

/** Which of them the list has. */
const stateUrl = defineListUrl<{ state: State | '' }>({ state: choice(['', ...order], '') });
const LOOK_MS = 15_000;

function Standing({ line }: { line: MadeInvoiceLine }) {
  const zone = useZone();
  const { state, cancelled, paid_at, expires_at } = line;
  const isPaidAfterwards = paid_at !== null && cancelled !== null;
  return (
    <span className={styles.two}>
      <span>
        <Badge tone={states[state].tone}>{states[state].words}</Badge>
      </span>
      <span className={styles.soft}>
        {state === 'paid' && paid_at !== null && dateTimeWords(paid_at, zone)}
        {isPaidAfterwards && ', after it was cancelled: give it back at the payment provider'}
        {state === 'cancelled' && cancelled !== null && `${cancelled.by.name}: ${cancelled.reason}`}
        {(state === 'made' || state === 'opened') && `Until ${dateTimeWords(expires_at, zone)}`}
      </span>
    </span>
  );
}

const useColumns = (onChange: () => void): readonly Column<MadeInvoiceLine>[] => {
  const zone = useZone();
  return [
    { id: 'reference', label: 'Invoice', cell: ({ reference }) => <span className={styles.name}>{reference}</span> },
    {
      id: 'customer',
      label: 'Who is to pay',
      cell: ({ name, email }) => (
        <span className={styles.two}>
          <span>{name}</span>
          <span className={styles.soft}>{email}</span>
        </span>
      ),
    },
    { id: 'amount', label: 'Amount', cell: ({ amount_cents }) => formatCents(amount_cents) },
    { id: 'state', label: 'State', cell: (line) => <Standing line={line} /> },
    {
      id: 'made',
      label: 'Made',
      cell: ({ made_by, made_at }) => (
        <span className={styles.two}>
          <span>{dateTimeWords(made_at, zone)}</span>
          <span className={styles.soft}>{made_by.name}</span>
        </span>
      ),
    },
    { id: 'acts', label: '', atEnd: true, cell: (line) => <MadeInvoiceActs line={line} onChange={onChange} /> },
  ];
};

/** What the dealer asked for, and what became of each. */
export function MadeInvoices() {
  const { tenant } = useDealer();
  const { state, linkTo } = useListUrl(stateUrl);
  const [cursor, setCursor] = useState<string>();
  const query = {
    ...(state.state !== '' && { state: state.state }),
    ...(cursor !== undefined && { cursor }),
  };
  const { answer, problem, refetch } = usePolled(
    'reservations.list-invoices',
    { params: { tenant }, query },
    { every: LOOK_MS },
  );
  const columns = useColumns(refetch);
  const tabs = [
    { id: '', label: 'All', to: linkTo({ state: '' }) },
    ...order.map((one) => ({ id: one, label: states[one].tab, to: linkTo({ state: one }) })),
  ];
  return (
    <section aria-labelledby="made" className={styles.part}>
      <h2 id="made" className={styles.title}>
        Invoices that you made
      </h2>
      <ViewTabs label="State of invoices" current={state.state} tabs={tabs} />
      {answer === undefined && <Waiting lines={3} problem={problem} onRetry={refetch} />}
      {answer?.invoices.length === 0 && <p className={styles.soft}>None is here.</p>}
      {answer !== undefined && answer.invoices.length > 0 && (
        <DataTable label="Invoices that you made" columns={columns} lines={answer.invoices} idOf={({ id }) => id} />
      )}
      {(cursor !== undefined || answer?.next != null) && (
        <div className={styles.actions}>
          {cursor !== undefined && (
            <Button variant="quiet" onClick={() => setCursor(undefined)}>
              Newest invoices
            </Button>
          )}
          {answer?.next != null && (
            <Button variant="secondary" onClick={() => setCursor(answer.next ?? undefined)}>
              Older invoices
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
