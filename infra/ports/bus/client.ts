import { makeEventBus, type EventBus } from '#functions/runtime/outbox/bus.ts';
import { makeEventClient } from '#functions/runtime/clients/events.ts';

export const makeBus = (region: string, name: string): EventBus =>
  makeEventBus(makeEventClient({ AWS_REGION: region }), name);
