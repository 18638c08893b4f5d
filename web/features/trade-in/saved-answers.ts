import { useEffect } from 'react';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { openTradeIn, type ValuationRef } from '#web/forms/carried/valuation-api.ts';
import { readJson, removeText, writeText } from '#web/lib/browser-storage.ts';
import { isObject } from '#web/lib/stored-list.ts';
import { blankTradeIn, type TypedName, type TypedTradeIn } from './typed.ts';

/** What was answered before the result, for a reload and the browser's Back. Of one tab. */
interface SavedAnswers {
  at: number;
  byHand: boolean;
  typed: TypedTradeIn;
  ref: ValuationRef | null;
  /** The vehicle in exchange: another one begins a valuation of its own. */
  carId: string | null;
}

const storageKey = (tenant: string): string => `fc:${tenant}:trade-in-answers`;

const isName = (name: string): name is TypedName => Object.hasOwn(blankTradeIn, name);

/** Names of an older version are left out. */
const parseTyped = (value: unknown): TypedTradeIn => {
  const typed = { ...blankTradeIn };
  if (!isObject(value)) return typed;
  for (const [name, text] of Object.entries(value)) if (isName(name) && typeof text === 'string') typed[name] = text;
  return typed;
};

const parseValuationRef = (value: unknown): ValuationRef | null =>
  isObject(value) && typeof value['id'] === 'string' && typeof value['secret'] === 'string'
    ? { id: value['id'], secret: value['secret'] }
    : null;

/** Null where nothing was answered. */
export const savedAnswers = (tenant: string, vehicleId: string | null): SavedAnswers | null => {
  const value = readJson('session', storageKey(tenant));
  if (!isObject(value)) return null;
  const isSame = (value['carId'] ?? null) === vehicleId;
  const ref = isSame ? parseValuationRef(value['ref']) : null;
  const at = ref !== null && typeof value['at'] === 'number' ? value['at'] : 0;
  return { at, byHand: value['byHand'] === true, typed: parseTyped(value['typed']), ref, carId: vehicleId };
};

const isBegun = ({ byHand, typed }: SavedAnswers): boolean =>
  byHand || Object.entries(typed).some(([name, text]) => name !== 'regoState' && text !== '');

/** Keeps them as they are; forgotten once there is a result. */
export const useSaveAnswers = (
  tenant: string,
  { at, byHand, typed, ref, carId: vehicleId }: SavedAnswers,
  isValued: boolean,
): void => {
  useEffect(() => {
    const answers = { at, byHand, typed, ref, carId: vehicleId };
    if (isValued) removeText('session', storageKey(tenant));
    else if (isBegun(answers)) writeText('session', storageKey(tenant), JSON.stringify(answers));
  }, [tenant, at, byHand, typed, ref, vehicleId, isValued]);
};

type GoneOnWith = Pick<SavedAnswers, 'at' | 'byHand' | 'typed' | 'ref'> & { found: TradeInView['vehicle'] };

/** The car of a register is asked for again, because it is not kept here. */
export const goOnWith = async ({ at, byHand, typed, ref }: SavedAnswers): Promise<GoneOnWith> => {
  if (byHand || ref === null) return { at, byHand, typed, ref, found: null };
  const { vehicle } = await openTradeIn(ref);
  return vehicle === null
    ? { at: 0, byHand: true, typed, ref, found: null }
    : { at, byHand, typed, ref, found: vehicle };
};
