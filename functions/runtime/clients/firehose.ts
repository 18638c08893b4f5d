import { FirehoseClient } from '@aws-sdk/client-firehose';
import { clientOptions, shortTimeouts } from './options.ts';

export const makeFirehoseClient = (region: string): FirehoseClient =>
  new FirehoseClient(clientOptions(region, shortTimeouts));
