import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SQSClient } from '@aws-sdk/client-sqs';
import { SSMClient } from '@aws-sdk/client-ssm';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { Places } from './env.ts';

/*
 * The only place where an SDK client is made (lint forbids it elsewhere). One function each: a bundle holds the clients
 * that it uses.
 */

/** Connect 1 s, a request 3 s, 3 attempts in all (reliability.md section 1). Objects may be large: 30 s. */
const quick = { connectionTimeout: 1_000, requestTimeout: 3_000, throwOnRequestTimeout: true };
const slow = { connectionTimeout: 1_000, requestTimeout: 30_000, throwOnRequestTimeout: true };
const MAX_ATTEMPTS = 3;

/** A service of this machine shares it with the product and everybody's tests: slow is not gone. */
const PATIENT_MS = 30_000;
const patient = { connectionTimeout: PATIENT_MS, requestTimeout: PATIENT_MS, throwOnRequestTimeout: true };

/** Emulators want a signature and check none. */
const ANYBODY = { accessKeyId: 'local', secretAccessKey: 'local' };

const on = (region: string, requestHandler: typeof quick) => ({ region, maxAttempts: MAX_ATTEMPTS, requestHandler });

/** Options of a client for an endpoint of a platform of its own, or for AWS where there is none. */
const at = ({ AWS_REGION, CREDENTIALS = ANYBODY }: Places, requestHandler: typeof quick, endpoint?: string) =>
  endpoint === undefined
    ? on(AWS_REGION, requestHandler)
    : { ...on(AWS_REGION, patient), endpoint, credentials: CREDENTIALS };

export const makeDocumentClient = (places: Places): DynamoDBDocumentClient =>
  DynamoDBDocumentClient.from(new DynamoDBClient(at(places, quick, places.DYNAMODB_ENDPOINT)), {
    marshallOptions: { removeUndefinedValues: true },
  });

export const makeEventClient = (places: Places): EventBridgeClient =>
  new EventBridgeClient(at(places, quick, places.EVENTS_ENDPOINT));

export const makeObjectClient = (places: Places): S3Client =>
  new S3Client({
    ...at(places, slow, places.S3_ENDPOINT),
    // An endpoint that is an address has no bucket's name in its host; the SDK sees that where it reads it from AWS_ENDPOINT_URL.
    ...(places.S3_ENDPOINT === undefined ? {} : { forcePathStyle: true }),
    // Otherwise a signed PUT address carries the checksum of an empty body, and S3 refuses every other one.
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });

/** Long polls wait 20 s: the queue client's request may take longer than that. */
export const makeQueueClient = (places: Places): SQSClient => new SQSClient(at(places, slow, places.SQS_ENDPOINT));

/** Dealers' secrets (Parameter Store). */
export const makeParameterClient = (region: string): SSMClient => new SSMClient(on(region, quick));

/** The edge's secret (Secrets Manager). */
export const makeSecretClient = (region: string): SecretsManagerClient => new SecretsManagerClient(on(region, quick));
