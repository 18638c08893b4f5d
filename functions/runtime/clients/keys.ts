import { KMSClient } from '@aws-sdk/client-kms';
import { clientOptions, shortTimeouts } from './options.ts';

export const makeKeyClient = (region: string): KMSClient => new KMSClient(clientOptions(region, shortTimeouts));
