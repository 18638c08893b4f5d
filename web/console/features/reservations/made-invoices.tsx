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

const paidWords = ({ paid_at, cancelled }: MadeInvoiceLine, zone: string): string => {
  const when = paid_at === null ? '' : dateTimeWords(paid_at, zone);
  return cancelled === null ? when : `${when}, after it was cancelled: give it back at the payment provider`;
};

/** What the state does not say by itself. */
const standingWords = (line: MadeInvoiceLine, zone: string): string => {
  const { state, cancelled, expires_at } = line;
  switch (state) {
    case 'made':
    case 'opened':
      return `Until ${dateTimeWords(expires_at, zone)}`;
    case 'paid':
      return paidWords(line, zone);
    case 'cancelled':
      return cancelled === null ? '' : `${cancelled.by.name}: ${cancelled.reason}`;
    case 'expired':
      return '';
  }
};

function Standing({ line }: { line: MadeInvoiceLine }) {
  const zone = useZone();
  return (
    <span className={styles.two}>
      <span>
        <Badge tone={states[line.state].tone}>{states[line.state].words}</Badge>
      </span>
      <span className={styles.soft}>{standingWords(line, zone)}</span>
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

/** A page of them, the newest first. */
function Lines({ state }: { state: State | '' }) {
  const { tenant } = useDealer();
  const [cursor, setCursor] = useState<string>();
  const query = { ...(state !== '' && { state }), ...(cursor !== undefined && { cursor }) };
  const { answer, problem, refetch } = usePolled(
    'reservations.list-invoices',
    { params: { tenant }, query },
    { every: LOOK_MS },
  );
  const columns = useColumns(refetch);
  if (answer === undefined) return <Waiting lines={3} problem={problem} onRetry={refetch} />;
  const { invoices, next } = answer;
  return (
    <>
      {invoices.length === 0 ? (
        <p className={styles.soft}>None is here.</p>
      ) : (
        <DataTable label="Invoices that you made" columns={columns} lines={invoices} idOf={({ id }) => id} />
      )}
      <div className={styles.actions}>
        {cursor !== undefined && (
          <Button variant="quiet" onClick={() => setCursor(undefined)}>
            Newest invoices
          </Button>
        )}
        {next !== null && (
          <Button variant="secondary" onClick={() => setCursor(next)}>
            Older invoices
          </Button>
        )}
      </div>
    </>
  );
}

/** What the dealer asked for, and what became of each. */
export function MadeInvoices() {
  const { state, linkTo } = useListUrl(stateUrl);
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
      <Lines key={state.state} state={state.state} />
    </section>
  );
}
