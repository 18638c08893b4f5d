import type { S3Client } from '@aws-sdk/client-s3';
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

/** Has each request of this client told. */
export const tellObjectRequests = (objects: S3Client, onRequest: OnRequest): void => {
  objects.middlewareStack.add(
    (next, { commandName: what = '' }) =>
      async (args) => {
        onRequest({ to: 'objects', what, input: args.input, output: {} });
        return next(args);
      },
    { step: 'initialize' },
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
