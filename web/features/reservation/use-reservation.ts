import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { ReservationAnswer, ReservationState } from '#functions/reservations/contract.ts';
import { signInFirst } from '#web/forms/sign-in/sign-in-first.ts';
import { useFormWork, type FormState } from '#web/forms/fields/use-form-work.ts';
import { usePolling, type Checking } from '#web/forms/payment/use-polling.ts';
import { ApiError } from '#web/lib/api.ts';
import { useSite } from '#web/lib/page-context.tsx';
import { randomKey } from '#web/lib/random-key.ts';
import { useLocation, useNavigate } from '#web/lib/router.tsx';
import {
  cancelReservation,
  joinWaitingList,
  openReservation,
  readReservation,
  refreshReservation,
  type PlaceInLine,
} from './calls.ts';
import { refusedFields } from './contact-errors.ts';
import {
  clearReservation,
  saveReservation,
  savedReservation,
  offeredReservation,
  type Contact,
  type SavedReservation,
  type Opened,
} from '#web/forms/payment/saved-reservation.ts';

export type StepAfterContact =
  | { kind: 'pay'; opened: Opened; endsAt: number }
  | Checking
  | { kind: 'over'; reservation: ReservationAnswer }
  | { kind: 'lapsed' }
  /** Somebody else was paying for the vehicle when the page was opened. */
  | { kind: 'held' }
  /** Somebody else has the vehicle, since this person began (`isLate`) or before; `place`: once on the list. */
  | { kind: 'taken'; place: PlaceInLine | null; isLate: boolean }
  | { kind: 'refused'; message: string };

/** `resuming`: looks for a hold of this browser. */
export type ReservationStep = { kind: 'resuming' } | { kind: 'contact' } | StepAfterContact;

export interface ReservationInProgress extends FormState {
  step: ReservationStep;
  contact: Contact | null;
  claim: (contact: Contact, optIn: boolean) => void;
  join: (contact: Contact) => void;
  paid: () => void;
  timeOver: () => void;
  /** Throws what the server said of it. */
  cancel: () => Promise<void>;
  /** `cancel` before it is paid for. */
  giveUp: () => void;
  again: () => void;
}

/** By the server's clock: this device's may be wrong. */
const holdEndsAt = ({ hold_until, now }: Pick<Opened, 'hold_until' | 'now'>): number =>
  performance.now() + Date.parse(hold_until) - Date.parse(now);

const stepKinds: Readonly<Record<ReservationState, 'pay' | 'checking' | 'lapsed' | 'over'>> = {
  held: 'pay',
  paying: 'checking',
  lapsed: 'lapsed',
  reserved: 'over',
  expired: 'over',
  cancelled: 'over',
  sold: 'over',
  refunded: 'over',
};

const chooseStep = (reservation: ReservationAnswer, opened: Opened): ReservationStep => {
  const kind = stepKinds[reservation.state];
  switch (kind) {
    case 'pay':
      return { kind, opened, endsAt: holdEndsAt(reservation) };
    case 'checking':
      return { kind, isSlow: false };
    case 'lapsed':
      return { kind };
    case 'over':
      return { kind, reservation };
  }
};

const GONE: readonly string[] = ['not_reservable', 'not_found', 'gone'];

/** From the contact details to the receipt. A reload goes on where it was. */
export const useReservation = (vehicle: {
  id: string;
  slug: string;
  isTaken: boolean;
  isHeld: boolean;
}): ReservationInProgress => {
  const site = useSite();
  const location = useLocation();
  const navigate = useNavigate();
  const begin: ReservationStep = vehicle.isTaken ? { kind: 'taken', place: null, isLate: false } : { kind: 'contact' };
  // In the browser only: the page loads this code once it is alive.
  const [kept, setKept] = useState(() => savedReservation(site.slug, vehicle.id));
  const [offer] = useState(() => offeredReservation(site.slug, vehicle.id));
  const [step, setStep] = useState<ReservationStep>(() => {
    if (kept.opened !== null) return { kind: 'resuming' };
    // Whoever has the mail's link is the one for whom it is kept.
    return vehicle.isHeld && offer === null ? { kind: 'held' } : begin;
  });
  const { state, work, failed } = useFormWork(refusedFields);

  const keep = useCallback(
    (next: SavedReservation): void => {
      saveReservation(site.slug, vehicle.id, next);
      setKept(next);
    },
    [site.slug, vehicle.id],
  );
  const forget = useCallback((): void => {
    clearReservation(site.slug, vehicle.id);
    setKept((before) => ({ ...before, key: randomKey(), opened: null }));
  }, [site.slug, vehicle.id]);

  const look = useCallback(async (ask: typeof readReservation, opened: Opened): Promise<ReservationAnswer> => {
    const reservation = await ask(opened);
    setStep(chooseStep(reservation, opened));
    return reservation;
  }, []);

  const { opened } = kept;
  const resume = useEffectEvent((): void => {
    if (opened === null) return;
    look(readReservation, opened).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) forget();
      setStep(begin);
      failed(error);
    });
  });
  useEffect(() => queueMicrotask(resume), []);

  usePolling(
    step.kind === 'checking',
    opened && (async () => chooseStep(await refreshReservation(opened), opened)),
    setStep,
  );

  const open = async (contact: Contact, optIn: boolean): Promise<void> => {
    const { key } = kept;
    keep({ key, contact, opened: null });
    const answer = await openReservation({ car: vehicle.id, contact, optIn, offer }, key);
    keep({ key, contact, opened: answer });
    setStep({ kind: 'pay', opened: answer, endsAt: holdEndsAt(answer) });
  };

  /** What the refusal of a claim means here. */
  const onRefusal = (error: unknown, contact: Contact): void => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) return navigate(signInFirst(site, location));
    if (error.code === 'conflict_reserved') return setStep({ kind: 'taken', place: null, isLate: true });
    if (GONE.includes(error.code)) return setStep({ kind: 'refused', message: error.message });
    // The key has had its hold, or other details: the next attempt is another one.
    if (error.status === 409 || error.code === 'idempotency_conflict')
      keep({ key: randomKey(), contact, opened: null });
    throw error;
  };

  const cancel = async (): Promise<void> => {
    if (opened !== null) setStep({ kind: 'over', reservation: await cancelReservation(opened) });
  };

  return {
    step,
    ...state,
    contact: kept.contact,
    claim: (contact, optIn) => work(() => open(contact, optIn).catch((error: unknown) => onRefusal(error, contact))),
    join: (contact) =>
      work(async () => {
        setStep({ kind: 'taken', place: await joinWaitingList(vehicle.slug, contact), isLate: false });
      }),
    paid: useCallback(() => {
      if (opened === null) return;
      setStep({ kind: 'checking', isSlow: false });
      refreshReservation(opened).then(
        (reservation) => {
          const next = chooseStep(reservation, opened);
          if (next.kind !== 'pay') setStep(next);
        },
        () => undefined,
      );
    }, [opened]),
    timeOver: useCallback(() => {
      if (opened === null) return;
      look(refreshReservation, opened).then(
        (reservation) => {
          if (reservation.state === 'held') setStep({ kind: 'lapsed' });
        },
        () => setStep({ kind: 'lapsed' }),
      );
    }, [opened, look]),
    cancel,
    giveUp: () => work(cancel),
    again: () => {
      forget();
      setStep(begin);
    },
  };
};
