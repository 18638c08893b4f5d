import { makeStore } from '#web/console/lib/store.ts';

/** The car that is open, or was until now: its list gives it the focus again. */
export const openedVehicle = makeStore<string | null>(null);
