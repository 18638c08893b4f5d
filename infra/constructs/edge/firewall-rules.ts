import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { manifest } from '#functions/manifest.ts';
import { contextName, isForEverybody, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { HOST_ONLY, STRICT_TRANSPORT } from '#functions/runtime/http/strict-transport.ts';
import { filePaths, buildPathPattern } from '#infra/edge/paths.ts';

type Statement = CfnWebACL.StatementProperty;
export type Rule = Omit<CfnWebACL.RuleProperty, 'priority'>;

/** WAF's counts are approximate and may lag by minutes. */
const WINDOW_SECONDS = 300;
/** Pages and API calls per address and host. A page makes two or three; an office behind one address opens hundreds. */
const REQUESTS = 1_500;
/** Per address over all hosts: more is a crawl of the whole platform. */
const REQUESTS_EVERYWHERE = 6_000;
/** A page shows up to 24 pictures; most are cached, the others invoke a function. */
const PICTURES = 6_000;
/** Per address: everybody in a dealer's office has the console open, and each open one asks every few seconds. */
const CONSOLE_REQUESTS = 10_000;
/** Of leads, and of tries to sign in to the console. Stops floods; the application's own limits are lower and exact. */
const LEADS = 100;

const visible = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: true,
});

const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
/** WAF refuses an OR of one statement. */
const any = (statements: Statement[]): Statement => {
  const [only, ...rest] = statements;
  return only !== undefined && rest.length === 0 ? only : { orStatement: { statements } };
};

/** Undecoded, as CloudFront matches behaviours. */
const pathIs = (paths: readonly string[]): Statement => ({
  regexMatchStatement: {
    regexString: buildPathPattern(paths),
    fieldToMatch: { uriPath: {} },
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Decoded, as API Gateway matches routes. */
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

/** CloudFront asks the distribution of the host that is named, so nobody says the console's and is answered as a dealer's. */
const hostIs = (host: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { singleHeader: { Name: 'host' } },
    positionalConstraint: 'EXACTLY',
    searchString: host,
    textTransformations: [{ priority: 0, type: 'LOWERCASE' }],
  },
});

/** Route paths up to their first variable, without those covered by a shorter one. */
const listPathPrefixes = (matches: (route: AnyRoute) => boolean): string[] => {
  const paths = manifest.flatMap((entry) =>
    entry.kind === 'route' && matches(entry) ? [entry.path.replace(/\{.*$/, '')] : [],
  );
  return [...new Set(paths)].filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
};

/**
 * What shoppers post. Others have the general limit: payment providers, the report of each page that is left, and mail
 * programs, which withdraw consents for many people from one address.
 */
export const leadPaths = listPathPrefixes(
  (route) =>
    route.method === 'POST' &&
    isForEverybody(route) &&
    route.bodyKind !== 'raw' &&
    !['analytics', 'notifications'].includes(contextName(route)),
);
/** Called by dealers' systems, many without a User-Agent. */
export const feedPaths = listPathPrefixes(({ auth }) => auth === 'dealer_key');

/** Where people sign in to the console. */
export const signInPaths = listPathPrefixes(({ auth, method }) => auth === 'console_guest' && method === 'POST');

const leads = any([...leadPaths, ...signInPaths].map(pathBegins));
const feeds = any(feedPaths.map(pathBegins));

/**
 * Per address and host: shoppers of a mobile network or office share an address. WAF counts single IPv6 addresses, the
 * application counts /64 networks.
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
  action: {
    block: { customResponse: { responseCode: 429, responseHeaders: [{ name: STRICT_TRANSPORT, value: HOST_ONLY }] } },
  },
  statement: { rateBasedStatement: { ...keys, evaluationWindowSec: WINDOW_SECONDS, limit, scopeDownStatement } },
  visibilityConfig: visible(name),
});

const pictures = pathIs(['/media/*', '/theme/*']);
const dynamic = not(pathIs([...filePaths, '/media/*', '/theme/*']));
const byAddress = { aggregateKeyType: 'IP' };

/** `console`: whether the console's host is asked. */
const rateRules = (console: Statement | undefined): readonly Rule[] => {
  const ofDealers = console === undefined ? dynamic : all(dynamic, not(console));
  return [
    rateRule('LeadFlood', LEADS, all(isPost, leads)),
    rateRule('Flood', REQUESTS, ofDealers),
    rateRule('FloodEverywhere', REQUESTS_EVERYWHERE, ofDealers, byAddress),
    rateRule('PictureFlood', PICTURES, pictures),
    ...(console === undefined ? [] : [rateRule('ConsoleFlood', CONSOLE_REQUESTS, console, byAddress)]),
  ];
};

/** AWS rules that would refuse legitimate requests only label them; our rules block the label on other paths. */
const labelling = {
  // Message texts are stored and escaped, so `<script>` or `../` is harmless there; a feed's announcement may exceed 8 kB.
  // The application refuses bodies above 1 MB.
  bodies: {
    CrossSiteScripting_BODY: 'CrossSiteScripting_Body',
    GenericLFI_BODY: 'GenericLFI_Body',
    GenericRFI_BODY: 'GenericRFI_Body',
    SizeRestrictions_BODY: 'SizeRestrictions_Body',
  },
  // Programs that send feeds often have no User-Agent; they authenticate by key.
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

/**
 * In evaluation order: rules that label come before rules that read labels. One list for dealers' hosts and the console's: a web
 * ACL more would cost as much as ten rules.
 */
export const firewallRules = (consoleHost: string | undefined): readonly Rule[] => {
  const console = consoleHost === undefined ? undefined : hostIs(consoleHost);
  const writable = [...leadPaths, ...feedPaths].map(pathBegins);
  return [
    ...rateRules(console),
    managedRule('AWSManagedRulesAmazonIpReputationList'),
    managedRule('AWSManagedRulesCommonRuleSet', [...Object.keys(labelling.bodies), ...Object.keys(labelling.agents)]),
    labelRule('Bodies', labelling.bodies, any(console === undefined ? writable : [...writable, console])),
    labelRule('Agents', labelling.agents, feeds),
    managedRule('AWSManagedRulesKnownBadInputsRuleSet'),
  ];
};
