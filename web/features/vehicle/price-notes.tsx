import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { ConfirmedLine } from './confirmed-line.tsx';
import { DriveAwayNote } from './drive-away-note.tsx';
import { FinanceEstimate } from './finance-estimate.tsx';
import { MarketNote } from './market-note.tsx';
import { PriceHistory } from './price-history.tsx';
import { PriceSince } from './price-since.tsx';

/** Of the summary card: what stands below the price. */
export function PriceNotes({ answer }: { answer: CarAnswer }) {
  return (
    <>
      <DriveAwayNote answer={answer} />
      <PriceSince answer={answer} />
      <FinanceEstimate answer={answer} />
      <PriceHistory answer={answer} />
      <MarketNote answer={answer} />
      <ConfirmedLine answer={answer} />
    </>
  );
}
