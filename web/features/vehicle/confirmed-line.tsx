import { CircleCheck } from 'lucide-react';
import { confirmedText } from '#domain/vehicle/confirmed.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './summary-card.module.css';

/** When the dealer's feed last named the vehicle (docs/product/vehicles.md, 'Confirmed availability'). */
export function ConfirmedLine({ answer: { car: vehicle, availability } }: { answer: VehicleAnswer }) {
  const text = confirmedText(vehicle, availability, useNow());
  if (text === null) return null;
  return (
    <p className={styles.confirmed}>
      <Icon of={CircleCheck} />
      {text}
    </p>
  );
}
