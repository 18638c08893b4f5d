import { CloudFrontClient } from '@aws-sdk/client-cloudfront';
import { clientOptions, shortTimeouts } from './options.ts';

export const makeCloudFrontClient = (region: string): CloudFrontClient =>
  new CloudFrontClient(clientOptions(region, shortTimeouts));
