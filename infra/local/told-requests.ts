import type { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ApiFunction } from '#functions/runtime/api.ts';

/** A request to an engine, or the run of a function that the gateway has started, when it has been answered. */
export interface ToldRequest {
  to: 'functions' | 'table' | 'objects' | 'bus';
  /** Name of the command, or of the function's context. */
  what: string;
  input: object;
  output: object;
}

/** Called in the asynchronous context of who asked. */
export type OnRequest = (request: ToldRequest) => void;

interface Clients {
  table: DynamoDBDocumentClient;
  objects: S3Client;
  bus: EventBridgeClient;
}

/** Has each request of these clients told. */
export const tellRequests = ({ table, objects, bus }: Clients, onRequest: OnRequest): void => {
  const step = 'initialize';
  table.middlewareStack.add(
    (next, { commandName: what = '' }) =>
      async (args) => {
        const result = await next(args);
        onRequest({ to: 'table', what, input: args.input, output: result.output });
        return result;
      },
    { step },
  );
  objects.middlewareStack.add(
    (next, { commandName: what = '' }) =>
      async (args) => {
        onRequest({ to: 'objects', what, input: args.input, output: {} });
        return next(args);
      },
    { step },
  );
  bus.middlewareStack.add(
    (next, { commandName: what = '' }) =>
      async (args) => {
        onRequest({ to: 'bus', what, input: args.input, output: {} });
        return next(args);
      },
    { step },
  );
};

/** The same functions; each run is told. */
export const toldRuns = (
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
