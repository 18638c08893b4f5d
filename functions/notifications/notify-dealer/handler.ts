import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { notifyDealer } from '../contract.ts';
import { makeNotifyDealer } from './notify-dealer.ts';

export const create = (
  deps: Pick<PlatformPorts, 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'linkSecrets' | 'signals'>,
): QueueFunction => {
  const notify = makeNotifyDealer(deps);
  return queueConsumer(notifyDealer.id, deps, ({ tenant, event }) => notify(tenant, event));
};
