import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import { nameIn, type Platform } from './platform.ts';

/** WAF's longest common window; its counts are approximate and may lag minutes (reliability.md section 1). */
const WINDOW_SECONDS = 300;
/** A first page is about thirty requests; an office behind one address opens a hundred of them in five minutes. */
const REQUESTS = 3_000;
/** The application allows 60 leads a minute and address exactly (functions/leads/api.ts); here is where a flood is stopped. */
const LEADS = 100;

/**
 * Rules of AWS, and what they may do to us: a lead or feed call may be larger than 8 kB, and the application itself
 * refuses what is larger than 1 MB, so the size of bodies is counted and not refused.
 */
const managed: readonly { name: string; count: readonly string[] }[] = [
  { name: 'AWSManagedRulesAmazonIpReputationList', count: [] },
  { name: 'AWSManagedRulesCommonRuleSet', count: ['SizeRestrictions_BODY'] },
  { name: 'AWSManagedRulesKnownBadInputsRuleSet', count: [] },
];

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const lowerCase = [{ priority: 0, type: 'LOWERCASE' }];

const leadPosts: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      {
        byteMatchStatement: {
          fieldToMatch: { method: {} },
          positionalConstraint: 'EXACTLY',
          searchString: 'post',
          textTransformations: lowerCase,
        },
      },
      {
        byteMatchStatement: {
          fieldToMatch: { uriPath: {} },
          positionalConstraint: 'STARTS_WITH',
          searchString: '/api/v1/leads',
          textTransformations: lowerCase,
        },
      },
    ],
  },
};

const rateRule = (name: string, limit: number, scopeDownStatement?: CfnWebACL.StatementProperty) => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      evaluationWindowSec: WINDOW_SECONDS,
      limit,
      ...(scopeDownStatement === undefined ? {} : { scopeDownStatement }),
    },
  },
  visibilityConfig: visible(name),
});

const managedRule = ({ name, count }: (typeof managed)[number]) => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: count.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
});

/** The outer wall before CloudFront, in us-east-1: floods by address, and what AWS knows to be bad. */
export class Firewall extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    const rules = [rateRule('LeadFlood', LEADS, leadPosts), rateRule('Flood', REQUESTS), ...managed.map(managedRule)];
    const acl = new CfnWebACL(this, 'Acl', {
      name: nameIn(platform, 'site'),
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visible(nameIn(platform, 'site')),
      rules: rules.map((rule, priority) => ({ ...rule, priority })),
    });
    this.arn = acl.attrArn;
  }
}
