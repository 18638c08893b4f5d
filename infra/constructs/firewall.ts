import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Stack } from 'aws-cdk-lib';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { firewallRules } from './firewall-rules.ts';
import { nameIn, type Platform } from './platform.ts';

/** WAF writes to groups of such names only. */
const LOG_PREFIX = 'aws-waf-logs-';
/** Headers that prove who somebody is. */
const SECRET_HEADERS = ['authorization', 'cookie'];

/** The outer wall before CloudFront, in us-east-1: floods by address and host, and what AWS knows to be bad. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      name: nameIn(platform, 'site'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: {
        metricName: nameIn(platform, 'site'),
        cloudWatchMetricsEnabled: true,
        sampledRequestsEnabled: true,
      },
      rules: firewallRules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
    this.#log(platform);
  }

  /** Refused and counted requests only. They hold viewers' addresses, which no setting takes out: so they are kept for two weeks. */
  #log(platform: Platform): void {
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `${LOG_PREFIX}${nameIn(platform, 'site')}`,
      retention: RetentionDays.TWO_WEEKS,
      removalPolicy: platform.settings.removal,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.arn,
      // Without the ':*' that a log group's own attribute ends with.
      logDestinationConfigs: [
        Stack.of(this).formatArn({ service: 'logs', resource: `log-group:${LOG_PREFIX}${nameIn(platform, 'site')}` }),
      ],
      redactedFields: SECRET_HEADERS.map((Name) => ({ singleHeader: { Name } })),
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [
          {
            Behavior: 'KEEP',
            Requirement: 'MEETS_ANY',
            Conditions: ['BLOCK', 'COUNT'].map((Action) => ({ ActionCondition: { Action } })),
          },
        ],
      },
    }).node.addDependency(logs);
  }
}
