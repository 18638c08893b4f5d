import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { Link } from '#web/lib/router.tsx';
import { CreditNotice } from '#web/sections/finance/credit-notice.tsx';
import { FinanceStrip } from '#web/sections/finance/finance-strip.tsx';
import { OfferUntil } from '#web/sections/finance/offer-until.tsx';
import { useAdvertisedLoan } from '#web/sections/finance/use-advertised-loan.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from './finance.module.css';

/** The vehicle that is to be financed; its estimate stands here where the calculator cannot begin with it. */
export function FinanceVehicle({ answer }: { answer: VehicleAnswer }) {
  const { car: vehicle, estimate } = answer;
  const site = useSite();
  const now = useNow();
  const loan = useAdvertisedLoan(answer);
  const advertisement = loan === null ? creditAdvertisement(estimate, now) : null;
  const [picture] = vehicle.media;
  return (
    <section className={styles.vehicle} aria-labelledby="finance-vehicle">
      {picture !== undefined && (
        <div className={styles.media}>
          <Picture mediaKey={picture} alt="" sizes="(width >= 1000px) 400px, 100vw" widths={[320, 640]} />
        </div>
      )}
      <h2 id="finance-vehicle">
        <Link to={`/cars/${vehicle.slug}`}>{vehicle.name}</Link>
      </h2>
      <Price shown={priceShown(vehicle, site)} />
      {advertisement !== null && (
        <>
          <FinanceStrip advertisement={advertisement} />
          <OfferUntil advertisement={advertisement} />
          <CreditNotice advertisement={advertisement} />
        </>
      )}
    </section>
  );
}
