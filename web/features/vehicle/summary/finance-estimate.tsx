import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow } from '#web/lib/page-context.tsx';
import { CreditNotice } from '#web/sections/finance/credit-notice.tsx';
import { FinanceStrip } from '#web/sections/finance/finance-strip.tsx';
import { OfferUntil } from '#web/sections/finance/offer-until.tsx';
import { DetailLine } from '../sections/detail-line.tsx';

/**
 * The strip with its conditions, where there is an estimate. The line that opens it has no figure: repayment, rates and terms
 * come into view together (docs/product/finance.md, 'Disclosures').
 */
export function FinanceEstimate({ answer: { estimate } }: { answer: VehicleAnswer }) {
  const advertisement = creditAdvertisement(estimate, useNow());
  if (advertisement === null) return null;
  return (
    <DetailLine label="Repayments and terms">
      <FinanceStrip advertisement={advertisement} />
      <OfferUntil advertisement={advertisement} />
      <CreditNotice advertisement={advertisement} />
    </DetailLine>
  );
}
