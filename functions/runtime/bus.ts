import { PutEventsCommand, type EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { detailTypeOf, type AnyEvent } from '#events/envelope.ts';

export interface EventBus {
  publish(events: readonly AnyEvent[]): Promise<Set<string>>;
}

const PUT_EVENTS_LIMIT = 10; // EventBridge: PutEvents takes at most 10 entries

export const makeEventBus = (client: EventBridgeClient, busName: string): EventBus => ({
  publish: async (events) => {
    const acknowledged = new Set<string>();
    for (let from = 0; from < events.length; from += PUT_EVENTS_LIMIT) {
      const chunk = events.slice(from, from + PUT_EVENTS_LIMIT);
      const reply = await client.send(
        new PutEventsCommand({
          Entries: chunk.map((event) => ({
            EventBusName: busName,
            Source: `forecourt${event.source}`,
            DetailType: detailTypeOf(event),
            Detail: JSON.stringify(event),
            Time: new Date(event.time),
          })),
        }),
      );
      // PutEvents may succeed with FailedEntryCount > 0: each entry has its own result, in order.
      chunk.forEach((event, n) => {
        if (reply.Entries?.[n]?.EventId !== undefined) acknowledged.add(event.id);
      });
    }
    return acknowledged;
  },
});
