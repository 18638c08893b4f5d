import { Stack, Tags, type App } from 'aws-cdk-lib';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Severity } from '#functions/runtime/severity.ts';
import { deployables, type Deployable } from '#infra/deployables.ts';
import type { Resources } from '#infra/ports/grantee.ts';
import { groupNames, workerStacks } from '#infra/api/context-groups.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { EdgeAlarms } from '#infra/constructs/edge/edge-alarms.ts';
import { EdgeLogs } from '#infra/constructs/edge/edge-logs.ts';
import { Firewall } from '#infra/constructs/edge/firewall.ts';
import { PassedValues } from '#infra/constructs/passed-values.ts';
import { apiDomainName } from '#infra/constructs/api/logged-stage.ts';
import { chooseConsoleHost, isProtected, pascal, type Platform } from '../constructs/platform.ts';
import { MailFeedback } from '../constructs/mail-feedback.ts';
import { Probe } from '../constructs/probe.ts';
import { SearchDomain } from '#infra/constructs/data/search-domain.ts';
import { listAlarms, StageAlarm } from '../constructs/stage-alarm.ts';
import { chooseSearchEngine, engineBeside } from '../stages.ts';
import { Api, DirectApi } from './api.ts';
import { ContextFunctions } from './context-functions.ts';
import { Console } from './console.ts';
import { Content } from './content.ts';
import { Copies, KeyCopy } from './copies.ts';
import { Data } from './data.ts';
import { Messaging } from './messaging.ts';
import { Observability } from './observability.ts';
import { Web } from './web.ts';
import { Workers } from './workers.ts';

/** WAF rules, logs and metrics of CloudFront exist only here. */
const EDGE_REGION = 'us-east-1';

/** Recommended CDK feature flags, which are off by default. */
const flags = [
  '@aws-cdk/aws-s3:serverAccessLogsUseBucketPolicy',
  '@aws-cdk/aws-iam:minimizePolicies',
  // Publishes a version only when Lambda would: not for a changed tag or concurrency limit.
  '@aws-cdk/aws-lambda:recognizeVersionProps',
  '@aws-cdk/core:validateAgainstDefaultRules',
];

type StackScope = (part: string, region?: string) => Construct;

const stackScopes = (app: App, platform: Platform): StackScope => {
  const { settings, stage } = platform;
  const { account } = platform.inputs;
  return (part, region = settings.region) => {
    const stack = new Stack(app, `Forecourt${pascal(stage)}${part}`, {
      env: { region, ...(account === undefined ? {} : { account }) },
      terminationProtection: isProtected(platform),
    });
    // Cost allocation tags (docs/deploy.md, 'A budget, and a copy of the table elsewhere').
    if (settings.edge)
      for (const [tag, value] of Object.entries({ stage, part })) Tags.of(stack).add(`forecourt-${tag}`, value);
    return stack;
  };
};

const buildSearchResources = (scopeOf: StackScope, platform: Platform): Resources['search'] => {
  const { search } = platform.settings;
  const engines = { engine: chooseSearchEngine(search), beside: engineBeside(search) };
  switch (search.kind) {
    case 'embedded':
      return { ...engines, node: undefined };
    case 'external': {
      const endpoint = platform.inputs.searchEndpoint ?? search.defaultEndpoint;
      return { ...engines, node: { endpoint, domainArn: undefined } };
    }
    case 'both':
    case 'domain': {
      const { endpoint, arn } = new SearchDomain(scopeOf('Search'), 'Domain', { platform, nodes: search });
      return { ...engines, node: { endpoint, domainArn: arn } };
    }
  }
};

interface Behind {
  data: Data;
  content: Content;
  api: Api;
  edgeTopics: Topics;
}

const CONSOLE_DISTRIBUTION = 'edge/console-distribution-id';

/** Undefined where the stage has no console. */
const addConsole = (
  scopeOf: StackScope,
  platform: Platform,
  { data, content, api, webAclArn }: Omit<Behind, 'edgeTopics'> & { webAclArn: (reader: Construct) => string },
): PassedValues | undefined => {
  const host = chooseConsoleHost(platform);
  if (host === undefined) return undefined;
  const stack = scopeOf('Console');
  const { site } = new Console(stack, 'Console', {
    platform,
    host,
    files: content.bucket,
    apiDomain: apiDomainName(api.rest.api),
    edgeSecret: data.edgeSecret,
    webAclArn: webAclArn(stack),
  });
  return new PassedValues(stack, 'Passed', {
    platform,
    to: EDGE_REGION,
    values: { [CONSOLE_DISTRIBUTION]: site.distribution.distributionId },
  });
};

/**
 * WAF and CloudFront's logs go to us-east-1, the rest to the API's region. What one region makes and the other needs goes by
 * parameters: stacks of two regions have no other references.
 */
const addEdge = (scopeOf: StackScope, platform: Platform, { data, content, api, edgeTopics }: Behind): void => {
  const { region } = platform.settings;
  const firewallStack = scopeOf('Firewall', EDGE_REGION);
  const firewall = new Firewall(firewallStack, 'Firewall', { platform });
  const passed = new PassedValues(firewallStack, 'Passed', {
    platform,
    to: region,
    values: { 'edge/web-acl-arn': firewall.arn },
  });
  const webStack = scopeOf('Web');
  const { site } = new Web(webStack, 'Web', {
    platform,
    files: content.bucket,
    pictures: data.stock,
    apiDomain: apiDomainName(api.rest.api),
    edgeSecret: data.edgeSecret,
    webAclArn: passed.readBy(webStack, 'edge/web-acl-arn'),
  });
  const consoleDistribution = addConsole(scopeOf, platform, {
    content,
    api,
    data,
    webAclArn: (reader) => passed.readBy(reader, 'edge/web-acl-arn'),
  });
  const passedOn = new PassedValues(webStack, 'Passed', {
    platform,
    to: EDGE_REGION,
    values: { 'edge/distribution-id': site.distribution.distributionId },
  });
  const logs = scopeOf('EdgeLogs', EDGE_REGION);
  new EdgeLogs(logs, 'EdgeLogs', {
    platform,
    name: 'edge-access',
    distributionId: passedOn.readBy(logs, 'edge/distribution-id'),
  });
  const alarms = scopeOf('EdgeAlarms', EDGE_REGION);
  const distributionId = passedOn.readBy(alarms, 'edge/distribution-id');
  const consoleDistributionId = consoleDistribution?.readBy(alarms, CONSOLE_DISTRIBUTION);
  if (consoleDistribution !== undefined)
    new EdgeLogs(logs, 'ConsoleLogs', {
      platform,
      name: 'console-access',
      distributionId: consoleDistribution.readBy(logs, CONSOLE_DISTRIBUTION),
    });
  new EdgeAlarms(alarms, 'EdgeAlarms', { platform, distributionId, consoleDistributionId, topic: edgeTopics.tomorrow });
};

type Topics = Readonly<Record<Severity, Topic>>;

const addTopics = (scope: Construct, platform: Platform): Topics => {
  const add = (severity: Severity): Topic => new AlarmTopic(scope, pascal(severity), { platform, severity }).topic;
  return { urgent: add('urgent'), tomorrow: add('tomorrow') };
};

const sendsAbroad = ({ settings: { edge, region, mailRegion } }: Platform): boolean => edge && mailRegion !== region;

/**
 * What stands in a further region, with topics there: the probe, once an installation names a host, and what comes back of mails
 * where the stage's own region has no SES.
 */
const addAbroad = (scopeOf: StackScope, platform: Platform): Topics | undefined => {
  const { probeRegion: region } = platform.settings;
  const { probed: targets = [] } = platform.inputs;
  const mails = sendsAbroad(platform);
  if (region === undefined || (targets.length === 0 && !mails)) return undefined;
  const topics = addTopics(scopeOf('ProbeAlarmTopic', region), platform);
  if (targets.length > 0) new Probe(scopeOf('Probe', region), 'Probe', { platform, targets });
  if (mails) new MailFeedback(scopeOf('Mail', region), 'Mail', { platform, topic: topics.tomorrow });
  return topics;
};

/** An alarm names its topic, of its own region: the topics stand before all else, and fail with nothing else. */
const addAllTopics = (scopeOf: StackScope, platform: Platform) => ({
  topics: addTopics(scopeOf('AlarmTopic'), platform),
  edgeTopics: platform.settings.edge ? addTopics(scopeOf('EdgeAlarmTopic', EDGE_REGION), platform) : undefined,
});

/** S3 copies into a bucket that is there; a key is copied when it is there. */
const addData = (scopeOf: StackScope, platform: Platform, topic: Topic): Data => {
  const { copyRegion } = platform.settings;
  if (copyRegion === undefined) return new Data(scopeOf('Data'), 'Data', { platform, topic });
  const copies = new Copies(scopeOf('Copies', copyRegion), 'Copies', { platform });
  const data = new Data(scopeOf('Data'), 'Data', { platform, topic });
  Stack.of(data).addStackDependency(Stack.of(copies));
  const values = { 'copies/envelope-key-arn': data.envelopeKey.keyArn };
  const passed = new PassedValues(Stack.of(data), 'Passed', { platform, to: copyRegion, values });
  const keyCopy = scopeOf('KeyCopy', copyRegion);
  new KeyCopy(keyCopy, 'KeyCopy', { platform, keyArn: passed.readBy(keyCopy, 'copies/envelope-key-arn') });
  return data;
};

/** Stacks with alarms wait for the topics of their region. */
const deployTopicsFirst = (app: App, topics: readonly (Topics | undefined)[]): void => {
  const holders = topics.flatMap((one) => (one === undefined ? [] : [Stack.of(one.urgent)]));
  const alarmed = app.node.findAll().filter((construct) => construct instanceof StageAlarm);
  for (const stack of new Set(alarmed.map((alarm) => Stack.of(alarm))))
    for (const holder of holders) if (holder.region === stack.region) stack.addStackDependency(holder);
};

/** All of Forecourt for one stage. `what` differs only in tests. */
export const buildForecourt = (app: App, platform: Platform, what: readonly Deployable[] = deployables): void => {
  for (const flag of flags) app.node.setContext(flag, true);
  const scopeOf = stackScopes(app, platform);
  const { topics, edgeTopics } = addAllTopics(scopeOf, platform);
  const data = addData(scopeOf, platform, topics.tomorrow);
  const messaging = new Messaging(scopeOf('Messaging'), 'Messaging', { platform, what, topic: topics.tomorrow });
  // SES looks into the bucket when its rule is made.
  Stack.of(messaging).addStackDependency(Stack.of(data));
  const search = buildSearchResources(scopeOf, platform);
  const content = new Content(scopeOf('Content'), 'Content', { platform });
  const { table, stock, edgeSecret, linkSecret, envelopeKey, analytics } = data;
  const resources = { table, stock, edgeSecret, linkSecret, envelopeKey, analytics, bus: messaging.bus, search };
  // Before the functions: a route that the API does not know yet would be asked for by pages that know it.
  const api = new Api(scopeOf('Api'), 'Api', { platform, what, edgeSecret });
  const direct = new DirectApi(scopeOf('DirectApi'), 'Direct', { platform, what });
  const functions = groupNames.map(
    (group) =>
      new ContextFunctions(scopeOf(pascal(group)), 'Functions', { platform, what, resources, group, api, direct }),
  );
  const workers = workerStacks.map(
    (stack) => new Workers(scopeOf(stack), 'Workers', { platform, what, resources, stack }),
  );
  // References by name create no dependency, so the order is explicit: queues before readers, files before HTML.
  for (const one of functions)
    for (const earlier of [messaging, content]) Stack.of(one).addStackDependency(Stack.of(earlier));
  // Function names are unique: one that moves between the stacks is deleted before it is created.
  for (const one of workers) for (const earlier of functions) Stack.of(one).addStackDependency(Stack.of(earlier));
  if (edgeTopics !== undefined) addEdge(scopeOf, platform, { data, content, api, edgeTopics });
  const topicsAbroad = addAbroad(scopeOf, platform);
  // Last, when all alarms exist.
  new Observability(scopeOf('Observability'), 'Observability', { platform, alarms: listAlarms(app) });
  deployTopicsFirst(app, [topics, edgeTopics, topicsAbroad]);
};
