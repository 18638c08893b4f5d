import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { tellDealer } from '../contract.ts';
import { makeTellDealer } from './notify-dealer.ts';

export const create = (
  deps: Pick<PlatformPorts, 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'linkSecrets'>,
): QueueFunction => {
  const tell = makeTellDealer(deps);
  return queueConsumer(tellDealer.id, deps, ({ tenant, event }) => tell(tenant, event));
};
