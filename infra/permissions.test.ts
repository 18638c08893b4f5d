import { beforeAll, describe, expect, test } from 'vitest';
import { functionNamed, heldBy, list, type Permission } from '#test/support/infra/permissions.ts';
import { at, spelt, synthesised, type Deployed, type Synthesised } from '#test/support/infra/synthesised.ts';
import { UNAVAILABLE_MESSAGE } from '#functions/search/engines/snapshots/reader.ts';
import { deployables } from './deployables.ts';
import { chooseSearchEngine, stageNames, stages } from './stages.ts';

describe.each(stageNames)('permissions of functions in %s', (name) => {
  const isEmbedded = chooseSearchEngine(stages[name].search) === 'embedded';
  let stage: Synthesised;
  let held: ReadonlyMap<string, Permission[]>;
  const functionOf = (deployable: string): Deployed => functionNamed(stage, `forecourt-${name}-${deployable}`);
  /** Names of the functions that may do something. */
  const holders = (matches: (permission: Permission) => boolean): string[] =>
    [...held].filter(([, permissions]) => permissions.some(matches)).map(([deployable]) => deployable);
  /** Names of the functions whose uses name one of these. */
  const users = (...uses: readonly string[]): string[] =>
    deployables.filter((one) => one.uses.some((use) => uses.includes(use))).map((one) => one.name);
  const writers = deployables.flatMap((one) => (one.uses.some((use) => use.startsWith('write:')) ? [one.name] : []));
  const variables = (deployable: string): Record<string, unknown> =>
    Object.fromEntries(Object.entries(at(functionOf(deployable), 'Environment', 'Variables') ?? {}));

  beforeAll(() => {
    stage = synthesised(name);
    held = new Map(deployables.map((one) => [one.name, heldBy(stage, `forecourt-${name}-${one.name}`)]));
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
    // Streams are listed all or not at all, and X-Ray has no resources.
    const unnamed = (action: string) => action === 'dynamodb:ListStreams' || action.startsWith('xray:Put');
    const starred = all.filter(({ action, resource }) => resource.includes('*') && !unnamed(action));
    const stars = starred.map(({ resource }) => resource);
    const allowed =
      /(:s3:::forecourt-\w+-stock-<AWS::AccountId>\/(feeds|feed-runs|pictures-sent|media|search|mail-in|mail-files)\/|:domain\/forecourt-\w+-stock\/(stock-v)?|:parameter\/forecourt\/\w+\/\*\/[a-z]+\/|:identity\/|:distribution-tenant\/|:sms-voice:.*:(phone-number|sender-id|pool)\/)\*$/;
    expect(stars.filter((resource) => !allowed.test(resource))).toEqual([]);
    expect(stars.length).toBeGreaterThan(0);
  });

  test('only what writes may write the table', () => {
    // Snapshots are found by an item of the table, and whoever writes them may write that one.
    const pointers = isEmbedded ? ['index.write', 'index.maintain'] : [];
    const putting = [...writers, ...users(...pointers)];
    expect(new Set(holders(({ action }) => action === 'dynamodb:PutItem'))).toEqual(new Set(putting));
    expect(holders(({ action }) => action === 'dynamodb:DeleteItem')).toEqual(writers);
    const updating = new Set([...writers, ...users('outbox')]);
    expect(new Set(holders(({ action }) => action === 'dynamodb:UpdateItem'))).toEqual(updating);
    for (const reader of ['api-pages', 'api-search', ...(isEmbedded ? [] : ['search-index-stock'])]) {
      expect(held.get(reader)?.filter(({ action }) => /dynamodb:(Put|Update|Delete|BatchWrite)/.test(action))).toEqual(
        [],
      );
    }
  });

  test('nobody scans, and the sweep indexes belong to their sweepers', () => {
    expect(holders(({ action }) => action === 'dynamodb:Scan')).toEqual([]);
    const index = (suffix: string) =>
      holders(({ action, resource }) => action === 'dynamodb:Query' && resource.endsWith(suffix));
    expect(index('/index/outbox')).toEqual(['outbox-relay-leads', 'outbox-relay-stock', 'outbox-sweep']);
    expect(index('/index/due')).toEqual(users('due'));
    expect(index('/index/list')).toEqual(
      users(
        ...['read:cars', 'read:leads', 'read:feeds', 'read:deliveries', 'read:consents', 'read:content'],
        ...['read:valuations', 'read:reservations', 'read:alerts', 'read:users', 'read:tenants', 'read:staff'],
      ),
    );
  });

  test('the relays alone read the stream, with all four calls that a mapping needs', () => {
    const relays = ['outbox-relay-leads', 'outbox-relay-stock'];
    const ofStream = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map(
      (call) => `dynamodb:${call}`,
    );
    for (const call of ofStream)
      expect(
        holders(({ action }) => action === call),
        call,
      ).toEqual(relays);
    const listing = held.get('outbox-relay-leads')?.filter(({ action }) => action === 'dynamodb:ListStreams');
    expect(listing?.map(({ resource }) => resource)).toEqual(['*']);
  });

  test('only the relays and the sweeper put events on the bus', () => {
    expect(holders(({ action }) => action === 'events:PutEvents')).toEqual([
      'outbox-relay-leads',
      'outbox-relay-stock',
      'outbox-sweep',
    ]);
  });

  test('objects are seen by the context that names them, pictures by brochures too', () => {
    const objects = (prefix: string) =>
      holders(({ action, resource }) => action === 's3:GetObject' && resource.endsWith(prefix));
    expect(objects('/feeds/*')).toEqual(['api-stock', 'stock-ingest', 'stock-pull']);
    expect(objects('/feed-runs/*')).toEqual(['api-pulls', 'api-stock', 'stock-ingest', 'stock-pull']);
    expect(objects('/media/*')).toEqual(['api-brochures', 'api-media', 'media-fetch-pictures']);
    const searching = isEmbedded ? users('index.read', 'index.match', 'index.write', 'index.maintain') : [];
    expect(objects('/search/*')).toEqual(searching);
    const removing = users('objects.remove', ...(isEmbedded ? ['index.write', 'index.maintain'] : []));
    expect(holders(({ action }) => action === 's3:DeleteObject')).toEqual(removing);
    expect(users('objects.remove')).toContain('media-reconcile');
  });

  test('no function waits for another: none may invoke one', () => {
    expect(holders(({ action }) => action.startsWith('lambda:'))).toEqual([]);
  });

  test('every grant comes with the variables of its port, and none comes without', () => {
    const ofTheIndex = ['index.read', 'index.match', 'index.write', 'index.maintain'];
    const expected: Readonly<Record<string, readonly string[]>> = {
      BUCKET_NAME: users('objects.read', 'objects.write', 'objects.remove', ...(isEmbedded ? ofTheIndex : [])),
      BUS_NAME: users('outbox'),
      SIGNALS_SERVICE: users('signals'),
      ANALYTICS_STREAM: name === 'emulator' ? [] : users('analytics'),
      SEARCH_ENGINE: users(...ofTheIndex),
      SEARCH_BESIDE: users(...ofTheIndex),
      SEARCH_ENDPOINT: isEmbedded ? [] : users(...ofTheIndex),
      SECRETS_PATH: deployables
        .filter(({ uses }) =>
          uses.some(
            (use) =>
              use.startsWith('secrets.') || use === 'payments' || (name === 'emulator' && use === 'operator_token'),
          ),
        )
        .map((one) => one.name),
      SAMPLE_CRM_URL: name === 'emulator' ? users('egress', 'overlay') : [],
      LINK_SECRET_ID: users('link_secret', 'inbound_address'),
      INBOUND_DOMAIN: users('inbound_address'),
      ENVELOPE_KEY_ID: users('envelope'),
      MAIL_FROM: users('mail', 'mail.own'),
      MAIL_REGION: users('mail', 'mail.own'),
      MAIL_SET: name === 'emulator' ? [] : users('mail', 'mail.own'),
      EDGE_SECRET_ID: deployables.filter(({ kind }) => kind === 'api').map((one) => one.name),
      OPERATOR_AUTH: deployables.filter(({ kind }) => kind === 'api').map((one) => one.name),
      OPERATORS_ORIGIN: name === 'emulator' ? [] : ['api-operators'],
      TABLE_NAME: deployables.map((one) => one.name),
      SITE_ORIGIN: deployables.map((one) => one.name),
      CONSOLE_ORIGIN: deployables.map((one) => one.name),
      OUTBOX_SHARDS: deployables.map((one) => one.name),
      STAGE: deployables.map((one) => one.name),
    };
    for (const [variable, owners] of Object.entries(expected)) {
      const having = deployables.filter((one) => variable in variables(one.name)).map((one) => one.name);
      expect(having, variable).toEqual(owners);
    }
    const named = deployables.flatMap((one) => Object.keys(variables(one.name)));
    // No NODE_OPTIONS either: reading source maps would cost every start (`forecourt symbolise` reads them afterwards).
    expect([...new Set(named)].filter((variable) => !(variable in expected))).toEqual([]);
  });

  test('no secret stands in a variable', () => {
    const values = deployables.flatMap((one) => Object.values(variables(one.name)).map(spelt));
    expect(values.filter((value) => value.includes('resolve:'))).toEqual([]);
  });
});

describe('snapshots of stock', () => {
  const embedded = synthesised('production');

  test('are written with one item for each dealer, and with no other', () => {
    const statements = embedded
      .of('AWS::IAM::Policy')
      .filter(({ id }) => id.startsWith('WorkersSearchIndexStock'))
      .flatMap((policy) => list(at(policy, 'PolicyDocument', 'Statement')))
      .map((statement) => JSON.stringify(statement))
      .filter((text) => text.includes('dynamodb:PutItem'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).toContain('{"ForAllValues:StringLike":{"dynamodb:LeadingKeys":["T#*#SEARCH"]}');
  });

  test('need no domain, no alarm of one and no key to it', () => {
    expect(embedded.of('AWS::OpenSearchService::Domain')).toEqual([]);
    expect([...embedded.counts.keys()]).not.toContain('ForecourtProductionSearch');
    expect(JSON.stringify(embedded.resources)).not.toMatch(/es:ESHttp|SEARCH_ENDPOINT|search-domain\./);
  });

  test('that cannot be loaded count as failures of the search, although it answers', () => {
    const filters = embedded.of('AWS::Logs::MetricFilter').filter(({ id }) => id.includes('StaleStock'));
    const readers = ['Pages', 'Search', 'Tradeins'].map((context) => `FunctionsApi${context}Failures`);
    expect(filters.map(({ id }) => id.replace(/StaleStock.*/, '')).sort()).toEqual(readers);
    expect(new Set(filters.map((one) => at(one, 'FilterPattern')))).toEqual(
      new Set([`"ERROR" "${UNAVAILABLE_MESSAGE}"`]),
    );
    expect(synthesised('staging').resources.filter(({ id }) => id.includes('StaleStock'))).toEqual([]);
  });

  test('are written in large batches by few, and held in functions that have room for them', () => {
    const mapping = embedded
      .of('AWS::Lambda::EventSourceMapping')
      .find((one) => at(one, 'MaximumBatchingWindowInSeconds') !== undefined);
    expect(mapping?.id).toMatch(/^WorkersSearchIndexStock/);
    expect(mapping?.properties).toMatchObject({ BatchSize: 100, ScalingConfig: { MaximumConcurrency: 2 } });
    const memory = new Map(
      embedded.of('AWS::Lambda::Function').map((one) => [at(one, 'FunctionName'), at(one, 'MemorySize')]),
    );
    expect(memory.get('forecourt-production-api-search')).toBe(1_024);
    expect(memory.get('forecourt-production-api-sites')).toBe(512);
  });
});

describe('the search domain', () => {
  test('is read by the search and the pages, written by the indexer, and only operators’ functions delete in it', () => {
    const calls = synthesised('staging')
      .of('AWS::IAM::Policy')
      .map(({ id, properties }) => [id.replace(/Role.*|Default.*/, ''), JSON.stringify(properties)] as const)
      .filter(([, text]) => text.includes('es:ESHttp'));
    const calling = (method: RegExp) => calls.filter(([, text]) => method.test(text)).map(([id]) => id);
    const maintaining = ['DomainAdmin', 'FunctionsApiOperators', 'WorkersSearchReconcile'];
    expect(calling(/ESHttpDelete/).sort()).toEqual(maintaining);
    expect(calling(/ESHttpPut/).sort()).toEqual([...maintaining, 'WorkersSearchIndexStock'].sort());
    expect(calling(/ESHttp/).sort()).toEqual(
      [
        ...[...maintaining, 'WorkersSearchIndexStock', 'WorkersAlertsMatch', 'WorkersAlertsSend'],
        ...['FunctionsApiSearch', 'FunctionsApiPages', 'FunctionsApiTradeins'],
      ].sort(),
    );
  });
});
