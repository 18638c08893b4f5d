import type { Ports } from '#functions/ports.ts';
import { create as make } from '#functions/reservations/follow/handler.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { makeAfterFall } from './after-fall.ts';

/** What follows a sale that fell through stands in other contexts. */
export const create = (ports: Ports): QueueFunction => make({ ...ports, afterFall: makeAfterFall(ports) });
