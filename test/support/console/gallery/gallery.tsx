import { useState } from 'react';
import { Badge } from '#web/console/ui/badge.tsx';
import { ChipFilter, Chips, type FilterOption } from '#web/console/ui/chip-filter.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { DateRange } from '#web/console/ui/date-range.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { Menu } from '#web/console/ui/menu.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { ProblemPanel } from '#web/console/ui/problem-panel.tsx';
import { SearchField } from '#web/console/ui/search-field.tsx';
import { Skeleton } from '#web/console/ui/skeleton.tsx';
import { Timeline } from '#web/console/ui/timeline.tsx';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { VirtualList } from '#web/console/ui/virtual-list.tsx';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/lib/router.tsx';
import { LINES } from './lines.ts';
import styles from './gallery.module.css';

const options: readonly FilterOption[] = [
  { value: 'enquiry', label: 'Enquiry', count: 312 },
  { value: 'trade_in', label: 'Trade-in', count: 48 },
  { value: 'finance', label: 'Finance application', count: 7 },
];
const people = [
  { name: 'Priya Nair', role: 'Manager', leads: 12 },
  { name: 'Tom O’Brien-Featherstonehaugh', role: 'Sales', leads: 0 },
];

const lines = Array.from({ length: LINES }, (_, index) => index + 1);

function Filters() {
  const [selected, setSelected] = useState<readonly string[]>(['trade_in']);
  const [range, setRange] = useState({ from: '2026-11-01', to: '' });
  const [action, setAction] = useState('none yet');
  return (
    <section className={styles.part}>
      <div className={styles.row}>
        <SearchField label="Search leads" placeholder="Name, phone or reference" value="" onSearch={setAction} />
        <ChipFilter label="Kind" options={options} selected={selected} onChange={setSelected} />
        <Menu
          label="Give to"
          entries={people.map(({ name, leads }) => ({ id: name, label: name, detail: String(leads) }))}
          onAction={setAction}
        />
        <Button variant="secondary">Export</Button>
      </div>
      <Chips
        chosen={options.filter(({ value }) => selected.includes(value))}
        onRemove={(value) => setSelected(selected.filter((one) => one !== value))}
      />
      <DateRange label="Received" {...range} onChange={setRange} />
      <p role="status">Last action: {action}</p>
    </section>
  );
}

/** Every part of the console’s pages, with long and short content. */
export function Gallery() {
  return (
    <main className={styles.gallery}>
      <PageHeader title="Parts" note="312 leads" actions={<Button>Enter a lead</Button>} />
      <ViewTabs
        label="Views"
        current="mine"
        tabs={[
          { id: 'unanswered', label: 'Unanswered', to: '?view=unanswered', count: 1_204 },
          { id: 'mine', label: 'Mine', to: '?', count: 3 },
          { id: 'all', label: 'All', to: '?view=all', count: null },
        ]}
      />
      <Filters />
      <section className={styles.row}>
        <Badge>New</Badge>
        <Badge tone="accent">Appointment</Badge>
        <Badge tone="positive">Delivered</Badge>
        <Badge tone="warning">Waiting 42 min</Badge>
        <Badge tone="danger">Overdue 3 h 10 min</Badge>
      </section>
      <DataTable
        label="People"
        lines={people}
        idOf={({ name }) => name}
        columns={[
          { id: 'name', label: 'Name', cell: ({ name }) => name },
          { id: 'role', label: 'Role', cell: ({ role }) => role },
          { id: 'leads', label: 'Leads', cell: ({ leads }) => leads, atEnd: true },
        ]}
      />
      <Timeline
        label="What happened"
        entries={[
          {
            id: '1',
            at: '2026-11-27T08:30:00+10:00',
            when: '8:30 am',
            title: 'Enquiry received',
            detail: 'Is it still there?',
          },
          {
            id: '2',
            at: '2026-11-27T08:31:00+10:00',
            when: '8:31 am',
            title: 'Delivered to the CRM',
            tone: 'positive',
          },
          {
            id: '3',
            at: '2026-11-27T09:02:00+10:00',
            when: '9:02 am',
            title: 'Called, no answer',
            by: 'Priya Nair',
            tone: 'danger',
          },
        ]}
      />
      <EmptyState title="No leads yet" text="Enquiries from your website appear here within seconds.">
        <Button variant="secondary">Enter a lead</Button>
      </EmptyState>
      <ProblemPanel
        problem={{ status: 503, code: 'upstream_unavailable', message: 'Please try again in a moment.', fields: [] }}
        onRetry={() => undefined}
      />
      <Skeleton lines={3} />
      <h2>Fifty thousand</h2>
      <VirtualList label="Leads" lines={lines} idOf={String}>
        {(line) => (
          <Link to={`?lead=${line}`} className={styles.line}>
            Lead {line}
          </Link>
        )}
      </VirtualList>
    </main>
  );
}
