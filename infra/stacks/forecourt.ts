import { CfnOutput, Stack, type App } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { pascal, siteOriginOf, type Platform } from '../constructs/platform.ts';
import { PrivateBucket } from '../constructs/private-bucket.ts';
import { Api } from './api.ts';
import { Data } from './data.ts';
import { Messaging } from './messaging.ts';
import { Observability } from './observability.ts';

/** Gives each part its stack: one for all on the emulator, one for each on AWS. */
const placesOf = (app: App, platform: Platform): ((part: string) => Construct) => {
  const { settings, stage } = platform;
  const name = `Forecourt${pascal(stage)}`;
  const env = {
    region: settings.region,
    ...(process.env['CDK_DEFAULT_ACCOUNT'] === undefined ? {} : { account: process.env['CDK_DEFAULT_ACCOUNT'] }),
  };
  if (settings.stacks === 'one') {
    const only = new Stack(app, name, { env });
    return () => only;
  }
  return (part) => new Stack(app, `${name}${part}`, { env, terminationProtection: settings.protectsData });
};

/** All of Forecourt for one stage: the same parts everywhere, in the stacks that the stage asks for. */
export const buildForecourt = (app: App, platform: Platform): void => {
  const place = placesOf(app, platform);
  const data = new Data(place('Data'), 'Data', { platform });
  const messaging = new Messaging(place('Messaging'), 'Messaging', { platform });
  const { search } = platform.settings;
  const index = {
    endpoint: platform.inputs.searchEndpoint ?? (search.kind === 'external' ? search.defaultEndpoint : ''),
    domainArn: undefined,
  };
  const api = new Api(place('Api'), 'Api', {
    platform,
    queues: messaging.queues,
    resources: {
      table: data.table,
      stock: data.stock,
      bus: messaging.bus,
      edgeSecret: data.edgeSecret,
      search: index,
    },
  });
  const site = new PrivateBucket(place('Web'), 'Site', { platform }).bucket;
  new CfnOutput(site, 'SiteBucketName', { value: site.bucketName }).overrideLogicalId('SiteBucketName');
  new CfnOutput(api, 'SiteOrigin', { value: siteOriginOf(platform) }).overrideLogicalId('SiteOrigin');
  new Observability(place('Observability'), 'Observability', { platform });
};
