import { describe, expect, test } from 'vitest';
import { consumer, contextName } from '#functions/runtime/manifest-entries.ts';
import {
  at,
  spelt,
  synthesised,
  synthesisedWith,
  type Deployed,
  type Synthesised,
} from '#test/support/infra/synthesised.ts';
import { deployables, buildDeployables, type Deployable } from '#infra/deployables.ts';
import { manifest } from '#functions/manifest.ts';

const production = synthesised('production');

/** Properties that are a resource's explicit name. */
const NAMES = [
  'TableName',
  'BucketName',
  'QueueName',
  'Name',
  'ArchiveName',
  'DomainName',
  'LogGroupName',
  'FunctionName',
];
const nameOf = (resource: Deployed): string | undefined => {
  const given = NAMES.map((name) => at(resource, name)).find((value) => value !== undefined);
  return given === undefined ? undefined : spelt(given);
};
const where = ({ stack, id }: Deployed): string => `${stack} ${id}`;

/** Names of the exports that the templates of a stage import, with who imports them. */
const importsOf = ({ resources }: Synthesised): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { stack, properties } of resources) {
    for (const [, name = ''] of JSON.stringify(properties).matchAll(/"Fn::ImportValue":"([^"]+)"/g)) {
      found.set(name, (found.get(name) ?? new Set()).add(stack));
    }
  }
  return found;
};

describe('a first deploy that fails', () => {
  test('takes away again what has a name, so that the next one can make it', () => {
    const blocking = production.resources.filter(
      (resource) => resource.deletion === 'Retain' && nameOf(resource) !== undefined,
    );
    expect(blocking.map(where)).toEqual([]);
  });

  test('leaves the bucket that it may have filled, and the account’s role for logs: neither is in the way', () => {
    const left = production.resources.filter(({ deletion }) => deletion === 'Retain');
    expect(left.map(({ stack, type }) => `${stack} ${type}`).sort()).toEqual([
      'ForecourtProductionApi AWS::ApiGateway::Account',
      'ForecourtProductionApi AWS::IAM::Role',
      'ForecourtProductionContent AWS::S3::Bucket',
    ]);
  });

  test('is not held up by protection of stacks or of the table, which the next deploy switches on', () => {
    const first = synthesisedWith('production', {}, { inputs: { firstDeploy: 'yes' } });
    expect([...first.protection.values()]).not.toContain(true);
    expect([...production.protection.values()]).not.toContain(false);
    const protectionOf = (stage: Synthesised) =>
      stage.of('AWS::DynamoDB::GlobalTable').map((table) => at(table, 'Replicas', 0, 'DeletionProtectionEnabled'));
    expect([protectionOf(first), protectionOf(production)]).toEqual([[false], [true]]);
  });
});

/** The stage with one consumer left out, or another instead. */
const without = (id: string, ...instead: Parameters<typeof buildDeployables>[0]): readonly Deployable[] =>
  buildDeployables([...manifest.filter((entry) => entry.id !== id), ...instead]);

const { kind: _kind, ...planned } = manifest.find((entry) => entry.kind === 'consumer') ?? fail();
function fail(): never {
  throw new Error('There is no consumer.');
}

describe.each(['production', 'emulator'] as const)('a consumer of %s', (stage) => {
  const before = synthesised(stage);
  const removed = without(planned.id);
  const renamed = without(planned.id, consumer({ ...planned, id: `${contextName(planned)}.renamed` }));

  test.each([
    ['removed', removed],
    ['renamed', renamed],
  ])('can be %s: no stack exports a value less that another one imports', (_change, what) => {
    const after = synthesisedWith(stage, {}, { what });
    expect(after.of('AWS::SQS::Queue').map(nameOf)).not.toContain(`forecourt-${stage}-${planned.id.replace('.', '-')}`);
    const kept = new Set([...after.exports.values()].flat());
    const gone = [...importsOf(before).keys()].filter((name) => !kept.has(name));
    expect(gone).toEqual([]);
  });

  test('can be renamed: no name goes to another resource, which would be made before the old one is gone', () => {
    const after = synthesisedWith(stage, {}, { what: renamed });
    // An alias is named within its function.
    const idOf = (resources: readonly Deployed[]) =>
      new Map(
        resources
          .filter(({ type }) => type !== 'AWS::Lambda::Alias')
          .map((one) => [`${one.type} ${nameOf(one)}`, where(one)] as const),
      );
    const then = idOf(before.resources.filter((one) => nameOf(one) !== undefined));
    const moved = [...idOf(after.resources)].filter(([name, id]) => (then.get(name) ?? id) !== id);
    expect(moved).toEqual([]);
  });
});

/** An export's name without what the CDK makes of paths: 'Data:RefDataTenantsTable'. */
const plainly = (name: string): string =>
  name
    .replace('ForecourtProduction', '')
    .replace('ExportsOutput', '')
    .replace(/[0-9A-F]{8}([0-9A-F]{8})?(?=[A-Z][a-z]|$)/g, '');

test('stacks import what is made once and stays: no queue, no function, nothing of one manifest entry', () => {
  const imported = [...importsOf(production)].map(([name, stacks]) => `${plainly(name)} ${[...stacks].sort().join()}`);
  expect(imported.map((line) => line.replaceAll('ForecourtProduction', '')).sort()).toEqual([
    'AlarmTopic:RefTomorrowTopic Messaging',
    'Api:RefApiRestApi BackOffice,Console,Enquiries,Shopfront,Web',
    'Content:RefContentSiteBucket Console,Web',
    'Data:FnGetAttDataAnalyticsStreamArn Workers',
    'Data:FnGetAttDataEnvelopeKeyArn Enquiries',
    'Data:FnGetAttDataTenantsTableArn BackOffice,BackOfficeWorkers,Enquiries,Shopfront,Workers',
    'Data:FnGetAttDataTenantsTableStreamArn Workers',
    'Data:RefDataEdgeSecret Api,BackOffice,Console,Enquiries,Shopfront,Web',
    'Data:RefDataLinkSecret BackOffice,BackOfficeWorkers,Enquiries,Shopfront,Workers',
    'Data:RefDataStockBucket BackOffice,BackOfficeWorkers,Enquiries,Shopfront,Web,Workers',
    'Data:RefDataTenantsTable BackOffice,BackOfficeWorkers,Enquiries,Shopfront,Workers',
    'DirectApi:RefDirectRestApi BackOffice,Enquiries,Shopfront',
    'EdgeAlarmTopic:RefTomorrowTopic EdgeAlarms',
    'Messaging:FnGetAttMessagingBusArn Workers',
    'Messaging:RefMessagingBus Workers',
  ]);
});

describe('a release', () => {
  test('brings its files before the functions whose HTML names them, and queues before their readers', () => {
    const groups = ['BackOffice', 'Enquiries', 'Shopfront'].map((part) => `ForecourtProduction${part}`);
    const before = ['Content', 'Messaging', 'Data'].map((part) => `ForecourtProduction${part}`);
    for (const group of groups) expect(production.after.get(group)).toEqual(expect.arrayContaining(before));
    expect(production.after.get('ForecourtProductionWeb')).toContain('ForecourtProductionApi');
    for (const workers of ['ForecourtProductionWorkers', 'ForecourtProductionBackOfficeWorkers'])
      expect(production.after.get(workers)).toEqual(expect.arrayContaining(groups));
    const [content] = production.of('Custom::CDKBucketDeployment').map(({ stack }) => stack);
    expect(content).toBe('ForecourtProductionContent');
  });

  test('tells the APIs of a route before the functions whose pages ask for it', () => {
    for (const group of ['BackOffice', 'Enquiries', 'Shopfront'])
      expect(production.after.get(`ForecourtProduction${group}`)).toEqual(
        expect.arrayContaining(['ForecourtProductionApi', 'ForecourtProductionDirectApi']),
      );
  });

  test('leaves the files of those before: pages that are open, or kept at the edge, still ask for them', () => {
    const deployments = production.of('Custom::CDKBucketDeployment');
    expect(deployments.map((one) => at(one, 'Prune'))).toEqual([false, false, false, false]);
    const [site] = production.of('AWS::S3::Bucket').filter(({ stack }) => stack === 'ForecourtProductionContent');
    const rules = JSON.stringify(at(site ?? fail(), 'LifecycleConfiguration', 'Rules'));
    expect(rules).not.toMatch(/"Expiration(InDays|Date)"/);
  });
});

describe.each(['staging', 'production'] as const)('executions at once in %s', (stage) => {
  const template = synthesised(stage);
  const functions = template.of('AWS::Lambda::Function');
  const sum = (values: readonly unknown[]): number => values.reduce<number>((total, one) => total + Number(one), 0);
  const reserved = functions.flatMap((one) => at(one, 'ReservedConcurrentExecutions') ?? []);

  test('are kept for pages and for leads, whatever the others do', () => {
    const names = functions.filter((one) => at(one, 'ReservedConcurrentExecutions') !== undefined).map(nameOf);
    expect(names.sort()).toEqual(['leads', 'pages'].map((context) => `forecourt-${stage}-api-${context}`));
  });

  test('are limited for every queue, and leave the rest of the account what AWS keeps back', () => {
    const consumers = deployables.filter(({ kind }) => kind === 'consumer');
    const mappings = template
      .of('AWS::Lambda::EventSourceMapping')
      .filter((one) => spelt(at(one, 'EventSourceArn')).includes(':sqs:'));
    expect(mappings).toHaveLength(consumers.length);
    const limits = mappings.map((one) => at(one, 'ScalingConfig', 'MaximumConcurrency'));
    expect(limits.filter((limit) => !(Number(limit) >= 2))).toEqual([]);
    expect(sum(reserved) + sum(limits)).toBeLessThanOrEqual(1_000 - 100);
  });
});
