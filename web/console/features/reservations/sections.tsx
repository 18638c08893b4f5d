import { useDealerPath, useMay } from '#web/console/lib/console-context.ts';
import { ViewTabs } from '#web/console/ui/view-tabs.tsx';
import { managers } from '#domain/console/roles.ts';

type Section = 'reservations' | 'invoices' | 'day';

/** From one page of money to the others. */
export function Sections({ current }: { current: Section }) {
  const at = useDealerPath();
  const seesDay = useMay(managers);
  const tabs = [
    { id: 'reservations', label: 'Reservations', to: at('/reservations') },
    { id: 'invoices', label: 'Invoices', to: at('/reservations/invoices') },
    ...(seesDay ? [{ id: 'day', label: 'Money of a day', to: at('/reservations/day') }] : []),
  ];
  return <ViewTabs label="Deposits and payments" current={current} tabs={tabs} />;
}
