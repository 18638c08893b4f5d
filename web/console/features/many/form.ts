import { toInstant } from '#domain/hours/instants.ts';
import { centsOfTyped } from '#domain/invoice/rules.ts';
import { priceTypes, type PriceType } from '#domain/vehicle/vocabulary.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

export type Rule = Calls['stock.plan-many']['body']['rule'];
export type Act = Rule['act'];

export const acts = ['lower', 'raise', 'price_back', 'tag', 'feature', 'unfeature', 'hide', 'show'] as const;

/** What an amount is in. */
export const units = ['dollars', 'percent'] as const;
/** Dollars to which a price by percent is rounded. */
export const steps = ['1', '10', '50', '100', '500'] as const;

/** What is done to all, as it is typed. */
export interface ManyForm {
  act: Act;
  tag: string;
  amount: string;
  unit: (typeof units)[number];
  step: (typeof steps)[number];
  /** Where the feed does not say what a price includes; '': these cars are left out. */
  type: PriceType | '';
  /** By the dealer's clock, '2026-12-01T09:00'; '' has no end. */
  until: string;
}

export const emptyForm: ManyForm = {
  act: 'lower',
  tag: '',
  amount: '',
  unit: 'dollars',
  step: '100',
  type: '',
  until: '',
};

const oneOf = <V extends string>(values: readonly V[], given: unknown): V | undefined =>
  values.find((value) => value === given);

export const asAct = (text: unknown): Act => oneOf(acts, text) ?? emptyForm.act;
export const asUnit = (text: unknown): ManyForm['unit'] => oneOf(units, text) ?? emptyForm.unit;
export const asStep = (text: unknown): ManyForm['step'] => oneOf(steps, text) ?? emptyForm.step;
export const asType = (text: unknown): ManyForm['type'] => oneOf(priceTypes, text) ?? '';
const asText = (given: unknown): string => (typeof given === 'string' ? given : '');

/** A draft of this device. */
export const parseForm = (stored: unknown): ManyForm | undefined => {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(stored));
  return {
    act: asAct(given.get('act')),
    tag: asText(given.get('tag')),
    amount: asText(given.get('amount')),
    unit: asUnit(given.get('unit')),
    step: asStep(given.get('step')),
    type: asType(given.get('type')),
    until: asText(given.get('until')),
  };
};

export const isMove = (act: Act): act is 'lower' | 'raise' => act === 'lower' || act === 'raise';

/** By field, what has to be typed otherwise. */
export type ManyErrors = Readonly<Partial<Record<'amount' | 'until', string>>>;
type Made = { rule: Rule } | { errors: ManyErrors };

const pointsOf = (typed: string): number | undefined => {
  const text = typed.replace('%', '').trim();
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(text)) return undefined;
  const points = Math.round(Number(text) * 100);
  return points >= 1 && points <= 5_000 ? points : undefined;
};

type By = Extract<Rule, { by: unknown }>['by'];

const byOf = ({ unit, amount, step }: ManyForm): By | undefined => {
  if (unit === 'percent') {
    const basis_points = pointsOf(amount);
    return basis_points === undefined ? undefined : { basis_points, step_cents: Number(step) * 100 };
  }
  const cents = centsOfTyped(amount);
  return cents === undefined || cents < 1 ? undefined : { cents };
};

const amountError: Readonly<Record<ManyForm['unit'], string>> = {
  dollars: 'Write dollars, such as 500.',
  percent: 'Write a percentage up to 50, such as 2.5.',
};

/** Null: without an end. */
const endOf = ({ until }: ManyForm, zone: string): Date | null => {
  const [date = '', time = ''] = until.split('T');
  return until === '' ? null : toInstant(date, time, zone);
};

interface Clock {
  zone: string;
  now: Date;
}

const makeMove = (form: ManyForm, act: 'lower' | 'raise', { zone, now }: Clock): Made => {
  const by = byOf(form);
  if (by === undefined) return { errors: { amount: amountError[form.unit] } };
  const until = endOf(form, zone);
  if (until !== null && until <= now)
    return { errors: { until: 'The end is over already: choose a later one, or none.' } };
  const price_type = form.type === '' ? null : form.type;
  return { rule: { act, by, price_type, until: until?.toISOString() ?? null } };
};

/** What is sent, or what is to be typed otherwise. */
export const makeRule = (form: ManyForm, clock: Clock): Made => {
  const { act, tag } = form;
  if (isMove(act)) return makeMove(form, act, clock);
  return { rule: act === 'tag' ? { act, tag } : { act } };
};
