import { catalogue } from '#events/catalogue.ts';
import { eventDetailType, type AnyEvent } from '#events/envelope.ts';
import type { EventBus } from '#functions/runtime/outbox/bus.ts';
import { queueName, type Consumer } from '#functions/runtime/manifest-entries.ts';
import type { NewMessage } from '../queues/message-queue.ts';
import type { LocalQueues } from '../queues/queues.ts';

interface BusDeps {
  queues: Pick<LocalQueues, 'queue'>;
  consumers: readonly Consumer[];
  newId: () => string;
  now: () => Date;
  onError: (error: unknown) => void;
}

/** The names of the queues that take an event, by its detail type. */
const buildRules = (consumers: readonly Consumer[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    catalogue.map((event) => [
      event.detailType,
      consumers.filter((entry) => entry.events.includes(event.name)).map(queueName),
    ]),
  );

/** As EventBridge writes it. */
const formatBusMessage = (event: AnyEvent, { newId, now }: BusDeps): string =>
  JSON.stringify({
    version: '0',
    id: newId(),
    'detail-type': eventDetailType(event),
    source: `forecourt${event.source}`,
    account: '000000000000',
    time: now().toISOString(),
    region: 'ap-southeast-2',
    resources: [],
    detail: event,
  });

/** EventBridge for the embedded run: an event is acknowledged once every queue that takes it has stored it. */
export const makeLocalBus = (deps: BusDeps): EventBus => {
  const rules = buildRules(deps.consumers);

  /** The ids of those that were not stored. */
  const store = async (queue: string, messages: ReadonlyMap<string, NewMessage>): Promise<string[]> => {
    try {
      await deps.queues.queue(queue).send([...messages.values()]);
      return [];
    } catch (error) {
      deps.onError(error);
      return [...messages.keys()];
    }
  };

  return {
    publish: async (events) => {
      const byQueue = new Map<string, Map<string, NewMessage>>();
      for (const event of events) {
        const message = { body: formatBusMessage(event, deps), group: event.tenantid };
        for (const queue of rules.get(eventDetailType(event)) ?? [])
          byQueue.set(queue, (byQueue.get(queue) ?? new Map<string, NewMessage>()).set(event.id, message));
      }
      const failed = await Promise.all([...byQueue].map(([queue, messages]) => store(queue, messages)));
      return new Set(events.map(({ id }) => id).filter((id) => !failed.flat().includes(id)));
    },
  };
};
