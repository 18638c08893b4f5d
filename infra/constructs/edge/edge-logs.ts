import { Stack } from 'aws-cdk-lib';
import {
  CfnDelivery,
  CfnDeliveryDestination,
  CfnDeliverySource,
  CustomDataIdentifier,
  DataProtectionPolicy,
  LogGroup,
} from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { tokenPaths } from '#infra/edge/token-paths.ts';
import { nameIn, type Platform } from '../platform.ts';

/** No IP address, user agent, cookie or referrer: they are personal data. */
const FIELDS = [
  'date',
  'time',
  'x-edge-location',
  'cs-method',
  'x-host-header',
  'cs-uri-stem',
  'sc-status',
  'sc-bytes',
  'time-taken',
  'x-edge-result-type',
  'x-edge-detailed-result-type',
  'x-edge-request-id',
  'ssl-protocol',
  'origin-fbl',
];

export interface EdgeLogsProps {
  platform: Platform;
  /** Of the log group. */
  name: 'edge-access' | 'console-access';
  distributionId: string;
}

/**
 * Paths hold tokens of links where a program can only open an address (mail programs, calendars, a dealer's system): CloudWatch
 * masks them in what anybody reads without `logs:Unmask`.
 *
 * CloudFront access log v2, the only kind for multi-tenant distributions; delivered in us-east-1.
 */
export class EdgeLogs extends Construct {
  constructor(scope: Construct, id: string, { platform, name: ownName, distributionId }: EdgeLogsProps) {
    super(scope, id);
    const name = nameIn(platform, ownName);
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: name,
      retention: platform.settings.logRetention,
      removalPolicy: platform.settings.removal,
      dataProtectionPolicy: new DataProtectionPolicy({
        name,
        identifiers: tokenPaths.map((path) => new CustomDataIdentifier(path.name, path.pattern)),
      }),
    });
    const source = new CfnDeliverySource(this, 'Source', {
      name,
      logType: 'ACCESS_LOGS',
      // CloudFront is of no region.
      resourceArn: Stack.of(this).formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: distributionId,
      }),
    });
    const destination = new CfnDeliveryDestination(this, 'Destination', {
      name,
      outputFormat: 'json',
      destinationResourceArn: logs.logGroupArn,
    });
    const delivery = new CfnDelivery(this, 'Delivery', {
      deliverySourceName: name,
      deliveryDestinationArn: destination.attrArn,
      recordFields: FIELDS,
    });
    delivery.addResourceDependency(source);
  }
}
