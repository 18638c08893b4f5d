import { priceShown } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { Picture } from '#web/ui/picture.tsx';
import styles from './checkout.module.css';
import steps from '#web/forms/payment/steps.module.css';

export function VehicleSummary({ answer: { car, location } }: { answer: CarAnswer }) {
  const site = useSite();
  const [picture] = car.media;
  const price = priceShown(car, site);
  return (
    <div className={styles.vehicle}>
      {picture !== undefined && (
        <Picture mediaKey={picture} alt="" sizes="(min-width: 900px) 346px, 120px" widths={[320, 480, 640]} eager />
      )}
      <div>
        <p className={styles.name}>{car.name}</p>
        <p className={styles.price}>{price.text}</p>
        <p className={steps.small}>{[location?.name, car.stocknum].filter(Boolean).join(' · ')}</p>
      </div>
    </div>
  );
}
