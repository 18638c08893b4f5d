import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { manifest } from '#functions/manifest.ts';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { filePaths, patternOf } from '../edge-paths.ts';

type Statement = CfnWebACL.StatementProperty;
export type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** WAF's longest common window; its counts are approximate and may lag minutes. */
const WINDOW_SECONDS = 300;
/** Pages and API calls of one address at one dealer: a page is two or three; an office behind one address opens hundreds. */
const REQUESTS = 1_500;
/** Of one address over all dealers: who needs more reads the whole platform. */
const REQUESTS_EVERYWHERE = 6_000;
/** A page shows up to 24 pictures, which the edge mostly holds; one that it lacks starts a function. */
const PICTURES = 6_000;
/** The application's own limit is lower and exact (functions/leads); here is where a flood is stopped. */
const LEADS = 100;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
/** WAF takes no list of one. */
const any = (statements: Statement[]): Statement => {
  const [only, ...rest] = statements;
  return only !== undefined && rest.length === 0 ? only : { orStatement: { statements } };
};

/** As sent: CloudFront chooses the behaviour by the same text. */
const pathIs = (paths: readonly string[]): Statement => ({
  regexMatchStatement: {
    regexString: patternOf(paths),
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Decoded: API Gateway finds a route by what the path means. */
const pathBegins = (searchString: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: 'STARTS_WITH',
    searchString,
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

const isPost: Statement = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
};

/** Paths of routes up to their first variable, without those that begin with another of them. */
const beginningsOf = (matches: (route: AnyRoute) => boolean): string[] => {
  const paths = manifest.flatMap((entry) =>
    entry.kind === 'route' && matches(entry) ? [entry.path.replace(/\{.*$/, '')] : [],
  );
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
};

/** What shoppers send: written by people, in their words. */
export const leadPaths = beginningsOf(({ method, auth }) => method === 'POST' && auth === 'none');
/** What dealers' systems call: programs, and few of them name themselves. */
export const feedPaths = beginningsOf(({ auth }) => auth === 'dealer_key');

const leads = any(leadPaths.map(pathBegins));
const feeds = any(feedPaths.map(pathBegins));

/**
 * Counts by address and host: many shoppers stand behind one address (a mobile network, an office), and one dealer's
 * visitors are no reason to refuse another's. An IPv6 address counts for itself here; the application counts a /64 as one.
 */
const perHost: Pick<CfnWebACL.RateBasedStatementProperty, 'aggregateKeyType' | 'customKeys'> = {
  aggregateKeyType: 'CUSTOM_KEYS',
  customKeys: [{ ip: {} }, { header: { name: 'host', textTransformations: [{ priority: 0, type: 'LOWERCASE' }] } }],
};

const rateRule = (
  name: string,
  limit: number,
  scopeDownStatement: Statement,
  keys: typeof perHost = perHost,
): Rule => ({
  name,
  action: { block: { customResponse: { responseCode: 429 } } },
  statement: { rateBasedStatement: { ...keys, evaluationWindowSec: WINDOW_SECONDS, limit, scopeDownStatement } },
  visibilityConfig: visible(name),
});

const pictures = pathIs(['/media/*', '/theme/*']);
const dynamic = not(pathIs([...filePaths, '/media/*', '/theme/*']));

const rateRules: readonly Rule[] = [
  rateRule('LeadFlood', LEADS, all(isPost, leads)),
  rateRule('Flood', REQUESTS, dynamic),
  rateRule('FloodEverywhere', REQUESTS_EVERYWHERE, dynamic, { aggregateKeyType: 'IP' }),
  rateRule('PictureFlood', PICTURES, pictures),
];

/** A rule of AWS that would refuse honest calls: it only labels, and a rule of ours refuses what has the label elsewhere. */
const labelling = {
  // A message is stored as text and written as text, so `<script>`, `../` and addresses in it do no harm; a feed's
  // announcement may be larger than 8 kB. The application refuses bodies above 1 MB.
  bodies: {
    CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
    GenericLFI_BODY: 'GenericLFI_Body',
    GenericRFI_BODY: 'GenericRFI_Body',
    SizeRestrictions_BODY: 'SizeRestrictions_Body',
  },
  // Programs that send feeds say little about themselves; they hold a key.
  agents: { NoUserAgent_HEADER: 'NoUserAgent_Header', UserAgent_BadBots_HEADER: 'BadBots_Header' },
} as const;

const managedRule = (name: string, counted: readonly string[] = []): Rule => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: visible(name),
});

/** Refuses what AWS' core rules labelled, but on these paths. */
const labelRule = (name: string, labels: Readonly<Record<string, string>>, but: Statement): Rule => ({
  name,
  action: { block: {} },
  statement: all(
    any(
      Object.values(labels).map((label) => ({
        labelMatchStatement: { scope: 'LABEL', key: `awswaf:managed:aws:core-rule-set:${label}` },
      })),
    ),
    not(but),
  ),
  visibilityConfig: visible(name),
});

/** In the order in which WAF asks them: labels first, then who reads them. */
export const firewallRules: readonly Rule[] = [
  ...rateRules,
  managedRule('AWSManagedRulesAmazonIpReputationList'),
  managedRule('AWSManagedRulesCommonRuleSet', [...Object.keys(labelling.bodies), ...Object.keys(labelling.agents)]),
  labelRule('Bodies', labelling.bodies, any([...leadPaths, ...feedPaths].map(pathBegins))),
  labelRule('Agents', labelling.agents, feeds),
  managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
];
