import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { CarAnswer } from '#functions/vehicles/contract.ts';
import { Calculator } from './calculator.tsx';
import { useAdvertisedLoan } from './use-advertised-loan.ts';

/** The calculator of a vehicle, which begins with the loan that the vehicle is advertised with. */
export function VehicleCalculator({ answer }: { answer: CarAnswer }) {
  const priceCents = sellingPriceCents(answer.car);
  const loan = useAdvertisedLoan(answer);
  return priceCents === null ? null : <Calculator key={priceCents} priceCents={priceCents} loan={loan} />;
}
