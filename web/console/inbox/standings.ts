import { useSyncExternalStore } from 'react';
import { makeStore } from '#web/console/lib/store.ts';
import { NOTHING, settled, withCommand, type PendingCommand, type Standing, type Work } from './lead-work.ts';

/** Of leads that were worked on in this tab; lists and pages show them over what they have loaded. */
const standings = makeStore<ReadonlyMap<string, Standing>>(new Map());

export const standingOf = (leadId: string): Standing => standings.get().get(leadId) ?? NOTHING;

const change = (leadId: string, standing: Standing): void =>
  standings.set(new Map(standings.get()).set(leadId, standing));

export const begin = (leadId: string, command: PendingCommand): void =>
  change(leadId, withCommand(standingOf(leadId), command));

export const settle = (leadId: string, command: PendingCommand | null, work: Work | null): void =>
  change(leadId, settled(standingOf(leadId), command, work));

export const clearStandings = (): void => standings.set(new Map());

export const useStanding = (leadId: string): Standing => {
  const read = (): Standing => standingOf(leadId);
  return useSyncExternalStore(standings.watch, read, read);
};
