import { SSMClient } from '@aws-sdk/client-ssm';
import { clientOptions, shortTimeouts } from './options.ts';

/** Dealers' secrets (Parameter Store). */
export const makeParameterClient = (region: string): SSMClient => new SSMClient(clientOptions(region, shortTimeouts));
