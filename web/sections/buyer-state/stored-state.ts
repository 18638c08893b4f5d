import { useSyncExternalStore } from 'react';
import { useSite } from '#web/lib/page-context.tsx';
import { StoredList } from '#web/lib/stored-list.ts';
import { storedShopperLocation, useShopperLocation } from '#web/sections/shopper-location/shopper-location.ts';

/** Of the first view, so unchecked: cards only look for it among the places of an estimate. */
const states = new StoredList<string>({
  kind: 'local',
  keyOf: (tenant) => `fc:${tenant}:state`,
  isEntry: (value): value is string => typeof value === 'string',
  limit: 1,
});

/** 'QLD' of 'Cairns QLD', and of an address in it. */
export const stateIn = (label = ''): string | undefined => /\b(ACT|NSW|NT|QLD|SA|TAS|VIC|WA)\b/.exec(label)?.[0];

/** As chosen, or of the postcode entered; undefined before, and on the server. */
export const useStoredState = (): string | undefined => {
  const { slug } = useSite();
  const label = useShopperLocation()?.label;
  return (
    useSyncExternalStore(
      states.watch,
      () => states.read(slug)[0],
      () => undefined,
    ) ?? stateIn(label)
  );
};

export const storedState = (tenant: string): string | undefined =>
  states.read(tenant)[0] ?? stateIn(storedShopperLocation(tenant)?.label);

export const storeState = (tenant: string, state: string): void => states.write(tenant, [state]);
