import { createContext, use } from 'react';
import type { Role } from '#domain/console/roles.ts';
import type { Me, MyDealer } from './me.ts';
import { mayDo } from './roles.ts';

const inContext = <T>(value: T | null, what: string): T => {
  if (value === null) throw new TypeError(`No ${what} here: it is above the page that asked.`);
  return value;
};

export const MeContext = createContext<Me | null>(null);
/** Of the address: what is shown and what is written belongs to this dealer. */
export const DealerContext = createContext<MyDealer | null>(null);
export const PageParamsContext = createContext<Readonly<Record<string, string>>>({});

export const useMe = (): Me => inContext(use(MeContext), 'person');
/** The dealer of the address. A write names this one, whatever another tab shows. */
export const useDealer = (): MyDealer => inContext(use(DealerContext), 'dealer');
/** The clock by which the dealer's times are read. */
export const useZone = (): string => useDealer().time_zone;
/** Of the page's path, such as `lead_id`, decoded. */
export const usePageParams = (): Readonly<Record<string, string>> => use(PageParamsContext);

/** Whether this person may, at the dealer of the address. */
export const useMay = (roles: readonly Role[]): boolean => mayDo(useDealer().roles, roles);

/** The path of a page of this dealer: `useDealerPath()('/leads')`. */
export const useDealerPath = (): ((path: string) => string) => {
  const { slug } = useDealer();
  return (path) => `/${slug}${path}`;
};
