import { SQSClient } from '@aws-sdk/client-sqs';
import type { ServiceEndpoints } from '../env.ts';
import { endpointOptions, longTimeouts } from './options.ts';

/** The request timeout exceeds the long poll of 20 s. */
export const makeQueueClient = (endpoints: ServiceEndpoints): SQSClient =>
  new SQSClient(endpointOptions(endpoints, longTimeouts, endpoints.SQS_ENDPOINT));
