import { beforeAll, describe, expect, test } from 'vitest';
import { at, spelt, synthesised, type Deployed, type Synthesised } from '#test/support/synthesised.ts';
import { deployables } from './deployables.ts';

interface Permission {
  action: string;
  resource: string;
}

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** 'dynamodb:Query on .../index/list', flat, of all policies of one role. */
const permissionsOf = (stage: Synthesised, roleId: string): Permission[] =>
  stage
    .of('AWS::IAM::Policy')
    .filter((policy) => spelt(at(policy, 'Roles', 0)) === `<${roleId}>`)
    .flatMap((policy) => list(at(policy, 'PolicyDocument', 'Statement')))
    .flatMap((statement) => {
      const one: Deployed = { stack: '', id: '', type: '', deletion: '', replacement: '', properties: { statement } };
      return list(at(one, 'statement', 'Action')).flatMap((action) =>
        list(at(one, 'statement', 'Resource')).map((resource) => ({
          action: spelt(action),
          resource: spelt(resource),
        })),
      );
    });

describe.each(['production', 'emulator'] as const)('permissions of functions in %s', (name) => {
  let stage: Synthesised;
  let held: ReadonlyMap<string, Permission[]>;
  const functionOf = (deployable: string): Deployed => {
    const found = stage
      .of('AWS::Lambda::Function')
      .find((one) => at(one, 'FunctionName') === `forecourt-${name}-${deployable}`);
    if (found === undefined) throw new Error(`No function '${deployable}'.`);
    return found;
  };
  /** Names of the functions that may do something. */
  const holders = (matches: (permission: Permission) => boolean): string[] =>
    [...held].filter(([, permissions]) => permissions.some(matches)).map(([deployable]) => deployable);
  /** Names of the functions whose uses name one of these. */
  const users = (...uses: readonly string[]): string[] =>
    deployables.filter((one) => one.uses.some((use) => uses.includes(use))).map((one) => one.name);
  const variables = (deployable: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(at(functionOf(deployable), 'Environment', 'Variables') ?? {}));

  beforeAll(() => {
    stage = synthesised(name);
    held = new Map(
      deployables.map((one) => {
        const role = spelt(at(functionOf(one.name), 'Role')).replace(/^<(.*)\.Arn>$/, '$1');
        return [one.name, permissionsOf(stage, role)];
      }),
    );
  });

  test('each function has a role of its own, with no policy of AWS', () => {
    const roles = deployables.map((one) => spelt(at(functionOf(one.name), 'Role')));
    expect(new Set(roles).size).toBe(deployables.length);
    const ids = roles.map((role) => role.replace(/^<(.*)\.Arn>$/, '$1'));
    for (const role of stage.of('AWS::IAM::Role').filter(({ id }) => ids.includes(id))) {
      expect(at(role, 'ManagedPolicyArns'), role.id).toBeUndefined();
    }
  });

  test('no action has a star, and a star in a resource stands at its end, for names below a prefix', () => {
    const all = [...held.values()].flat();
    expect(all.filter(({ action }) => action.includes('*'))).toEqual([]);
    const stars = all.filter(({ resource }) => resource.includes('*')).map(({ resource }) => resource);
    const allowed =
      /(:s3:::forecourt-\w+-stock-<AWS::AccountId>\/(feeds|feed-runs|media)\/|:domain\/forecourt-\w+-stock\/(stock-v)?|:parameter\/forecourt\/\w+\/)\*$/;
    expect(stars.filter((resource) => !allowed.test(resource))).toEqual([]);
    expect(stars.length).toBeGreaterThan(0);
  });

  test('only what writes may write the table', () => {
    expect(holders(({ action }) => action === 'dynamodb:PutItem')).toEqual(users('table.write'));
    expect(holders(({ action }) => action === 'dynamodb:DeleteItem')).toEqual(users('table.write'));
    expect(holders(({ action }) => action === 'dynamodb:UpdateItem')).toEqual(users('table.write', 'outbox'));
    for (const reader of ['api-pages', 'api-search', 'search-index-stock']) {
      expect(held.get(reader)?.filter(({ action }) => /dynamodb:(Put|Update|Delete|BatchWrite)/.test(action))).toEqual(
        [],
      );
    }
  });

  test('nobody scans, and the sweep indexes belong to their sweepers', () => {
    expect(holders(({ action }) => action === 'dynamodb:Scan')).toEqual([]);
    const index = (suffix: string) =>
      holders(({ action, resource }) => action === 'dynamodb:Query' && resource.endsWith(suffix));
    expect(index('/index/outbox')).toEqual(['outbox-relay', 'outbox-sweep']);
    expect(index('/index/due')).toEqual(users('due'));
    expect(index('/index/list')).toEqual(deployables.map((one) => one.name));
  });

  test('only the relay and the sweeper put events on the bus', () => {
    expect(holders(({ action }) => action === 'events:PutEvents')).toEqual(['outbox-relay', 'outbox-sweep']);
  });

  test('objects are seen by the context that names them', () => {
    const objects = (prefix: string) =>
      holders(({ action, resource }) => action === 's3:GetObject' && resource.endsWith(prefix));
    expect(objects('/feeds/*')).toEqual(['api-stock', 'stock-ingest']);
    expect(objects('/feed-runs/*')).toEqual(['api-stock', 'stock-ingest']);
    expect(objects('/media/*')).toEqual(['api-media', 'media-fetch-pictures']);
    expect(holders(({ action }) => action === 's3:DeleteObject')).toEqual([]);
  });

  test('secrets of dealers are read by those who check or use them', () => {
    expect(holders(({ action, resource }) => action === 'ssm:GetParameter' && resource.endsWith('/*'))).toEqual(
      users('dealer_secrets'),
    );
    expect(holders(({ action }) => action === 'secretsmanager:GetSecretValue')).toEqual(
      deployables.filter(({ kind }) => kind === 'api').map((one) => one.name),
    );
  });

  test('the page function calls the contexts that show things, by name, and nobody else calls a function', () => {
    expect(holders(({ action }) => action === 'lambda:InvokeFunction')).toEqual(['api-pages']);
    const called = held
      .get('api-pages')
      ?.flatMap(({ action, resource }) => (action === 'lambda:InvokeFunction' ? [resource] : []));
    expect(called?.map((arn) => arn.split(':').at(-1)?.replace(`forecourt-${name}-`, ''))).toEqual([
      'api-search',
      'api-sites',
      'api-vehicles',
    ]);
  });

  test('every grant comes with the variables of its port, and none comes without', () => {
    const expected: Readonly<Record<string, readonly string[]>> = {
      BUCKET_NAME: users('objects.read', 'objects.write'),
      BUS_NAME: users('outbox'),
      SEARCH_ENDPOINT: users('index.read', 'index.write', 'index.maintain'),
      SECRETS_PATH: name === 'emulator' ? users('dealer_secrets', 'operator_token') : users('dealer_secrets'),
      API_FUNCTION_PREFIX: users('routes'),
      API_ISOLATION: users('routes'),
      SAMPLE_CRM_URL: name === 'emulator' ? users('egress', 'overlay') : [],
      EDGE_SECRET_ID: deployables.filter(({ kind }) => kind === 'api').map((one) => one.name),
      OPERATOR_AUTH: deployables.filter(({ kind }) => kind === 'api').map((one) => one.name),
      TABLE_NAME: deployables.map((one) => one.name),
      SITE_ORIGIN: deployables.map((one) => one.name),
      STAGE: deployables.map((one) => one.name),
    };
    for (const [variable, owners] of Object.entries(expected)) {
      const having = deployables.filter((one) => variable in variables(one.name)).map((one) => one.name);
      expect(having, variable).toEqual(owners);
    }
    const named = deployables.flatMap((one) => Object.keys(variables(one.name)));
    expect([...new Set(named)].filter((variable) => !(variable in expected) && variable !== 'NODE_OPTIONS')).toEqual(
      [],
    );
  });

  test('no secret stands in a variable', () => {
    const values = deployables.flatMap((one) => Object.values(variables(one.name)).map(spelt));
    expect(values.filter((value) => value.includes('resolve:'))).toEqual([]);
  });
});

describe('the search domain', () => {
  test('is read by the search, written by the indexer, and only operators’ functions delete in it', () => {
    const production = synthesised('production');
    const calls = production
      .of('AWS::IAM::Policy')
      .map(({ id, properties }) => [id.replace(/Role.*|Default.*/, ''), JSON.stringify(properties)] as const)
      .filter(([, text]) => text.includes('es:ESHttp'));
    const calling = (method: RegExp) => calls.filter(([, text]) => method.test(text)).map(([id]) => id);
    const maintaining = ['ApiApiOperatorsApi', 'ApiSearchReconcile', 'DomainAdmin'];
    expect(calling(/ESHttpDelete/).sort()).toEqual(maintaining);
    expect(calling(/ESHttpPut/).sort()).toEqual([...maintaining, 'ApiSearchIndexStock'].sort());
    expect(calling(/ESHttp/).sort()).toEqual([...maintaining, 'ApiSearchIndexStock', 'ApiApiSearchApi'].sort());
  });
});
