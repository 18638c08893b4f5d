import { useState } from 'react';
import type { InvoiceLine } from '#functions/reservations/contract.ts';
import { formatCents } from '#domain/money/rules.ts';
import { useDealer, useZone } from '#web/console/lib/console-context.ts';
import { dateTimeWords } from '#web/console/lib/time-words.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { Badge, type BadgeTone } from '#web/console/ui/badge.tsx';
import { DataTable, type Column } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { Button } from '#web/ui/button.tsx';
import { MadeInvoices } from './made-invoices.tsx';
import { MakeInvoice } from './make-invoice.tsx';
import { Sections } from './sections.tsx';
import styles from './page.module.css';

const states: Readonly<Record<InvoiceLine['state'], { tone: BadgeTone; words: string }>> = {
  open: { tone: 'warning', words: 'Begun, not paid' },
  paid: { tone: 'positive', words: 'Paid' },
  ended: { tone: 'neutral', words: 'Not paid in a day' },
};
const LOOK_MS = 15_000;

const useColumns = (): readonly Column<InvoiceLine>[] => {
  const zone = useZone();
  return [
    { id: 'reference', label: 'Invoice', cell: ({ reference }) => <span className={styles.name}>{reference}</span> },
    {
      id: 'payer',
      label: 'Payer',
      cell: ({ name, email }) => (
        <span className={styles.two}>
          <span>{name}</span>
          <span className={styles.soft}>{email}</span>
        </span>
      ),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ state }) => <Badge tone={states[state].tone}>{states[state].words}</Badge>,
    },
    { id: 'when', label: 'When', cell: ({ paid_at, created_at }) => dateTimeWords(paid_at ?? created_at, zone) },
    { id: 'amount', label: 'Amount', atEnd: true, cell: ({ amount_cents }) => formatCents(amount_cents) },
  ];
};

function Payments({ cursor, onMore }: { cursor: string | undefined; onMore: (cursor: string) => void }) {
  const { tenant } = useDealer();
  const columns = useColumns();
  const query = cursor === undefined ? {} : { cursor };
  const { answer, problem, refetch } = usePolled(
    'reservations.list-invoice-payments',
    { params: { tenant }, query },
    { every: LOOK_MS },
  );
  if (answer === undefined) return <Waiting lines={5} problem={problem} onRetry={refetch} />;
  const { payments, next } = answer;
  if (payments.length === 0)
    return (
      <EmptyState
        title="Nobody has paid an invoice online"
        text="A payment stands here as soon as somebody begins it."
      />
    );
  return (
    <>
      <DataTable label="Payments of invoices" columns={columns} lines={payments} idOf={({ id }) => id} />
      {next !== null && (
        <Button variant="secondary" onClick={() => onMore(next)}>
          Older payments
        </Button>
      )}
    </>
  );
}

/** Invoices that are made, and payments at the dealer's page (docs/product/reservations.md, 'Invoices paid online'). */
export function Page() {
  const [cursor, setCursor] = useState<string>();
  const [made, setMade] = useState(0);
  return (
    <div className={styles.page}>
      <PageHeader title="Invoices" />
      <Sections current="invoices" />
      <MakeInvoice onMade={() => setMade((count) => count + 1)} />
      <MadeInvoices key={made} />
      <h2 className={styles.title}>Payments at your page</h2>
      {cursor !== undefined && (
        <Button variant="quiet" onClick={() => setCursor(undefined)}>
          Newest payments
        </Button>
      )}
      <Payments cursor={cursor} onMore={setCursor} />
    </div>
  );
}
