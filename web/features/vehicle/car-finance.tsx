import { lazy, Suspense, useState } from 'react';
import { financeHref } from '#domain/finance/page-paths.ts';
import { isForSale, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import styles from './car-finance.module.css';
import { PageSection } from './page-section.tsx';

const loadCalculator = () => import('#web/sections/finance/calculator.tsx');
const Calculator = lazy(async () => ({ default: (await loadCalculator()).Calculator }));

/** Not where finance is off, nor for a vehicle that is not for sale or has no real price. */
export const hasCarFinance = ({ car }: CarAnswer, { flags }: Pick<Site, 'flags'>): boolean =>
  flags.finance_enabled && isForSale(car) && sellingPriceCents(car) !== null;

/** 'Car Finance': the way to a pre-approval where the dealer has a page for it, and the calculator, a chunk of its own. */
export function CarFinance({ answer: { car } }: { answer: CarAnswer }) {
  const { flags, finance } = useSite();
  const [open, setOpen] = useState(false);
  const priceCents = sellingPriceCents(car);
  const warm = () => {
    // Prefetch only: opening reports a failure.
    loadCalculator().catch(() => undefined);
  };
  return (
    <PageSection id="car-finance" title="Car Finance">
      {flags.finance_page && <LinkButton to={financeHref(finance, car)}>Get Pre-Approved</LinkButton>}
      <Button
        variant="secondary"
        className={styles.opener}
        aria-expanded={open}
        aria-controls="finance-calculator"
        onPointerEnter={warm}
        onFocus={warm}
        onClick={() => setOpen(!open)}
      >
        Finance calculator
      </Button>
      <div id="finance-calculator" hidden={!open}>
        {open && priceCents !== null && (
          <Suspense fallback={<Spinner />}>
            <Calculator priceCents={priceCents} />
          </Suspense>
        )}
      </div>
    </PageSection>
  );
}
