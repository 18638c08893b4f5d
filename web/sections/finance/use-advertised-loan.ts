import { advertisedLoan, type AdvertisedLoan } from '#domain/finance/advertised-loan.ts';
import { creditAdvertisement } from '#domain/finance/credit-advertisement.ts';
import { sellingPriceCents } from '#domain/vehicle/rules.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';

/** The loan that a vehicle is advertised with now; null for none. */
export const useAdvertisedLoan = ({
  car: vehicle,
  estimate,
  estimate_fees: fees,
}: VehicleAnswer): AdvertisedLoan | null => {
  const { weeklyMethod } = useSite().finance.calculator;
  const advertisement = creditAdvertisement(estimate, useNow());
  const priceCents = sellingPriceCents(vehicle);
  if (advertisement === null || priceCents === null) return null;
  const said =
    fees === undefined ? null : { establishmentCents: fees.establishment_cents, monthlyCents: fees.monthly_cents };
  return advertisedLoan(advertisement, said, { priceCents, weeklyMethod });
};
