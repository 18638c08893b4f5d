import type { Cents } from '../money/rules.ts';
import type { AdjustmentAnswers } from './questions.ts';

export const adjustmentCodes = [
  'kilometres',
  'year',
  'condition',
  'service_history',
  'accident',
  'faults',
  'keys',
  'margin',
  'rounding',
] as const;
type AdjustmentCode = (typeof adjustmentCodes)[number];

export interface Adjustment {
  code: AdjustmentCode;
  label: string;
  reason: string;
  cents: Cents;
}

const KEY_CENTS: Cents = -40_000;

const conditionBps = { excellent: 200, good: 0, fair: -600, poor: -1_500 } as const;
const serviceBps = { full: 0, part: -300, none: -600 } as const;
const accidentBps = { none: 0, repaired: -500, unrepaired: -1_000, written_off: -4_000 } as const;
const FAULT_BPS = -400;

const conditionReasons = {
  excellent: 'You described it as excellent.',
  good: 'You described it as good for its age.',
  fair: 'You described dents, worn tyres or worn seats.',
  poor: 'You told us that it needs work before it can be sold.',
} as const;
const serviceReasons = {
  full: 'Its service history is complete.',
  part: 'Its service history has gaps.',
  none: 'It has no service history.',
} as const;
const accidentReasons = {
  none: 'No accident damage.',
  repaired: 'It had accident damage, which was repaired.',
  unrepaired: 'It has accident damage to repair.',
  written_off: 'It was written off.',
} as const;

/** Basis points of an amount. */
export const share = (cents: Cents, bps: number): Cents => Math.round((cents * bps) / 10_000);

/** For what the owner says of the car. */
export const described = (answers: AdjustmentAnswers, base: Cents): Adjustment[] => [
  {
    code: 'condition',
    label: 'Condition',
    reason: conditionReasons[answers.condition],
    cents: share(base, conditionBps[answers.condition]),
  },
  {
    code: 'service_history',
    label: 'Service history',
    reason: serviceReasons[answers.service_history],
    cents: share(base, serviceBps[answers.service_history]),
  },
  {
    code: 'accident',
    label: 'Accidents',
    reason: accidentReasons[answers.accident],
    cents: share(base, accidentBps[answers.accident]),
  },
  {
    code: 'faults',
    label: 'Faults',
    reason: 'Something does not work, or a warning light is on.',
    cents: answers.faults ? share(base, FAULT_BPS) : 0,
  },
  {
    code: 'keys',
    label: 'Keys',
    reason: 'A second key has to be made.',
    cents: answers.keys === 'one' ? KEY_CENTS : 0,
  },
];
