import { eventName } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import { makeNotifyChange } from '../appointment/notify-change.ts';
import { receiveLead } from '../contract.ts';
import { makeReceiveLead } from './receive-lead.ts';

type Deps = Pick<
  PlatformPorts,
  'env' | 'table' | 'directory' | 'logger' | 'now' | 'mail' | 'sms' | 'linkSecrets' | 'signals'
>;

export const create = (deps: Deps): QueueFunction => {
  const receive = makeReceiveLead({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  const notify = makeNotifyChange({ ...deps, siteOrigin: deps.env.SITE_ORIGIN });
  return queueConsumer(receiveLead.id, deps, ({ tenant, event }) =>
    eventName(event) === leadSubmitted.name ? receive(tenant, event) : notify(tenant, event),
  );
};
