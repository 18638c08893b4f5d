import { SQSClient } from '@aws-sdk/client-sqs';
import type { ServiceEndpoints } from '../env.ts';
import { endpointOptions, longTimeouts } from './options.ts';

/** Long polls wait 20 s: the queue client's request may take longer than that. */
export const makeQueueClient = (endpoints: ServiceEndpoints): SQSClient =>
  new SQSClient(endpointOptions(endpoints, longTimeouts, endpoints.SQS_ENDPOINT));
