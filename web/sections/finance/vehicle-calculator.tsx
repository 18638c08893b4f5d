import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { Calculator } from './calculator.tsx';
import { useAdvertisedLoan } from './use-advertised-loan.ts';

interface VehicleCalculatorProps {
  answer: VehicleAnswer;
  /** What the shopper's own car is worth, as it was valued. */
  tradeInCents?: number | undefined;
}

/** The calculator of a vehicle, which begins with the loan that the vehicle is advertised with. */
export function VehicleCalculator({ answer, tradeInCents }: VehicleCalculatorProps) {
  const priceCents = sellingPriceCents(answer.car);
  const loan = useAdvertisedLoan(answer);
  return priceCents === null ? null : <Calculator key={priceCents} {...{ priceCents, loan, tradeInCents }} />;
}
