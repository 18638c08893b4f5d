import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnDeletionPolicy, Stack } from 'aws-cdk-lib';
import { CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { firewallRules } from './firewall-rules.ts';
import { chooseConsoleHost, nameIn, type Platform } from '../platform.ts';

/** WAF requires this prefix. */
const LOG_PREFIX = 'aws-waf-logs-';
const SECRET_HEADERS = ['authorization', 'cookie'];

/** WAF in front of CloudFront, in us-east-1: rate limits and AWS managed rules. */
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
      rules: firewallRules(chooseConsoleHost(platform)).map((rule, priority) => ({ ...rule, priority })),
    });
    // WAF refuses to delete one in use, and the distribution uses the old one until its own stack is deployed.
    acl.cfnOptions.updateReplacePolicy = CfnDeletionPolicy.RETAIN;
    acl.cfnOptions.deletionPolicy = CfnDeletionPolicy.DELETE;
    this.arn = acl.attrArn;
    this.#log(platform);
  }

  /** Only blocked and counted requests. The lines hold viewers' addresses, which WAF cannot redact: kept for two weeks. */
  #log(platform: Platform): void {
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `${LOG_PREFIX}${nameIn(platform, 'site')}`,
      retention: RetentionDays.TWO_WEEKS,
      removalPolicy: platform.settings.removal,
    });
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: this.arn,
      // Without the ':*' at the end of a log group's ARN attribute.
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
