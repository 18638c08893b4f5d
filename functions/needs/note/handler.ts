import type { Runtime } from '#functions/runtime/runtime.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { note } from '../contract.ts';
import { makeNote } from './note.ts';

/** `needs.note`. */
export const create = (deps: Pick<Runtime, 'table' | 'directory' | 'logger' | 'now'>): QueueFunction => {
  const noteEvent = makeNote(deps);
  return queueConsumer(note.id, deps, ({ tenant, event }) => noteEvent(tenant, event));
};
