import { VehicleStep, ConditionStep, FinanceStep } from './steps.tsx';
import type { Photos } from './use-photos.ts';
import { tradeInSteps, type TradeIn } from './use-trade-in.ts';

export const nextButtonLabel = ({ at, byHand, found }: TradeIn): string => {
  if (at === 2) return 'Show what it is worth';
  if (at === 0 && !byHand && found === null) return 'Find my car';
  return `Next: ${tradeInSteps[at + 1]?.title ?? ''}`;
};

/** Who it is, the form asks after the valuation. */
export const unknownContact = { email: null, phone: null } as const;

export interface StepsProps {
  form: TradeIn;
  photos: Photos;
}

/** The questions of one step. */
export function Step({ form, photos }: StepsProps) {
  switch (form.at) {
    case 0:
      return <VehicleStep form={form} />;
    case 1:
      return <ConditionStep form={form} photos={photos} />;
    default:
      return <FinanceStep form={form} />;
  }
}
