import { useEffect } from 'react';
import { managers } from '#domain/console/roles.ts';
import { useDealer, useDealerPath, useMay, usePageParams } from '#web/console/lib/console-context.ts';
import { countText } from '#web/console/lib/count-text.ts';
import { useNow } from '#web/console/lib/use-now.ts';
import { usePolled } from '#web/console/lib/use-polled.ts';
import { useShortcuts } from '#web/console/lib/shortcuts.ts';
import { daysInStock } from '#web/console/stock/days-in-stock.ts';
import { stockUrl } from '#web/console/stock/stock-url.ts';
import { openedVehicle } from '#web/console/stock/opened-vehicle.ts';
import { Badge } from '#web/console/ui/badge.tsx';
import { ConflictDialog } from '#web/console/ui/conflict-dialog.tsx';
import { CopyButton } from '#web/console/ui/copy-button.tsx';
import { PageHeader } from '#web/console/ui/page-header.tsx';
import { Waiting } from '#web/console/ui/waiting.tsx';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Advert } from './advert.tsx';
import { AllFields } from './all-fields.tsx';
import { Leads, Where } from './beside.tsx';
import { valueOf, type Whole } from './vehicle.ts';
import { LegalGaps } from './legal-gaps.tsx';
import { History, Prices } from './history.tsx';
import { OwnFields } from './own-fields.tsx';
import { Pictures } from './pictures.tsx';
import { SeeAsShopper } from './preview.tsx';
import { Quality } from './quality.tsx';
import { Sale } from './sale.tsx';
import { SaveBar } from './save-bar.tsx';
import { useVehicle } from './use-vehicle.ts';
import { WhyNotShown } from './why.tsx';
import { holdOf, stateOf } from './words.ts';
import styles from './vehicle.module.css';

/** Others change it too. */
const LOOK_MS = 15_000;

function States({ whole }: { whole: Whole }) {
  const state = stateOf(whole);
  const hold = holdOf(whole);
  const isHidden = valueOf(whole, 'show_on_dealer_website') === false;
  return (
    <span className={styles.actions}>
      <Badge tone={state.tone}>{state.words}</Badge>
      {hold !== null && <Badge tone={hold.tone}>{hold.words}</Badge>}
      {isHidden && <Badge tone="warning">Hidden</Badge>}
    </span>
  );
}

function Numbers({ whole: { car } }: { whole: Whole }) {
  const days = daysInStock(car.created_at, useNow());
  return (
    <ul className={styles.numbers} aria-label="Numbers">
      {car.stocknum !== null && (
        <li>
          {car.stocknum} <CopyButton text={car.stocknum} label={`Copy the stock number ${car.stocknum}`} />
        </li>
      )}
      {car.vin !== null && (
        <li>
          {car.vin} <CopyButton text={car.vin} label={`Copy the VIN ${car.vin}`} />
        </li>
      )}
      <li>{days === 0 ? 'In stock since today' : `In stock for ${countText(days, 'day')}`}</li>
    </ul>
  );
}

function Loaded({ whole, name }: { whole: Whole; name: string }) {
  const at = useDealerPath();
  const navigate = useNavigate();
  const manages = useMay(managers);
  const car = useVehicle(whole, name);
  const list = at(`/cars${stockUrl.write(stockUrl.read(useLocation().search))}`);
  const { id } = whole.car;
  useEffect(() => openedVehicle.set(id), [id]);
  useShortcuts([
    { keys: 'u', label: 'Back to the list', run: () => navigate(list) },
    { keys: 'p', label: 'Change the price', run: () => document.getElementById('own-price')?.focus() },
  ]);
  return (
    <div className={styles.page}>
      <PageHeader
        title={whole.car.name}
        note={<States whole={whole} />}
        actions={
          <>
            <SeeAsShopper car={whole.car} shown={whole.shown} />
            <LinkButton variant="quiet" to={list}>
              All cars
            </LinkButton>
          </>
        }
      />
      <Numbers whole={whole} />
      <WhyNotShown whole={whole} car={car} />
      <LegalGaps id={id} />
      <div className={styles.columns}>
        <div className={styles.page}>
          {manages && <OwnFields whole={whole} car={car} />}
          <Pictures whole={whole} car={car} />
        </div>
        <div className={styles.page}>
          <Sale whole={whole} car={car} />
          <Where whole={whole} />
          <Quality quality={whole.quality} />
          <Leads car={whole.car} />
          <History whole={whole} car={car} />
          <Prices whole={whole} />
        </div>
      </div>
      <Advert id={id} />
      <AllFields whole={whole} />
      {manages && <SaveBar car={car} />}
      <ConflictDialog conflict={car.conflict} />
    </div>
  );
}

/** One car: whose each field is, what the dealer says of it, and why it is not shown (docs/product/own-fields.md). */
export function Page() {
  const { tenant } = useDealer();
  const { car = '' } = usePageParams();
  const { answer, problem, refetch } = usePolled('stock.show-car', { params: { tenant, car } }, { every: LOOK_MS });
  if (answer !== undefined) return <Loaded key={answer.car.id} whole={answer} name={car} />;
  return <Waiting problem={problem} onRetry={refetch} />;
}
