import { SQSClient } from '@aws-sdk/client-sqs';
import type { Places } from '../env.ts';
import { at, slow } from './options.ts';

/** Long polls wait 20 s: the queue client's request may take longer than that. */
export const makeQueueClient = (places: Places): SQSClient => new SQSClient(at(places, slow, places.SQS_ENDPOINT));
