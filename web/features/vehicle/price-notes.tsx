import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { DriveAwayNote } from './drive-away-note.tsx';
import { FinanceEstimate } from './finance-estimate.tsx';
import { MarketNote } from './market-note.tsx';
import { PriceHistory } from './price-history.tsx';
import { SaveButtons } from './save-buttons.tsx';
import styles from './summary-card.module.css';

/** Of the summary card: one line for each thing that is said about the price, and saving. */
export function PriceNotes({ answer }: { answer: VehicleAnswer }) {
  return (
    <>
      <div className={styles.lines}>
        <DriveAwayNote answer={answer} />
        <MarketNote answer={answer} />
        <FinanceEstimate answer={answer} />
        <PriceHistory answer={answer} />
      </div>
      <SaveButtons car={answer.car} />
    </>
  );
}
