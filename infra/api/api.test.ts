import { beforeAll, describe, expect, test } from 'vitest';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { calledAs } from '#test/support/infra/called.ts';
import {
  at,
  spelt,
  synthesised,
  synthesisedWith,
  type Deployed,
  type Synthesised,
} from '#test/support/infra/synthesised.ts';
import { FAILED_REQUEST } from '#functions/runtime/http/middleware/request-log.ts';
import { chooseMemoryMb } from '#infra/constructs/functions/bundled-function.ts';
import { stages } from '#infra/stages.ts';
import { OPERATOR_PATHS } from '#infra/constructs/api/operator-policy.ts';
import { deployables } from '#infra/deployables.ts';
import { FAILOVER_STATUSES } from '#infra/edge/failover.ts';
import { gatewayNames, chooseGateway, gatewayOfPath, type GatewayName } from './gateways.ts';

const routes = deployables.flatMap((one) =>
  one.kind === 'api' ? one.routes.map((route) => ({ route, api: one.name })) : [],
);

/** 'GET /theme/{hash}': what API Gateway knows of a route's path. */
const gatewayPath = (path: string): string =>
  path === '/' ? '/' : path.replace(/[^/]*(\{[a-z_]+\+?\})[^/]*/g, '$1').replace(/\/$/, '');

describe.each(['production', 'emulator'] as const)('the REST APIs in %s', (name) => {
  let stage: Synthesised;
  let api: Deployed;
  let direct: Deployed;
  /** By the API and the path, as in 'api ANY /media/{key}/{variant}'. */
  let methods: ReadonlyMap<string, Deployed>;

  const pathOf = (stack: string, id: string): string => {
    const resource = stage.of('AWS::ApiGateway::Resource').find((one) => one.stack === stack && one.id === id);
    if (resource === undefined) return '';
    const parent = spelt(at(resource, 'ParentId')).slice(1, -1);
    return `${pathOf(stack, parent)}/${spelt(at(resource, 'PathPart'))}`;
  };

  beforeAll(() => {
    stage = synthesised(name);
    const found = (gateway: GatewayName): Deployed => {
      const apis = stage.of('AWS::ApiGateway::RestApi');
      const own = apis.find((one) => at(one, 'Name') === `forecourt-${name}-${gateway}`);
      if (own === undefined) throw new Error('No API.');
      return own;
    };
    api = found('api');
    direct = found('direct');
    const ofApi = (gateway: GatewayName, { id, stack }: Deployed) =>
      stage
        .of('AWS::ApiGateway::Method')
        .filter((one) => one.stack === stack && spelt(at(one, 'RestApiId')) === `<${id}>`)
        .map((one): [string, Deployed] => {
          const path = pathOf(stack, spelt(at(one, 'ResourceId')).slice(1, -1));
          return [`${gateway} ${spelt(at(one, 'HttpMethod'))} ${path === '' ? '/' : path}`, one];
        });
    methods = new Map([...ofApi('api', api), ...ofApi('direct', direct)]);
  });

  /** The method that takes a path: its own, or that of all paths below an earlier part. */
  const takenBy = (route: AnyRoute): string => {
    const exact = gatewayPath(route.path);
    const start = `${chooseGateway(route)} ANY`;
    if (methods.has(`${start} ${exact}`)) return `${start} ${exact}`;
    const parts = exact.split('/');
    const greedy = parts.map((_, n) => `${start} ${parts.slice(0, parts.length - n).join('/')}/{rest+}`);
    return greedy.find((one) => methods.has(one)) ?? `nothing takes ${exact}`;
  };

  test('leaves it to the functions which methods a path has: each of the manifest is taken, and none that is not there', () => {
    const taken = new Set(routes.map(({ route }) => takenBy(route)));
    expect([...methods.keys()].sort()).toEqual([...taken].sort());
  });

  test('takes paths together only where all of them are one function’s, for the same callers', () => {
    const together = Map.groupBy(routes, ({ route }) => takenBy(route));
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
      const method = methods.get(takenBy(route));
      const { type } = calledAs(stage, `forecourt-${name}-${owner}`);
      expect(at(method ?? api, 'Integration', 'Type')).toBe('AWS_PROXY');
      // By its name: the API's stack is deployed before the function's.
      const named = `:function:forecourt-${name}-${owner}${type === 'AWS::Lambda::Alias' ? ':live' : ''}/invocations`;
      expect(spelt(at(method ?? api, 'Integration', 'Uri'))).toSatisfy((uri: string) => uri.endsWith(named));
    },
  );

  test('lets operators sign on AWS, and asks for a token on the emulator', () => {
    for (const { route } of routes) {
      const method = methods.get(takenBy(route));
      const signed = route.auth === 'operator' && name === 'production';
      expect(at(method ?? api, 'AuthorizationType'), route.id).toBe(signed ? 'AWS_IAM' : 'NONE');
    }
  });

  test('asks for the key of the edge before a function runs, except of operators, who sign, and of who confirms an address', () => {
    for (const { route } of routes) {
      const method = methods.get(takenBy(route));
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

  test.each(gatewayNames)('%s may invoke each function that it leads to by one permission, and no other', (gateway) => {
    const { id, stack } = gateway === 'api' ? api : direct;
    const permissions = stage
      .of('AWS::Lambda::Permission')
      .filter((one) => spelt(at(one, 'SourceArn')).includes(`:execute-api:`))
      .filter((one) => spelt(at(one, 'SourceArn')).includes(`<${stack}:ExportsOutputRef${id}`));
    const owners = new Set(
      routes.filter(({ route }) => chooseGateway(route) === gateway).map(({ api: owner }) => owner),
    );
    expect(permissions.map((one) => spelt(at(one, 'FunctionName'))).sort()).toEqual(
      [...owners]
        .map((owner) => calledAs(stage, `forecourt-${name}-${owner}`))
        .map((one) => (one.type === 'AWS::Lambda::Alias' ? `<${one.id}>` : `<${one.id}.Arn>`))
        .sort(),
    );
  });

  test('answers with a code that brings the shell where no function did: dead, timed out or throttled', () => {
    const failures = stage
      .of('AWS::ApiGateway::GatewayResponse')
      .filter((one) => ['DEFAULT_5XX', 'THROTTLED'].includes(spelt(at(one, 'ResponseType'))));
    expect(failures).toHaveLength(2 * gatewayNames.length);
    for (const failure of failures) {
      expect(FAILOVER_STATUSES).toContain(Number(at(failure, 'StatusCode')));
      expect(at(failure, 'ResponseParameters', 'gatewayresponse.header.retry-after')).toBe("'2'");
    }
  });

  test('takes and gives bytes', () => {
    for (const one of [api, direct]) expect(at(one, 'BinaryMediaTypes')).toEqual(['*/*']);
  });

  test('is throttled, logged without personal data, and speaks our problem documents itself', () => {
    for (const deployment of stage.of('AWS::ApiGateway::Stage')) {
      const format = spelt(at(deployment, 'AccessLogSetting', 'Format'));
      expect(format).toContain('$context.requestId');
      expect(format).not.toMatch(/sourceIp|userAgent|identity|caller/);
      expect(at(deployment, 'MethodSettings')).toMatchObject([{ DataTraceEnabled: false, LoggingLevel: 'ERROR' }]);
      expect(at(deployment, 'MethodSettings', 0, 'ThrottlingRateLimit')).toBeGreaterThan(0);
    }
    expect(stage.of('AWS::ApiGateway::GatewayResponse')).toHaveLength(4 * gatewayNames.length);
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
        MemorySize: own === undefined ? undefined : chooseMemoryMb(stages[name].search, own),
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
  const apis = deployables.filter(({ kind }) => kind === 'api');
  const patterns = synthesised('production')
    .of('AWS::Logs::MetricFilter')
    .map((one) => spelt(at(one, 'FilterPattern')));
  const byWords = `"ERROR" "${FAILED_REQUEST}"`;
  const byVersion = `{ ($.level = "ERROR") && ($.message = "${FAILED_REQUEST}") }`;
  for (const counting of [byWords, byVersion])
    expect(patterns.filter((pattern) => pattern === counting)).toHaveLength(apis.length);
});

describe('the two APIs', () => {
  test('divide the paths by how they begin, so that an edge in front of both can tell them apart', () => {
    for (const { route } of routes) expect(gatewayOfPath(route.path), route.id).toBe(chooseGateway(route));
  });
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
