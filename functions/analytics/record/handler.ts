import type { Wiring } from '#functions/handlers.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/consumers.ts';
import { record } from '../contract.ts';
import { lineOf } from '../events.ts';

export const create = (deps: Pick<Wiring, 'directory' | 'logger' | 'now' | 'analytics'>): QueueFunction =>
  queueConsumer(record.id, deps, ({ event }) => deps.analytics.write(lineOf(event)));
