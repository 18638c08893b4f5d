import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Env } from './env.ts';

/** Connect 1 s, a request 3 s, 3 attempts in all (reliability.md section 1). Objects may be large: 30 s. */
const quick = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const slow = { connectionTimeout: 1_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;

const LOCAL_CREDENTIALS = { accessKeyId: 'local', secretAccessKey: 'local' };

/** The only place where an SDK client is made (lint forbids it elsewhere). */
export const makeClients = (env: Env) => {
  const common = (endpoint: string | undefined) => ({
    region: env.AWS_REGION,
    maxAttempts: MAX_ATTEMPTS,
    ...(endpoint === undefined ? {} : { endpoint, credentials: LOCAL_CREDENTIALS }),
  });
  return {
    documents: DynamoDBDocumentClient.from(
      new DynamoDBClient({ ...common(env.DYNAMODB_ENDPOINT), requestHandler: quick }),
      { marshallOptions: { removeUndefinedValues: true } },
    ),
    events: new EventBridgeClient({ ...common(env.EVENTS_ENDPOINT), requestHandler: quick }),
    objects: new S3Client({
      ...common(env.S3_ENDPOINT),
      forcePathStyle: env.S3_ENDPOINT !== undefined,
      requestHandler: slow,
      // Otherwise a signed PUT address carries the checksum of an empty body, and S3 refuses every other one.
      requestChecksumCalculation: 'WHEN_REQUIRED',
    }),
    /** Long polls wait 20 s: the queue client's request may take longer than that. */
    queues: new SQSClient({ ...common(env.SQS_ENDPOINT), requestHandler: slow }),
  };
};
export type Clients = ReturnType<typeof makeClients>;
