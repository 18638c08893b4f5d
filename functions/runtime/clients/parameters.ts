import { SSMClient } from '@aws-sdk/client-ssm';
import { clientOptions, shortTimeouts } from './options.ts';

export const makeParameterClient = (region: string): SSMClient => new SSMClient(clientOptions(region, shortTimeouts));
