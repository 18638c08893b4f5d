import type { Ports } from '#functions/ports.ts';
import { create as make } from '#functions/reservations/sweep/handler.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';
import { makeAfterFall } from './after-fall.ts';

/** What follows a sale that fell through stands in other contexts. */
export const create = (ports: Ports): TimerFunction => make({ ...ports, afterFall: makeAfterFall(ports) });
