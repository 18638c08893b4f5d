import type { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { S3Client } from '@aws-sdk/client-s3';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { ApiFunction } from '#functions/runtime/api.ts';

/** A completed engine request or function run. */
export interface ToldRequest {
  to: 'functions' | 'table' | 'objects' | 'bus';
  /** Command name, or the function's context. */
  what: string;
  input: object;
  output: object;
}

/** Called in the caller's async context. */
export type OnRequest = (request: ToldRequest) => void;

interface Clients {
  table: DynamoDBDocumentClient;
  objects: S3Client;
  bus: EventBridgeClient;
}

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
