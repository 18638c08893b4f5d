import { priceWords } from '#domain/vehicle/price/price-words.ts';
import { priceShown } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './reservation.module.css';
import steps from '#web/forms/payment/steps.module.css';

/** The vehicle with the price that its page leads with, in the same words. */
export function VehicleSummary({ answer }: { answer: VehicleAnswer }) {
  const site = useSite();
  const { car: vehicle, location } = answer;
  const [picture] = vehicle.media;
  const price = priceShown(vehicle, site);
  return (
    <div className={styles.vehicle}>
      {picture !== undefined && (
        <Picture mediaKey={picture} alt="" sizes="(min-width: 900px) 346px, 104px" widths={[320, 480, 640]} eager />
      )}
      <div className={styles.named}>
        <p className={styles.name}>{vehicle.name}</p>
        <p className={styles.price}>{priceWords(price)}</p>
        <p className={steps.small}>{[location?.name, vehicle.stocknum].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
