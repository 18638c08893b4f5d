import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { CreditNotice } from '#web/sections/finance/credit-notice.tsx';
import { FinanceStrip } from '#web/sections/finance/finance-strip.tsx';

/** The strip with its conditions below the price, where there is an estimate. */
export function FinanceEstimate({ answer: { estimate } }: { answer: CarAnswer }) {
  const advertisement = creditAdvertisement(estimate, useNow());
  if (advertisement === null) return null;
  return (
    <div>
      <FinanceStrip advertisement={advertisement} />
      <CreditNotice advertisement={advertisement} />
    </div>
  );
}
