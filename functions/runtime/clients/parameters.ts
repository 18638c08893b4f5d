import { SSMClient } from '@aws-sdk/client-ssm';
import { on, quick } from './options.ts';

/** Dealers' secrets (Parameter Store). */
export const makeParameterClient = (region: string): SSMClient => new SSMClient(on(region, quick));
