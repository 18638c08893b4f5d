// What a shopper is asked about the car they trade in. No zod.

export const vehicleConditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const serviceHistories = ['full', 'part', 'none'] as const;
export const accidents = ['none', 'repaired', 'unrepaired', 'written_off'] as const;
export const keySets = ['two_or_more', 'one'] as const;

type VehicleCondition = (typeof vehicleConditions)[number];
type ServiceHistory = (typeof serviceHistories)[number];
type Accident = (typeof accidents)[number];
type KeySet = (typeof keySets)[number];

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

export const conditionChoices: readonly Choice<VehicleCondition>[] = [
  { value: 'excellent', label: 'Excellent', hint: 'Like new, nothing to repair' },
  { value: 'good', label: 'Good', hint: 'Small marks, as usual for its age' },
  { value: 'fair', label: 'Fair', hint: 'Dents, worn tyres or seats' },
  { value: 'poor', label: 'Needs work', hint: 'It would need repairs before it is sold' },
];

export const serviceChoices: readonly Choice<ServiceHistory>[] = [
  { value: 'full', label: 'Complete', hint: 'Every service is stamped or on record' },
  { value: 'part', label: 'Partly' },
  { value: 'none', label: 'None' },
];

export const accidentChoices: readonly Choice<Accident>[] = [
  { value: 'none', label: 'None' },
  { value: 'repaired', label: 'Repaired' },
  { value: 'unrepaired', label: 'Not repaired' },
  { value: 'written_off', label: 'Written off at some time' },
];

export const keyChoices: readonly Choice<KeySet>[] = [
  { value: 'two_or_more', label: 'Two or more' },
  { value: 'one', label: 'One' },
];

/** Money owing on the car: what the lender says, or what is left to repay. */
export type FinanceOwing =
  | { kind: 'none' }
  | { kind: 'payout'; owing_cents: number }
  | { kind: 'repayments'; repayment_cents: number; months_left: number; balloon_cents: number };

/** `adjustmentAnswers` of the API. */
export interface AdjustmentAnswers {
  odometer_km: number;
  condition: VehicleCondition;
  service_history: ServiceHistory;
  accident: Accident;
  /** Warning lights, or something that does not work. */
  faults: boolean;
  keys: KeySet;
  finance: FinanceOwing;
}
