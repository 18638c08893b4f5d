import { useEffect, useEffectEvent, useState } from 'react';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { latestModelYear } from '#domain/tradein/model-year.ts';
import type { TradeInView } from '#functions/tradeins/contract.ts';
import { clearValuation, saveValuation, savedValuation } from '#web/forms/carried/saved-valuation.ts';
import { isMissing, openTradeIn, type ValuationRef } from '#web/forms/carried/valuation-api.ts';
import { useNow, useSite } from '#web/lib/page-context.tsx';
import { wordsOfError } from '#web/lib/use-act.ts';
import { readAskedCode, type AskedCode } from '#web/sections/proof/asked-code.ts';
import { goOnWith, savedAnswers, useSaveAnswers } from './saved-answers.ts';
import { useGate } from './use-gate.ts';
import { adjustTradeIn, saveTradeIn, startTradeIn } from './trade-in-api.ts';
import {
  blankTradeIn,
  readTypedPlate,
  readCondition,
  readFinance,
  readRegistration,
  readVehicle,
  type TypedErrors,
  type TypedTradeIn,
} from './typed.ts';

const LINK = /^#([a-z2-7]{26}):([\w.-]+)$/;

/** The valuation that a mail's link names. After the hash, so that it reaches no server with the page. */
const linkedRef = (): ValuationRef | null => {
  const [, id, secret] = LINK.exec(window.location.hash) ?? [];
  return id === undefined || secret === undefined ? null : { id, secret };
};

export const tradeInSteps = [
  { title: 'Your car' },
  { title: 'Kilometres and condition' },
  { title: 'Finance owing' },
  { title: 'Our offer' },
] as const;

const RESULT = 3;

interface State {
  at: number;
  typed: TypedTradeIn;
  /** The car is typed instead of looked up. */
  byHand: boolean;
  /** What the register said, to be confirmed. */
  found: TradeInView['vehicle'];
  errors: TypedErrors;
  refusal: string | null;
  /** The code that has to be shown before the step goes on. */
  asked: AskedCode | null;
  /** Said without being an error: that the register knows no such car, or whether an estimate can be expected. */
  notice: string | null;
  /** The registration was looked up in vain: it still belongs to the car that is typed. */
  sought: boolean;
  /** The typed car that the valuation was begun with; another one begins anew. */
  begunWith: string | null;
  attempt: number;
  busy: boolean;
  view: TradeInView | null;
  ref: ValuationRef | null;
}

export interface TradeIn extends State {
  set: (change: Partial<TypedTradeIn>) => void;
  typeIt: () => void;
  next: () => void;
  /** Puts the question for a code away. */
  unask: () => void;
  back: () => void;
  /** After the shopper accepted, or the server said that something changed. */
  show: (view: TradeInView) => void;
  reopen: () => void;
  /** Forgets this valuation, to begin with another car. */
  again: () => void;
}

export const vehicleName = ({ vehicle }: Pick<TradeInView, 'vehicle'>): string =>
  vehicle === null ? 'Your car' : [vehicle.year, vehicle.make, vehicle.model, vehicle.badge].filter(Boolean).join(' ');

const NOT_FOUND = 'We could not find this rego just now. Please enter your car yourself.';

const begun = (regoState: string): State => ({
  at: 0,
  typed: { ...blankTradeIn, regoState },
  byHand: false,
  found: null,
  errors: {},
  refusal: null,
  sought: false,
  begunWith: null,
  asked: null,
  notice: null,
  attempt: 0,
  busy: false,
  view: null,
  ref: null,
});

const isValued = ({ status }: TradeInView): boolean => status !== 'started';

/** A valuation step by step; `gone`: the vehicle in exchange is not for sale any more. What was typed is lost by no answer and no failure. */
export const useTradeIn = (vehicleId: string | null, gone: boolean): TradeIn => {
  const site = useSite();
  const latest = latestModelYear(useNow(), dealerZone(site.locations));
  const gate = useGate();
  const [state, setState] = useState(() => begun(site.country === 'AU' ? site.state.toUpperCase() : 'NZ'));
  const change = (more: Partial<State>) => setState((before) => ({ ...before, ...more }));

  const keep = (ref: ValuationRef, view: TradeInView): void =>
    saveValuation(site.slug, {
      id: ref.id,
      secret: ref.secret,
      name: vehicleName(view),
      offer_price_cents: view.offer_price_cents,
      expires_at: view.expires_at,
    });

  const open = (ref: ValuationRef, { linked }: { linked: boolean }): void => {
    openTradeIn(ref).then(
      (view) => {
        if (!isValued(view)) return;
        keep(ref, view);
        change({ ref, view, at: RESULT, busy: false, refusal: null });
      },
      (error: unknown) => {
        if (isMissing(error) && !linked) clearValuation(site.slug);
        if (linked) change({ refusal: wordsOfError(error), attempt: 1 });
      },
    );
  };

  const resume = useEffectEvent(() => {
    const linked = linkedRef();
    const kept = linked ?? savedValuation(site.slug, new Date());
    if (kept !== null) return open({ id: kept.id, secret: kept.secret }, { linked: linked !== null });
    const answers = savedAnswers(site.slug, vehicleId);
    if (answers !== null) goOnWith(answers).then(change, () => change({ typed: answers.typed }));
  });
  useEffect(() => resume(), []);
  useSaveAnswers(site.slug, { ...state, carId: vehicleId }, state.at === RESULT);

  const fail = (errors: TypedErrors, more: Partial<State> = {}): void =>
    setState((before) => ({ ...before, ...more, errors, refusal: null, busy: false, attempt: before.attempt + 1 }));
  const refuse = (error: unknown): void => {
    if (gate.turnsAway(error)) return;
    const asked = readAskedCode(error);
    const refusal = asked === null ? wordsOfError(error) : null;
    setState((before) => ({ ...before, asked, refusal, busy: false, attempt: before.attempt + 1 }));
  };
  const goOn = (at: number, more: Partial<State> = {}): void =>
    change({ at, errors: {}, refusal: null, asked: null, notice: null, busy: false, ...more });

  const car = vehicleId === null || gone ? {} : { car_id: vehicleId };

  const lookUp = (): void => {
    const read = readRegistration(state.typed);
    if (read.errors !== undefined) return fail(read.errors);
    if (gate.isShut()) return gate.leave();
    change({ busy: true, errors: {}, refusal: null });
    startTradeIn({ ...read.value, ...car }, { looksUp: true }).then(
      (view) => {
        const ref = { id: view.id, secret: view.secret };
        if (view.vehicle === null) change({ ref, busy: false, byHand: true, sought: true, notice: NOT_FOUND });
        else change({ ref, busy: false, found: view.vehicle, notice: view.outlook?.text ?? null });
      },
      (error: unknown) => {
        if (gate.turnsAway(error)) return;
        // Whatever else went wrong with the look-up, the shopper goes on.
        change({ busy: false, byHand: true, sought: true, notice: NOT_FOUND });
      },
    );
  };

  const takeTyped = (): void => {
    const read = readVehicle(state.typed, latest);
    if (read.errors !== undefined) return fail(read.errors);
    if (gate.isShut()) return gate.leave();
    const begunWith = JSON.stringify(read.value);
    if (state.ref !== null && state.begunWith === begunWith) return goOn(1);
    change({ busy: true, asked: null });
    const plate = state.sought ? readTypedPlate(state.typed) : null;
    startTradeIn({ ...plate, vehicle: read.value, ...car }, { looksUp: false }).then(
      ({ id, secret, outlook }) => goOn(1, { ref: { id, secret }, begunWith, notice: outlook?.text ?? null }),
      refuse,
    );
  };

  const value = (): void => {
    const [vehicle, condition, finance] = [
      readVehicle(state.typed, latest),
      readCondition(state.typed),
      readFinance(state.typed),
    ];
    if (finance.errors !== undefined) return fail(finance.errors);
    if (condition.errors !== undefined) return fail(condition.errors, { at: 1 });
    const { ref } = state;
    if (ref === null) return goOn(0);
    const typed = state.byHand && vehicle.errors === undefined ? { vehicle: vehicle.value } : {};
    change({ busy: true, asked: null });
    adjustTradeIn(ref, { ...typed, adjustmentAnswers: { ...condition.value, finance: finance.value } }).then((view) => {
      keep(ref, view);
      goOn(RESULT, { view });
      if (site.flags.save_valuation) saveTradeIn(ref, view);
    }, refuse);
  };

  const next = (): void => {
    if (state.busy) return;
    if (state.at === 0) return state.byHand ? takeTyped() : state.found === null ? lookUp() : goOn(1);
    if (state.at === 1) {
      const read = readCondition(state.typed);
      return read.errors === undefined ? goOn(2) : fail(read.errors);
    }
    if (state.at === 2) value();
  };

  return {
    ...state,
    set: (typed) => setState((before) => ({ ...before, typed: { ...before.typed, ...typed } })),
    typeIt: () => change({ byHand: true, found: null, sought: false, notice: null, errors: {} }),
    next,
    unask: () => change({ asked: null }),
    back: () => change({ at: Math.max(0, state.at - 1), errors: {}, refusal: null, asked: null }),
    show: (view) => {
      if (state.ref !== null) keep(state.ref, view);
      change({ view });
    },
    reopen: () => {
      if (state.ref !== null) open(state.ref, { linked: true });
    },
    again: () => {
      clearValuation(site.slug);
      if (window.location.hash !== '')
        window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
      setState(begun(state.typed.regoState));
    },
  };
};
