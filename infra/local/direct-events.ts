import { PutEventsCommand, type EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { LocalBus } from './bus.ts';

/** A client whose events go to this process's bus without HTTP. */
export const directEvents = (
  client: EventBridgeClient,
  putEvents: LocalBus['putEvents'],
  onRequest: (what: string, input: object) => void,
): EventBridgeClient => {
  Object.defineProperty(client, 'send', {
    value: async (command: unknown) => {
      if (!(command instanceof PutEventsCommand)) throw new TypeError('The local bus only knows PutEvents.');
      onRequest(PutEventsCommand.name, command.input);
      return { $metadata: {}, ...(await putEvents(command.input)) };
    },
  });
  return client;
};
