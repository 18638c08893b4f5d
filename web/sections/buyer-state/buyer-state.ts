import { australianStates } from '#domain/vehicle/vocabulary.ts';
import { storedState, storeState, useStoredState } from './stored-state.ts';

type BuyerState = (typeof australianStates)[number];

const parseState = (value: string | undefined): BuyerState | null =>
  australianStates.find((one) => one === value) ?? null;

/** Where the shopper would register a vehicle: as chosen, or the state of the postcode entered; null before, and on the server. */
export const useBuyerState = (): BuyerState | null => parseState(useStoredState());

/** As `useBuyerState`, outside a component. */
export const readBuyerState = (tenant: string): BuyerState | null => parseState(storedState(tenant));

export const chooseBuyerState = (tenant: string, state: string): void => {
  const known = parseState(state);
  if (known !== null) storeState(tenant, known);
};
