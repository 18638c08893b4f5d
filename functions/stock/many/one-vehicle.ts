import { isDeepStrictEqual } from 'node:util';
import type * as z from 'zod';
import { bulkFieldOf } from '#domain/vehicle/own/bulk-rule.ts';
import type { BulkRule, BulkSkip } from '#domain/vehicle/own/bulk-schema.ts';
import { noOwn, revOf, type Act } from '#domain/vehicle/own/change-own.ts';
import type { Own } from '#domain/vehicle/own/own-schema.ts';
import { changeFields, undoFields } from '../own/changes.ts';
import type { ChangeOwn } from '../own/write-own.ts';
import type { changeVehicle } from '../vehicle-contract.ts';
import type { Many, ManyVehicle, Outcome } from './record.ts';
import type { planOf } from './plan-many.ts';

type Fields = z.output<NonNullable<typeof changeVehicle.body>>['fields'];

const priceOf = ({ to, price_type }: ManyVehicle) =>
  typeof to === 'number' && price_type !== null ? { price_cents: to, price_type } : null;

/** The single write that a car gets. */
const fieldsOf = (rule: BulkRule, car: ManyVehicle): Fields => {
  const { rev } = car;
  if ('by' in rule) return { price: { rev, value: priceOf(car), until: rule.until } };
  if (rule.act === 'price_back') return { price: { rev, value: null, until: null } };
  if (rule.act === 'tag') return { tag: { rev, value: rule.tag } };
  return bulkFieldOf(rule) === 'promoted'
    ? { promoted: { rev, value: rule.act === 'feature' } }
    : { show_on_dealer_website: { rev, value: rule.act === 'show' } };
};

type Decided = Omit<Outcome, 'before' | 'failed'> & { change: ChangeOwn | null };

const noted = (did: ManyVehicle['did'], why: BulkSkip | null = null): Decided => ({ did, why, change: null });

/** Written by a call of this change that was cut before it was noted. */
const isDoneBefore = (many: Many, car: ManyVehicle, own: Own, callers: readonly string[]): boolean => {
  const field = bulkFieldOf(many.rule);
  const entry = own[field];
  if (entry === null || entry.rev !== car.rev + 1 || !callers.includes(entry.by.person_id)) return false;
  const wanted = Object.values(fieldsOf(many.rule, car)).map((one) => one?.value);
  return many.begun_at !== null && entry.at >= many.begun_at && isDeepStrictEqual([entry.value], wanted);
};

const isUndoneBefore = (own: Own | null, field: ReturnType<typeof bulkFieldOf>, rev: number): boolean =>
  revOf(own, field) === rev + 1 &&
  own?.history.some((entry) => entry.field === field && entry.rev === rev + 1 && entry.how === 'undone') === true;

const isAsPlanned = (car: ManyVehicle, planned: Exclude<ReturnType<typeof planOf>, { skip: unknown }>): boolean =>
  isDeepStrictEqual({ from: car.from, to: car.to, price_type: car.price_type }, planned);

/** What becomes of a car as it stands now: what it gets has to be what the plan showed. */
export const decideDo = (
  many: Many,
  car: ManyVehicle,
  { own, planned, act }: { own: Own | null; planned: ReturnType<typeof planOf>; act: Act },
): Decided => {
  const now = own ?? noOwn();
  if (isDoneBefore(many, car, now, [many.by.person_id, act.by.person_id])) return noted('changed');
  if (revOf(now, bulkFieldOf(many.rule)) !== car.rev) return noted('left', 'changed_since');
  if ('skip' in planned) return noted('left', planned.skip);
  if (!isAsPlanned(car, planned)) return noted('left', 'changed_since');
  return { did: 'changed', why: null, change: changeFields(fieldsOf(many.rule, car), act) };
};

/** What the change replaced stands again where nobody changed it since. One that waits is as it was, but for a cut before its note. */
export const decideUndo = (many: Many, car: ManyVehicle, own: Own | null, act: Act): Decided => {
  const field = bulkFieldOf(many.rule);
  const rev = car.rev + 1;
  if (car.did === 'waiting' && !isDoneBefore(many, car, own ?? noOwn(), [many.by.person_id, act.by.person_id]))
    return noted(isUndoneBefore(own, field, rev) ? 'undone' : 'waiting');
  if (revOf(own, field) === rev) return { did: 'undone', why: null, change: undoFields([{ field, rev }], act) };
  return isUndoneBefore(own, field, rev) ? noted('undone') : noted('kept', 'changed_since');
};
