import {
  AccessLogFormat,
  LogGroupLogDestination,
  MethodLoggingLevel,
  type RestApi,
  type StageOptions,
} from 'aws-cdk-lib/aws-apigateway';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';
import { nameIn, type Platform } from '../platform.ts';

/** First path segment of the API's address. */
export const DEPLOYMENT = 'live';

/** One line per request, without IP address or user agent: they are personal data. */
const line = AccessLogFormat.custom(
  JSON.stringify({
    requestId: '$context.requestId',
    time: '$context.requestTimeEpoch',
    method: '$context.httpMethod',
    resource: '$context.resourcePath',
    status: '$context.status',
    bytes: '$context.responseLength',
    ms: '$context.responseLatency',
    error: '$context.error.responseType',
  }),
);

/** Throttling, access log, and gateway errors logged without bodies. */
export const loggedStage = (scope: Construct, platform: Platform, name: string): StageOptions => {
  const { throttle, logRetention, removal } = platform.settings;
  const logs = new LogGroup(scope, 'AccessLogs', {
    logGroupName: nameIn(platform, `${name}-access`),
    retention: logRetention,
    removalPolicy: removal,
  });
  return {
    stageName: DEPLOYMENT,
    throttlingRateLimit: throttle.rate,
    throttlingBurstLimit: throttle.burst,
    // Metrics per method would cost more than all alarms; those of the whole API are free.
    metricsEnabled: false,
    loggingLevel: MethodLoggingLevel.ERROR,
    dataTraceEnabled: false,
    accessLogDestination: new LogGroupLogDestination(logs),
    accessLogFormat: line,
  };
};

export const apiDomainName = (api: RestApi): string =>
  `${api.restApiId}.execute-api.${Stack.of(api).region}.${Stack.of(api).urlSuffix}`;

export const acknowledgeOpenApi = (api: RestApi): void =>
  acknowledge(api, {
    'AwsSolutions-APIG2':
      'Each route parses path, query and body with its contract (zod) and answers a problem document.',
    'AwsSolutions-APIG3':
      'The firewall stands before CloudFront. Called directly, the API asks for the key that CloudFront adds (edge-key.ts), and operators sign; the one page that people open there confirms a signed token. The shell runs no code.',
    'AwsSolutions-APIG4':
      'Shoppers are not signed in; dealers hold a feed key that the function checks; operator routes are AWS_IAM.',
    'AwsSolutions-COG4':
      'There are no user pools: shoppers are not signed in, dealers hold feed keys, operators sign with SigV4.',
  });
