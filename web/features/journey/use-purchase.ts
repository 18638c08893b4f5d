import { useEffect, useState } from 'react';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';
import { answered, bodyOf } from '#web/lib/api.ts';

export interface Wanted {
  handover: 'Pickup' | 'Delivery';
  /** Four digits; '' for none. */
  postcode: string;
  extras: readonly string[];
}

export type Found = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'found'; answer: PurchaseAnswer };

export const nothingWanted: Wanted = { handover: 'Pickup', postcode: '', extras: [] };

const queryOf = ({ handover, postcode, extras }: Wanted): string =>
  new URLSearchParams({
    handover,
    ...(postcode === '' ? {} : { postcode }),
    ...(extras.length === 0 ? {} : { extras: extras.join(',') }),
  }).toString();

/** What the server says that a choice comes to. The answer before stays while the next one comes. */
export const usePurchase = (slug: string, wanted: Wanted): Found => {
  const address = `/api/v1/cars/${encodeURIComponent(slug)}/online-purchase?${queryOf(wanted)}`;
  const [found, setFound] = useState<Found>({ kind: 'waiting' });
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async (): Promise<Found> => {
      const response = await answered(address, { signal: leaving.signal });
      return { kind: 'found', answer: await bodyOf<PurchaseAnswer>(response) };
    };
    ask().then(setFound, () => {
      if (!leaving.signal.aborted) setFound({ kind: 'failed' });
    });
    return () => leaving.abort();
  }, [address]);
  return found;
};
