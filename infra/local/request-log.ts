import type { ApiFunction } from '#functions/runtime/http/api.ts';
import type { EventBus } from '#functions/runtime/outbox/bus.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';

/** A completed engine request or function run. */
export interface LoggedRequest {
  to: 'functions' | 'table' | 'objects' | 'bus';
  /** Name of the command, or of the function's context. */
  what: string;
  input: object;
  output: object;
}

/** Called in the caller's async context. */
export type OnRequest = (request: LoggedRequest) => void;

export const loggedObjects = (objects: ObjectStore, onRequest: OnRequest): ObjectStore => {
  const log = (what: keyof ObjectStore, name: string): void =>
    onRequest({ to: 'objects', what, input: { name }, output: {} });
  return {
    put: async (name, ...given) => {
      log('put', name);
      await objects.put(name, ...given);
    },
    get: async (name) => {
      log('get', name);
      return objects.get(name);
    },
    stream: async (name) => {
      log('stream', name);
      return objects.stream(name);
    },
    size: async (name) => {
      log('size', name);
      return objects.size(name);
    },
    remove: async (name) => {
      log('remove', name);
      await objects.remove(name);
    },
    // Signing asks nobody.
    signedPut: objects.signedPut,
    signedGet: objects.signedGet,
  };
};

export const loggedBus = (bus: EventBus, onRequest: OnRequest): EventBus => ({
  publish: async (events) => {
    onRequest({ to: 'bus', what: 'publish', input: events, output: {} });
    return bus.publish(events);
  },
});

export const loggedRuns = (
  apis: ReadonlyMap<string, ApiFunction>,
  onRequest: OnRequest,
): ReadonlyMap<string, ApiFunction> =>
  new Map(
    [...apis].map(([what, api]) => [
      what,
      (event, context) => {
        onRequest({ to: 'functions', what, input: {}, output: {} });
        return api(event, context);
      },
    ]),
  );
