import { useEffect, useState } from 'react';
import type { FormValues } from '#domain/lead/form-layout.ts';
import type { PurchaseAnswer } from '#functions/leads/contract.ts';
import { answered, readJsonBody } from '#web/lib/api.ts';

export interface Wanted {
  handover: 'Pickup' | 'Delivery';
  /** Four digits; '' for none. */
  postcode: string;
  extras: readonly string[];
}

export type Found = { kind: 'waiting' } | { kind: 'failed' } | { kind: 'found'; answer: PurchaseAnswer };

export const nothingWanted: Wanted = { handover: 'Pickup', postcode: '', extras: [] };

const buildPurchaseQuery = ({ handover, postcode, extras }: Wanted): string =>
  new URLSearchParams({
    handover,
    ...(postcode === '' ? {} : { postcode }),
    ...(extras.length === 0 ? {} : { extras: extras.join(',') }),
  }).toString();

export const readWanted = ({ handover, postcode, extras }: FormValues): Wanted => {
  const isDelivered = handover === 'Delivery';
  const typed = typeof postcode === 'string' ? postcode.trim() : '';
  return {
    handover: isDelivered ? 'Delivery' : 'Pickup',
    postcode: isDelivered && /^\d{4}$/.test(typed) ? typed : '',
    extras: Array.isArray(extras) ? extras.filter((id) => typeof id === 'string') : [],
  };
};

const askPurchase = async (slug: string, query: string, signal: AbortSignal): Promise<PurchaseAnswer> =>
  readJsonBody(await answered(`/api/v1/cars/${encodeURIComponent(slug)}/online-purchase?${query}`, { signal }));

/** How long 'Next' waits for a word on the postcode. */
const PATIENCE_MS = 5_000;

/** Whether the vehicle is delivered where the buyer lives, before that step is left. */
export const checkDelivery = async (slug: string, values: FormValues): Promise<Record<string, string>> => {
  const wanted = readWanted(values);
  if (wanted.postcode === '') return {};
  const { refused } = await askPurchase(slug, buildPurchaseQuery(wanted), AbortSignal.timeout(PATIENCE_MS));
  return refused === null ? {} : { postcode: refused };
};

/** What the server says that a choice comes to. The answer before stays while the next one comes. */
export const usePurchase = (slug: string, wanted: Wanted): Found => {
  const query = buildPurchaseQuery(wanted);
  const [found, setFound] = useState<Found>({ kind: 'waiting' });
  useEffect(() => {
    const leaving = new AbortController();
    askPurchase(slug, query, leaving.signal).then(
      (answer) => setFound({ kind: 'found', answer }),
      () => {
        if (!leaving.signal.aborted) setFound({ kind: 'failed' });
      },
    );
    return () => leaving.abort();
  }, [slug, query]);
  return found;
};
