import { makeStore } from '#web/console/lib/store.ts';

/** The lead that is open, or was until now: its list gives it the focus again. */
export const openedLead = makeStore<string | null>(null);
