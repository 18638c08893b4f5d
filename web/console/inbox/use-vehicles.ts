import { useEffect, useState } from 'react';
import { api } from '#web/console/lib/api.ts';
import { useDealer } from '#web/console/lib/console-context.ts';
import type { Calls } from '#web/console/lib/routes.generated.ts';

export type FoundVehicle = Calls['search.find-vehicles']['answer']['vehicles'][number];

const PAUSE_MS = 200;
const LEAST = 2;
const NONE: readonly FoundVehicle[] = [];

interface Found {
  text: string;
  vehicles: readonly FoundVehicle[];
}

/** Vehicles of the dealer by what is typed, once typing pauses; null while they are asked for. Where it fails, none. */
export const useVehicles = (typed: string): readonly FoundVehicle[] | null => {
  const { tenant } = useDealer();
  const text = typed.trim();
  const isAsked = text.length >= LEAST;
  const [found, setFound] = useState<Found>({ text: '', vehicles: NONE });
  useEffect(() => {
    if (!isAsked) return undefined;
    const control = new AbortController();
    const { signal } = control;
    const ask = async (): Promise<void> => {
      const result = await api('search.find-vehicles', { params: { tenant }, query: { q: text }, signal });
      if (!signal.aborted) setFound({ text, vehicles: result.ok ? result.answer.vehicles : NONE });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [tenant, text, isAsked]);
  if (!isAsked) return NONE;
  return found.text === text ? found.vehicles : null;
};
