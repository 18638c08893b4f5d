import { personalKinds } from '#functions/personal.ts';
import type { Ports } from '#functions/ports.ts';
import { create as make } from '#functions/privacy/retain/handler.ts';
import type { TimerFunction } from '#functions/runtime/workers/schedules.ts';

/** What each context keeps of people is deleted in time by one. */
export const create = (ports: Ports): TimerFunction => make({ ...ports, personalKinds });
