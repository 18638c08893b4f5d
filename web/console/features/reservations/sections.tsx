import { managers } from '#domain/console/roles.ts';
import { useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { partUrl } from './part-url.ts';

type Section = 'running' | 'over' | 'invoices' | 'day';

/** From one page of deposits and payments to the others. */
export function Sections({ current }: { current: Section }) {
  const at = useDealerPath();
  const seesDay = useMay(managers);
  const tabs = [
    { id: 'running', label: 'Running', to: at('/reservations') },
    { id: 'over', label: 'Over', to: at(`/reservations${partUrl.write({ part: 'over' })}`) },
    { id: 'invoices', label: 'Invoices', to: at('/reservations/invoices') },
    ...(seesDay ? [{ id: 'day', label: 'Money of a day', to: at('/reservations/day') }] : []),
  ];
  return <ViewTabs label="Deposits and payments" current={current} tabs={tabs} />;
}
