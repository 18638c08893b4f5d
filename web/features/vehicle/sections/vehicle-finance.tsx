import { financeHref } from '#domain/finance/page-paths.ts';
import { isForSale, sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { Site } from '#functions/sites/contract.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { deferredComponent } from '#web/lib/deferred/component.tsx';
import { useSite } from '#web/lib/page-context.tsx';
import { useNear } from '#web/lib/deferred/use-near.ts';
import { LinkButton } from '#web/ui/button.tsx';
import styles from './vehicle-finance.module.css';
import { PageSection } from './page-section.tsx';

const VehicleCalculator = deferredComponent(
  async () => (await import('#web/sections/finance/vehicle-calculator.tsx')).VehicleCalculator,
);

/** Not where finance is off, nor for a vehicle that is not for sale or has no real price. */
export const hasVehicleFinance = ({ car: vehicle }: VehicleAnswer, { flags }: Pick<Site, 'flags'>): boolean =>
  flags.finance_enabled && isForSale(vehicle) && sellingPriceCents(vehicle) !== null;

/** 'Car Finance': the calculator, a chunk of its own that loads near the screen, and the way to a pre-approval. */
export function VehicleFinance({ answer }: { answer: VehicleAnswer }) {
  const { flags, finance } = useSite();
  const [attach, near] = useNear();
  return (
    <PageSection id="car-finance" title="Car Finance">
      <div ref={attach} className={styles.calculator}>
        {near && <VehicleCalculator answer={answer} />}
      </div>
      {flags.finance_page && <LinkButton to={financeHref(finance, answer.car)}>Get Pre-Approved</LinkButton>}
    </PageSection>
  );
}
