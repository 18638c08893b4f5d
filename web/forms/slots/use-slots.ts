import { useCallback, useEffect, useRef, useState } from 'react';
import { addDays } from '#domain/hours/dates.ts';
import type { FreeSlot } from '#domain/testdrive/slots.ts';
import { answered, readJsonBody } from '#web/lib/api.ts';

/** A page of the answer. */
const DAYS = 14;
/** Dealers offer at most sixty days. */
const MOST_PAGES = 4;

export type SlotsState =
  | { kind: 'loading'; slots: readonly FreeSlot[] }
  | { kind: 'loaded'; slots: readonly FreeSlot[] }
  | { kind: 'failed'; slots: readonly FreeSlot[] };

interface Asked {
  slug: string;
  /** Only where the vehicle's own is not known. */
  location: string | null;
}

export interface Slots {
  state: SlotsState;
  /** Null if there are no later dates to ask for. */
  more: (() => void) | null;
  again: () => void;
}

/** By its path: the table of routes is in every page's first view, which asks for no slots. */
const load = async ({ slug, location }: Asked, to: string, signal: AbortSignal): Promise<FreeSlot[]> => {
  const query = new URLSearchParams({ to, ...(location === null ? {} : { location }) });
  const address = `/api/v1/cars/${encodeURIComponent(slug)}/test-drive-slots?${query.toString()}`;
  return readJsonBody(await answered(address, { signal }));
};

/** Free times of a vehicle, a fortnight at a time from `today`. `asked` null: nothing is asked yet. */
export const useSlots = (asked: Asked | null, today: string): Slots => {
  const [state, setState] = useState<SlotsState>({ kind: 'loading', slots: [] });
  const [pages, setPages] = useState(1);
  const [round, setRound] = useState(0);
  const key = asked === null ? null : JSON.stringify(asked);
  const latest = useRef(asked);
  useEffect(() => {
    latest.current = asked;
  });

  useEffect(() => {
    const { current } = latest;
    if (key === null || current === null) return undefined;
    const leaving = new AbortController();
    setState(({ slots }) => ({ kind: 'loading', slots }));
    load(current, addDays(today, pages * DAYS - 1), leaving.signal).then(
      (slots) => setState({ kind: 'loaded', slots }),
      () => {
        if (!leaving.signal.aborted) setState({ kind: 'failed', slots: [] });
      },
    );
    return () => leaving.abort();
  }, [key, today, pages, round]);

  const more = useCallback(() => setPages((count) => count + 1), []);
  const again = useCallback(() => setRound((count) => count + 1), []);
  return { state, more: pages < MOST_PAGES ? more : null, again };
};
