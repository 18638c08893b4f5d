import type { Wiring } from '#functions/handlers.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/consumers.ts';
import { tellDealer } from '../contract.ts';
import { makeTellDealer } from './tell-dealer.ts';

export const create = (
  deps: Pick<Wiring, 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'linkSecrets'>,
): QueueFunction => {
  const tell = makeTellDealer(deps);
  return queueConsumer(tellDealer.id, deps, ({ tenant, event }) => tell(tenant, event));
};
