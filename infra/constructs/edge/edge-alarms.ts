import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import { EventNotice } from '../event-notice.ts';
import { MonthlyBudget } from '../monthly-budget.ts';
import { secretsPath, type Platform } from '../platform.ts';
import { FIVE_MINUTES, StageAlarm } from '../stage-alarm.ts';

/** Below this, single failing clients would alarm. */
const FAILED_PERCENT = 5;
/** ACM renews 60 days before expiry; a certificate not renewed 30 days later needs a person. */
const RENEWAL_DAYS = 30;

export interface EdgeAlarmsProps {
  platform: Platform;
  distributionId: string;
  /** Undefined where there is no console. */
  consoleDistributionId: string | undefined;
  topic: Topic;
}

const failedShare = (distributionId: string): Metric =>
  new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    statistic: 'Average',
    period: FIVE_MINUTES,
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
  });

/** Alarms on CloudFront and its certificates, whose metrics and events exist in us-east-1 only. */
export class EdgeAlarms extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { platform, distributionId, consoleDistributionId, topic }: EdgeAlarmsProps,
  ) {
    super(scope, id);
    // A parameter of this region, read anew by each deploy (docs/deploy.md).
    const certificateArn = StringParameter.valueForStringParameter(
      this,
      `${secretsPath(platform)}edge/certificate-arn`,
    );
    new StageAlarm(this, 'ServerErrors', {
      platform,
      key: 'edge.server-errors',
      severity: 'urgent',
      impact: 'Shoppers of all dealers get errors from the edge: neither a page nor the shell in its place.',
      firstStep: 'Open two dealers’ sites, and look whether AWS reports trouble of CloudFront.',
      metric: failedShare(distributionId),
      threshold: FAILED_PERCENT,
      periods: 3,
    });
    if (consoleDistributionId !== undefined)
      new StageAlarm(this, 'ConsoleErrors', {
        platform,
        key: 'console-edge.server-errors',
        severity: 'urgent',
        impact: 'Dealers’ people get errors in the console, all of them: enquiries are not answered there.',
        firstStep: 'Open the console, and look whether alarms of functions are on too.',
        metric: failedShare(consoleDistributionId),
        threshold: FAILED_PERCENT,
        periods: 3,
      });
    new StageAlarm(this, 'Certificate', {
      platform,
      key: 'certificate.expiring',
      severity: 'tomorrow',
      impact: 'Browsers will soon refuse the sites that use this certificate: it was not renewed.',
      firstStep: 'Look whether the DNS record that validates the certificate is still there.',
      metric: new Metric({
        namespace: 'AWS/CertificateManager',
        metricName: 'DaysToExpiry',
        statistic: 'Minimum',
        period: Duration.days(1),
        dimensionsMap: { CertificateArn: certificateArn },
      }),
      threshold: RENEWAL_DAYS,
      whenBelow: true,
    });
    const { budgetUsd: usd } = platform.settings;
    const { alarmAddresses } = platform.inputs;
    if (usd !== undefined && alarmAddresses !== undefined)
      new MonthlyBudget(this, 'Month', { platform, usd, address: alarmAddresses.tomorrow });
    // Every certificate of the account: dealers' certificates are in no template. ACM says it again every day.
    new EventNotice(this, 'Expiring', {
      platform,
      key: 'certificate.renewal-failed',
      topic,
      impact: 'Browsers will soon refuse a site, because its certificate was not renewed.',
      firstStep: 'Look whether the DNS record that validates it is still there.',
      pattern: { source: ['aws.acm'], detailType: ['ACM Certificate Approaching Expiration'] },
      names: ['$.resources'],
    });
  }
}
