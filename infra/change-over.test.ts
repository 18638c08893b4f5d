import { describe, expect, test } from 'vitest';
import { heldBy } from '#test/support/infra/permissions.ts';
import { at, spelt, synthesisedWith, type Deployed, type Synthesised } from '#test/support/infra/synthesised.ts';
import { productionDomain, type SearchSettings } from './stages.ts';

/** The deploys of docs/deploy.md, 'Changing the search over', in order; going back is the reverse. */
const steps = {
  snapshots: { kind: 'embedded' },
  'both, snapshots searched': { kind: 'both', searched: 'embedded', ...productionDomain },
  'both, domain searched': { kind: 'both', searched: 'opensearch', ...productionDomain },
  domain: { kind: 'domain', ...productionDomain },
} as const satisfies Readonly<Record<string, SearchSettings>>;

const template = (name: keyof typeof steps): Synthesised => synthesisedWith('production', { search: steps[name] });
const snapshots = template('snapshots');
const filling = template('both, snapshots searched');
const leaving = template('both, domain searched');
const domain = template('domain');
const templates = [snapshots, filling, leaving, domain];
const pairs = [
  ['from snapshots to both', snapshots, filling],
  ['from snapshots searched to the domain searched', filling, leaving],
  ['from both to the domain', leaving, domain],
] as const;

const pathOf = ({ stack, id }: Deployed): string => `${stack} ${id}`;
const byPath = ({ resources }: Synthesised): Map<string, Deployed> =>
  new Map(resources.filter(({ stack }) => !stack.endsWith('Search')).map((one) => [pathOf(one), one]));

/** Code, rights and alarms: CloudFormation changes them in place or makes them anew, and they hold nothing. */
const HOLDING_NOTHING = [
  'AWS::Lambda::Function',
  'AWS::Lambda::Version',
  'AWS::Lambda::Alias',
  'AWS::Lambda::EventSourceMapping',
  'AWS::IAM::Policy',
  'AWS::Logs::MetricFilter',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
];

const NAMED: Readonly<Record<string, string>> = {
  'AWS::Lambda::Function': 'FunctionName',
  'AWS::DynamoDB::GlobalTable': 'TableName',
  'AWS::SQS::Queue': 'QueueName',
  'AWS::S3::Bucket': 'BucketName',
};

describe.each(pairs)('%s', (_, from, to) => {
  test('and back, and outside of the domain’s own stack nothing that holds data differs', () => {
    const [before, after] = [byPath(from), byPath(to)];
    const paths = [...new Set([...before.keys(), ...after.keys()])];
    const differing = paths.filter((path) => {
      const [one, other] = [before.get(path), after.get(path)];
      return JSON.stringify(one?.properties) !== JSON.stringify(other?.properties);
    });
    expect(differing).not.toEqual([]);
    const types = differing.map((path) => (before.get(path) ?? after.get(path))?.type);
    expect([...new Set(types)].filter((type) => !HOLDING_NOTHING.includes(type ?? ''))).toEqual([]);
  });

  test('with no function, table, queue or bucket under another name', () => {
    const namesOf = (stage: Synthesised): string[] =>
      [...byPath(stage).values()].flatMap((one) => {
        const name = NAMED[one.type];
        return name === undefined ? [] : [`${pathOf(one)} ${spelt(at(one, name))}`];
      });
    expect(namesOf(to)).toEqual(namesOf(from));
  });
});

describe('a domain', () => {
  test('stays as it is when it is searched, and when snapshots are written no more', () => {
    const domains = templates.slice(1).map((stage) => stage.of('AWS::OpenSearchService::Domain'));
    expect(new Set(domains.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(domains[0]).toHaveLength(1);
    expect(domains[0]?.[0]).toMatchObject({ deletion: 'RetainExceptOnCreate', replacement: 'Retain' });
  });
});

describe('while both are kept', () => {
  const variableOf = (stage: Synthesised, name: string, variable: string): unknown =>
    stage
      .of('AWS::Lambda::Function')
      .filter((one) => at(one, 'FunctionName') === `forecourt-production-${name}`)
      .map((one) => at(one, 'Environment', 'Variables', variable))[0];
  const mayCall = (stage: Synthesised, name: string): string[] =>
    [
      ...new Set(
        heldBy(stage, `forecourt-production-${name}`)
          .filter(({ action, resource }) => action.startsWith('es:') || resource.endsWith('/search/*'))
          .map(({ action }) => action),
      ),
    ].sort();

  test('who searches knows one, who writes knows both', () => {
    for (const name of ['api-search', 'api-pages', 'alerts-match']) {
      expect(variableOf(filling, name, 'SEARCH_BESIDE'), name).toBe('none');
      expect(mayCall(filling, name)).toEqual(['s3:GetObject']);
      expect(mayCall(leaving, name)).toEqual(['es:ESHttpPost']);
    }
    for (const name of ['search-index-stock', 'search-reconcile', 'api-operators']) {
      const engines = ['SEARCH_ENGINE', 'SEARCH_BESIDE'];
      expect(engines.map((one) => variableOf(filling, name, one))).toEqual(['embedded', 'opensearch']);
      expect(engines.map((one) => variableOf(leaving, name, one))).toEqual(['opensearch', 'embedded']);
      for (const needed of ['SEARCH_ENDPOINT', 'BUCKET_NAME'])
        expect(variableOf(filling, name, needed), needed).toBeDefined();
      expect(mayCall(filling, name)).toEqual(mayCall(leaving, name));
      expect(mayCall(filling, name)).toEqual(expect.arrayContaining(['es:ESHttpPut', 's3:PutObject']));
    }
  });

  test('snapshots are written by few and large batches, with room for them, as long as they are kept', () => {
    const batchesOf = (stage: Synthesised): unknown =>
      stage
        .of('AWS::Lambda::EventSourceMapping')
        .filter(({ id }) => id.startsWith('WorkersSearchIndexStock'))
        .map((one) => at(one, 'BatchSize'))[0];
    expect(templates.map(batchesOf)).toEqual([100, 100, 100, 10]);
  });
});
