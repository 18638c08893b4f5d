import type { ShownLead } from '#functions/inbox/contract.ts';
import { priceWords } from '#web/console/inbox/words.ts';

export type VehicleThen = NonNullable<ShownLead['lead']['vehicle']>;
export type VehicleNow = NonNullable<ShownLead['vehicle_now']>;

export interface VehicleChange {
  words: string;
  /** Whether it can still be bought as it was asked for. */
  tone: 'gone' | 'changed';
}

const stateWords: Readonly<Record<Exclude<VehicleNow['state'], 'listed'>, string>> = {
  reserved: 'Reserved now',
  sold: 'Sold now',
  gone: 'No longer listed',
};

const priceChange = (then: number | null, now: number | null): VehicleChange[] => {
  if (then === now) return [];
  if (now === null) return [{ words: `Now without a price, then ${priceWords(then ?? 0)}`, tone: 'changed' }];
  if (then === null) return [{ words: `Now ${priceWords(now)}, then without a price`, tone: 'changed' }];
  const way = now < then ? 'cheaper' : 'dearer';
  return [
    {
      words: `Now ${priceWords(now)}, ${priceWords(Math.abs(now - then))} ${way} than when they asked`,
      tone: 'changed',
    },
  ];
};

/** How the vehicle differs from what the person saw. Empty: it is as it was. */
export const vehicleChanges = (then: VehicleThen, now: VehicleNow | null): readonly VehicleChange[] => {
  if (now === null) return [{ words: stateWords.gone, tone: 'gone' }];
  const state: VehicleChange[] = now.state === 'listed' ? [] : [{ words: stateWords[now.state], tone: 'gone' }];
  if (now.state === 'gone') return state;
  const name: VehicleChange[] =
    now.name === then.name ? [] : [{ words: `Its listing is now called ${now.name}`, tone: 'changed' }];
  return [...state, ...priceChange(then.price_cents, now.price_cents), ...name];
};
