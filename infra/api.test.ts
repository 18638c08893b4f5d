import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { calledAs } from '#test/support/called.ts';
import { at, spelt, synthesised, synthesisedWith, type Deployed, type Synthesised } from '#test/support/synthesised.ts';
import { FAILED_REQUEST } from './constructs/failed-requests.ts';
import { OPERATOR_PATHS } from './constructs/operator-policy.ts';
import { deployables } from './deployables.ts';
import { FAILOVER_STATUSES } from './failover.ts';

const routes = deployables.flatMap((one) =>
  one.kind === 'api' ? one.routes.map((route) => ({ route, api: one.name })) : [],
);

/** 'GET /theme/{hash}': what API Gateway knows of a route's path. */
const gatewayPath = (path: string): string =>
  path === '/' ? '/' : path.replace(/[^/]*(\{[a-z_]+\+?\})[^/]*/g, '$1').replace(/\/$/, '');

describe.each(['production', 'emulator'] as const)('the REST API in %s', (name) => {
  let stage: Synthesised;
  let api: Deployed;
  let methods: ReadonlyMap<string, Deployed>;

  const pathOf = (id: string): string => {
    const resource = stage.of('AWS::ApiGateway::Resource').find((one) => one.id === id);
    if (resource === undefined) return '';
    const parent = spelt(at(resource, 'ParentId')).slice(1, -1);
    return `${pathOf(parent)}/${spelt(at(resource, 'PathPart'))}`;
  };

  beforeAll(() => {
    stage = synthesised(name);
    const found = stage.of('AWS::ApiGateway::RestApi').find((one) => at(one, 'Name') === `forecourt-${name}-api`);
    if (found === undefined) throw new Error('No API.');
    api = found;
    methods = new Map(
      stage
        .of('AWS::ApiGateway::Method')
        .filter((one) => spelt(at(one, 'RestApiId')) === `<${api.id}>`)
        .map((one) => {
          const path = pathOf(spelt(at(one, 'ResourceId')).slice(1, -1));
          return [`${spelt(at(one, 'HttpMethod'))} ${path === '' ? '/' : path}`, one];
        }),
    );
  });

  /** The method that takes a path: its own, or that of all paths below an earlier part. */
  const takenBy = (path: string): string => {
    const exact = gatewayPath(path);
    if (methods.has(`ANY ${exact}`)) return `ANY ${exact}`;
    const parts = exact.split('/');
    const greedy = parts.map((_, n) => `ANY ${parts.slice(0, parts.length - n).join('/')}/{rest+}`);
    return greedy.find((one) => methods.has(one)) ?? `nothing takes ${exact}`;
  };

  test('leaves it to the functions which methods a path has: each of the manifest is taken, and none that is not there', () => {
    const taken = new Set(routes.map(({ route }) => takenBy(route.path)));
    expect([...methods.keys()].sort()).toEqual([...taken].sort());
  });

  test('takes paths together only where all of them are one function’s, for the same callers', () => {
    const together = Map.groupBy(routes, ({ route }) => takenBy(route.path));
    for (const [method, ones] of together)
      expect(
        new Set(ones.map(({ route, api: owner }) => [owner, route.auth === 'operator', route.tenant].join())).size,
        method,
      ).toBe(1);
  });

  test('lets no other origin in: preflights are asked of the functions, which know of none', () => {
    expect([...methods.values()].map((one) => at(one, 'Integration', 'Type'))).not.toContain('MOCK');
  });

  test.each(routes.map(({ route, api: owner }) => [route.id, route, owner] as const))(
    '%s runs in the function of its context',
    (_, route, owner) => {
      const method = methods.get(takenBy(route.path));
      const { id, type } = calledAs(stage, `forecourt-${name}-${owner}`);
      expect(at(method ?? api, 'Integration', 'Type')).toBe('AWS_PROXY');
      expect(spelt(at(method ?? api, 'Integration', 'Uri'))).toContain(
        type === 'AWS::Lambda::Alias' ? `<${id}>` : `<${id}.Arn>`,
      );
    },
  );

  test('lets operators sign on AWS, and asks for a token on the emulator', () => {
    for (const { route } of routes) {
      const method = methods.get(takenBy(route.path));
      const signed = route.auth === 'operator' && name === 'production';
      expect(at(method ?? api, 'AuthorizationType'), route.id).toBe(signed ? 'AWS_IAM' : 'NONE');
    }
  });

  test('asks for the key of the edge before a function runs, except of operators, who sign, and of who confirms an address', () => {
    for (const { route } of routes) {
      const method = methods.get(takenBy(route.path));
      const keyed = route.auth !== 'operator' && !route.calledDirectly && name === 'production';
      expect(at(method ?? api, 'ApiKeyRequired'), route.id).toBe(keyed);
    }
    const [key] = stage.of('AWS::ApiGateway::ApiKey');
    const [plan] = stage.of('AWS::ApiGateway::UsagePlan');
    const [member] = stage.of('AWS::ApiGateway::UsagePlanKey');
    if (name === 'emulator') return expect([key, plan, member]).toEqual([undefined, undefined, undefined]);
    // The very value that CloudFront adds to each request.
    const [distribution] = stage.of('AWS::CloudFront::Distribution');
    const origins = JSON.stringify(at(distribution ?? api, 'DistributionConfig', 'Origins'));
    expect(origins).toContain(`{"HeaderName":"x-api-key","HeaderValue":${JSON.stringify(at(key ?? api, 'Value'))}}`);
    expect(spelt(at(key ?? api, 'Value'))).toMatch(/^\{\{resolve:secretsmanager:/);
    expect(at(key ?? api, 'Enabled')).toBe(true);
    expect(at(plan ?? api, 'ApiStages')).toMatchObject([{ ApiId: { Ref: api.id } }]);
    expect(at(plan ?? api, 'Throttle') ?? at(plan ?? api, 'Quota')).toBeUndefined();
    expect([spelt(at(member ?? api, 'KeyId')), spelt(at(member ?? api, 'UsagePlanId'))]).toEqual([
      `<${key?.id}>`,
      `<${plan?.id}>`,
    ]);
  });

  test('may invoke each of its functions by one permission', () => {
    const permissions = stage
      .of('AWS::Lambda::Permission')
      .filter((one) => spelt(at(one, 'SourceArn')).includes(`<${api.id}>`));
    expect(permissions).toHaveLength(deployables.filter(({ kind }) => kind === 'api').length);
  });

  test('answers with a code that brings the shell where no function did: dead, timed out or throttled', () => {
    const failures = stage
      .of('AWS::ApiGateway::GatewayResponse')
      .filter((one) => ['DEFAULT_5XX', 'THROTTLED'].includes(spelt(at(one, 'ResponseType'))));
    expect(failures).toHaveLength(2);
    for (const failure of failures) {
      expect(FAILOVER_STATUSES).toContain(Number(at(failure, 'StatusCode')));
      expect(at(failure, 'ResponseParameters', 'gatewayresponse.header.retry-after')).toBe("'2'");
    }
  });

  test('takes and gives bytes', () => {
    expect(at(api, 'BinaryMediaTypes')).toEqual(['*/*']);
  });

  test('is throttled, logged without personal data, and speaks our problem documents itself', () => {
    const [deployment] = stage.of('AWS::ApiGateway::Stage');
    const format = spelt(at(deployment ?? api, 'AccessLogSetting', 'Format'));
    expect(format).toContain('$context.requestId');
    expect(format).not.toMatch(/sourceIp|userAgent|identity|caller/);
    expect(at(deployment ?? api, 'MethodSettings')).toMatchObject([{ DataTraceEnabled: false, LoggingLevel: 'ERROR' }]);
    expect(at(deployment ?? api, 'MethodSettings', 0, 'ThrottlingRateLimit')).toBeGreaterThan(0);
    expect(stage.of('AWS::ApiGateway::GatewayResponse')).toHaveLength(4);
    for (const answer of stage.of('AWS::ApiGateway::GatewayResponse')) {
      const body: unknown = JSON.parse(spelt(at(answer, 'ResponseTemplates', 'application/json')));
      expect(body).toMatchObject({ status: Number(at(answer, 'StatusCode')), request_id: '$context.requestId' });
    }
  });
});

describe('functions', () => {
  test.each(['production', 'emulator'] as const)('in %s are those of the manifest, and no other of ours', (name) => {
    const functions = synthesised(name)
      .of('AWS::Lambda::Function')
      .filter((one) => at(one, 'FunctionName') !== undefined);
    expect(functions.map((one) => spelt(at(one, 'FunctionName'))).sort()).toEqual(
      deployables.map((one) => `forecourt-${name}-${one.name}`).sort(),
    );
    for (const one of functions) {
      const own = deployables.find((deployable) => at(one, 'FunctionName') === `forecourt-${name}-${deployable.name}`);
      expect(one.properties).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        Handler: 'index.handler',
        MemorySize: own?.memoryMb,
        Timeout: own?.timeoutSeconds,
      });
      expect(at(one, 'LoggingConfig', 'LogGroup')).toBeDefined();
    }
  });

  test('keep dealers apart where the stage says so, by the host that the edge proved', () => {
    const apart = synthesisedWith('production', { isolation: 'per-tenant' });
    const isolated = apart.of('AWS::Lambda::Function').filter((one) => at(one, 'TenancyConfig') !== undefined);
    expect(isolated.map((one) => spelt(at(one, 'FunctionName'))).sort()).toEqual(
      deployables.flatMap((one) => (one.kind === 'api' ? [`forecourt-production-${one.name}`] : [])).sort(),
    );
    const headers = apart
      .of('AWS::ApiGateway::Method')
      .map((one) => at(one, 'Integration', 'RequestParameters', 'integration.request.header.X-Amz-Tenant-Id'))
      .filter((value) => value !== undefined);
    expect(new Set(headers)).toEqual(new Set(["'platform'", 'method.request.header.x-forecourt-viewer-host']));
    expect(
      synthesised('staging')
        .of('AWS::Lambda::Function')
        .some((one) => at(one, 'TenancyConfig') !== undefined),
    ).toBe(false);
  });
});

test('failed requests are counted by the line that the code writes', () => {
  const code = readFileSync(resolve(import.meta.dirname, '../functions/runtime/http/request-log.ts'), 'utf8');
  expect(code).toContain(`logger.error('${FAILED_REQUEST}'`);
  const apis = deployables.filter(({ kind }) => kind === 'api');
  const patterns = synthesised('production')
    .of('AWS::Logs::MetricFilter')
    .map((one) => spelt(at(one, 'FilterPattern')));
  const byWords = `"ERROR" "${FAILED_REQUEST}"`;
  const byVersion = `{ ($.level = "ERROR") && ($.message = "${FAILED_REQUEST}") }`;
  for (const counting of [byWords, byVersion])
    expect(patterns.filter((pattern) => pattern === counting)).toHaveLength(apis.length);
});

describe('the policy of operators', () => {
  test('covers every operator route and nothing beside', () => {
    const prefix = OPERATOR_PATHS.replace('*', '');
    expect(routes.filter(({ route }) => route.path.startsWith(prefix)).map(({ route }) => route.auth)).not.toContain(
      'none',
    );
    expect(routes.filter(({ route }) => route.auth === 'operator').map(({ route }) => route.path)).toSatisfy(
      (paths: string[]) => paths.every((path) => path.startsWith(prefix)),
    );
  });
});
