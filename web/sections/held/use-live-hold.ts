import { useEffect, useEffectEvent, useState } from 'react';
import { heldWords } from '#domain/reservations/held-words.ts';
import type { VehicleAnswer } from '#functions/vehicles/contract.ts';
import { fetchAvailability } from './availability.ts';

type Held = NonNullable<VehicleAnswer['being_reserved']>;

interface LiveHold {
  /** Null while nobody is known to be paying for the vehicle. */
  words: string | null;
  /** It became free while the page was open. */
  isFree: boolean;
}

/** Words change by the minute. */
const TICK_MS = 5_000;
/** Once its time is over, until it was paid or is free. */
const ASK_MS = 20_000;
const MOST_ASKED = 12;

const remainingMs = ({ until, now }: Held): number => Date.parse(until) - Date.parse(now);

/** As it stands before anybody asked: as its page was made, or as the server has just said. */
const knownAtFirst = (held: Held | null, isFresh: boolean): Known => ({
  held,
  isFree: false,
  endsAt: isFresh && held !== null ? performance.now() + remainingMs(held) : null,
});

interface Known {
  held: Held | null;
  isFree: boolean;
  /** A time of `performance.now()`: this device's clock may be wrong. */
  endsAt: number | null;
}

/**
 * Who is paying for a vehicle, as its page was made, then as it is. The server is asked once the page is alive, and again after
 * the hold's end; of what it has just said (`isFresh`) only after the hold's end. What fails is asked again.
 */
export const useLiveHold = (slug: string, given: Held | null, isFresh = false): LiveHold => {
  const [known, setKnown] = useState(() => knownAtFirst(given, isFresh));
  const [left, setLeft] = useState(given === null ? 0 : remainingMs(given));
  const isHeld = known.held !== null;
  const ask = useEffectEvent((): void => {
    fetchAvailability(slug).then(
      ({ being_reserved: held = null, reservable }) => {
        // Only what was held becomes free: the same hook stands at a checkout where nobody pays.
        setKnown((before) => ({
          held,
          isFree: reservable && (before.held !== null || before.isFree),
          endsAt: held === null ? null : performance.now() + remainingMs(held),
        }));
        if (held !== null) setLeft(remainingMs(held));
      },
      () => undefined,
    );
  });
  const askFirst = useEffectEvent((): void => {
    if (!isFresh) ask();
  });
  useEffect(() => queueMicrotask(askFirst), []);
  const { endsAt } = known;
  useEffect(() => {
    if (endsAt === null) return undefined;
    const timer = setInterval(() => setLeft(Math.max(0, endsAt - performance.now())), TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  const isOver = isHeld && left <= 0;
  useEffect(() => {
    if (!isOver) return undefined;
    let asked = 0;
    const timer = setInterval(() => {
      asked += 1;
      if (asked <= MOST_ASKED) ask();
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return { words: known.held === null ? null : heldWords(known.held, left), isFree: known.isFree };
};
