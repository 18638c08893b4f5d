import { PutEventsCommand, type EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { eventDetailType, type AnyEvent } from '#events/envelope.ts';

export interface EventBus {
  publish(events: readonly AnyEvent[]): Promise<Set<string>>;
}

const PUT_EVENTS_LIMIT = 10; // EventBridge: PutEvents takes at most 10 entries
const REQUESTS_AT_ONCE = 5;

const inGroups = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

export const makeEventBus = (client: EventBridgeClient, busName: string): EventBus => {
  /** Ids of those that were taken. */
  const put = async (events: readonly AnyEvent[]): Promise<string[]> => {
    const reply = await client.send(
      new PutEventsCommand({
        Entries: events.map((event) => ({
          EventBusName: busName,
          Source: `forecourt${event.source}`,
          DetailType: eventDetailType(event),
          Detail: JSON.stringify(event),
          Time: new Date(event.time),
        })),
      }),
    );
    // PutEvents may succeed with FailedEntryCount > 0: each entry has its own result, in order.
    return events.flatMap(({ id }, n) => (reply.Entries?.[n]?.EventId === undefined ? [] : [id]));
  };
  return {
    publish: async (events) => {
      const acknowledged = new Set<string>();
      for (const requests of inGroups(inGroups(events, PUT_EVENTS_LIMIT), REQUESTS_AT_ONCE))
        for (const id of (await Promise.all(requests.map(put))).flat()) acknowledged.add(id);
      return acknowledged;
    },
  };
};
