import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { manifest } from '#functions/manifest.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { consoleHeaders } from '#functions/runtime/http/console-headers.ts';
import { CONSOLE_COOKIE } from '#functions/runtime/http/console-session.ts';
import { CONSOLE_PATHS } from '#functions/runtime/http/doors.ts';
import { ownCookies } from '#functions/runtime/http/session.ts';
import { chooseGateway, routeCallers } from '#infra/api/gateways.ts';
import { API_KEY_HEADER } from '#infra/constructs/edge/edge-key.ts';
import { consoleRequestCode, consoleShellCode } from '#infra/constructs/edge/viewer-functions.ts';
import { stageNames } from '#infra/stages.ts';
import {
  at,
  spelt,
  synthesised,
  synthesisedWith,
  type Deployed,
  type Synthesised,
} from '#test/support/infra/synthesised.ts';
import { buildPathPattern } from './paths.ts';
import { CONSOLE_API_PATH } from './console-paths.ts';

const routes = manifest.filter((entry) => entry.kind === 'route');
const STACK = 'ForecourtProductionConsole';
const BUCKET = 'forecourt-production-stock-<AWS::AccountId>';
const UPLOADS = `https://${BUCKET}.s3.<AWS::Region>.<AWS::URLSuffix>`;

const behaviourSchema = z.object({
  PathPattern: z.string().optional(),
  TargetOriginId: z.string(),
  AllowedMethods: z.array(z.string()).optional(),
  CachePolicyId: z.unknown(),
  OriginRequestPolicyId: z.unknown().optional(),
  ResponseHeadersPolicyId: z.unknown(),
  FunctionAssociations: z.array(z.object({ EventType: z.string(), FunctionARN: z.unknown() })).optional(),
  ViewerProtocolPolicy: z.string(),
  Compress: z.boolean(),
});

describe('the console’s distribution', () => {
  let stage: Synthesised;
  let distribution: Deployed;
  const own = (type: string): Deployed[] => stage.of(type).filter(({ stack }) => stack === STACK);
  const only = (type: string): Deployed => {
    const [one, ...others] = own(type);
    expect(others, type).toEqual([]);
    return one ?? fail();
  };
  const config = (...path: readonly (string | number)[]) => at(distribution, 'DistributionConfig', ...path);
  const shell = () => behaviourSchema.parse(config('DefaultCacheBehavior'));
  const others = () => z.array(behaviourSchema).parse(config('CacheBehaviors'));
  const api = () => others().find(({ PathPattern }) => PathPattern === CONSOLE_API_PATH) ?? fail();
  const origins = () => z.array(z.record(z.string(), z.unknown())).parse(config('Origins'));
  const originOf = (id: string) => origins().find(({ Id }) => Id === id) ?? fail();
  const functionOf = (code: string): Deployed =>
    own('AWS::CloudFront::Function').find((one) => spelt(at(one, 'FunctionCode')) === code) ?? fail();

  beforeAll(() => {
    stage = synthesised('production');
    distribution = only('AWS::CloudFront::Distribution');
  });

  test('is a plain one, of one host below the platform’s domain, with its certificate and firewall', () => {
    expect(config('Aliases')).toEqual(['console.forecourt.example']);
    expect(config('ConnectionMode')).toBeUndefined();
    expect(config('TenantConfig')).toBeUndefined();
    expect(config('ViewerCertificate', 'MinimumProtocolVersion')).toBe('TLSv1.2_2021');
    for (const value of ['certificate-arn', 'web-acl-arn'])
      expect(stage.parameters.get(STACK)?.map(([parameter]) => parameter)).toContain(
        `/forecourt/production/edge/${value}`,
      );
    expect(config('WebACLId')).toBeDefined();
    expect(stage.outputs).toEqual(expect.arrayContaining(['ConsoleDistributionId', 'ConsoleEndpoint']));
  });

  test('has the API’s door for people, the built files and the shell, and nothing else', () => {
    expect(
      others().map(({ PathPattern, TargetOriginId }) => [PathPattern, originOf(TargetOriginId)['OriginPath']]),
    ).toEqual([
      ['/api/v1/console/*', '/live'],
      ['/assets/*', '/console'],
    ]);
    expect(originOf(shell().TargetOriginId)).toMatchObject({ OriginPath: '/console', S3OriginConfig: {} });
    expect(originOf(shell().TargetOriginId)['OriginAccessControlId']).toBeDefined();
    for (const one of [shell(), ...others()]) expect(one.ViewerProtocolPolicy).toBe('redirect-to-https');
  });

  test('leads to every route of that door, and to no operators’ route and no shopper’s', () => {
    const pattern = new RegExp(buildPathPattern([CONSOLE_API_PATH]));
    for (const { path, auth, id } of routes)
      expect(pattern.test(path), id).toBe(auth === 'console' || auth === 'console_guest');
    expect(routes.filter(({ path }) => path.startsWith(CONSOLE_PATHS)).length).toBeGreaterThan(40);
  });

  test('proves itself to the API with the edge’s key and secret, and lets all methods through', () => {
    const origin = z
      .object({ OriginCustomHeaders: z.array(z.object({ HeaderName: z.string(), HeaderValue: z.unknown() })) })
      .parse(originOf(api().TargetOriginId));
    expect(origin.OriginCustomHeaders.map(({ HeaderName }) => HeaderName)).toEqual([
      EDGE_SECRET_HEADER,
      API_KEY_HEADER,
    ]);
    for (const { HeaderValue } of origin.OriginCustomHeaders)
      expect(spelt(HeaderValue)).toMatch(/^\{\{resolve:secretsmanager:/);
    expect(api().AllowedMethods?.toSorted()).toEqual(['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT']);
    for (const one of [shell(), ...others().filter(({ PathPattern }) => PathPattern !== CONSOLE_API_PATH)])
      expect(one.AllowedMethods ?? ['GET', 'HEAD']).toEqual(['GET', 'HEAD']);
  });

  test('forwards the console’s cookie alone, and headers of a list: no bearer token, no shopper’s cookie', () => {
    const policy = only('AWS::CloudFront::OriginRequestPolicy');
    expect(at(policy, 'OriginRequestPolicyConfig')).toMatchObject({
      CookiesConfig: { CookieBehavior: 'whitelist', Cookies: [CONSOLE_COOKIE] },
      HeadersConfig: {
        HeaderBehavior: 'whitelist',
        Headers: [
          'accept',
          'content-type',
          'idempotency-key',
          'origin',
          'sec-fetch-site',
          'user-agent',
          VIEWER_HOST_HEADER,
          VIEWER_IP_HEADER,
        ],
      },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    expect(api().OriginRequestPolicyId).toEqual({ Ref: policy.id });
    for (const one of [shell(), ...others()])
      if (one.PathPattern !== CONSOLE_API_PATH) expect(one.OriginRequestPolicyId).toBeUndefined();
    // A policy holds ten headers (Amazon CloudFront Developer Guide, 'Quotas', 'Quotas on policies').
    expect(
      z.array(z.string()).parse(at(policy, 'OriginRequestPolicyConfig', 'HeadersConfig', 'Headers')).length,
    ).toBeLessThanOrEqual(10);
    const dealers = stage
      .of('AWS::CloudFront::OriginRequestPolicy')
      .filter(({ stack }) => stack !== STACK)
      .map(({ properties }) => JSON.stringify(properties));
    expect(dealers).toHaveLength(3);
    expect(dealers.join()).not.toContain(CONSOLE_COOKIE);
    expect(ownCookies.some((name) => String(name) === CONSOLE_COOKIE)).toBe(false);
  });

  test('keeps no answer of the API: each says so, and one session’s is never another’s', () => {
    const policy = only('AWS::CloudFront::CachePolicy');
    expect(api().CachePolicyId).toEqual({ Ref: policy.id });
    expect(at(policy, 'CachePolicyConfig')).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 1,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'whitelist', Cookies: [CONSOLE_COOKIE] },
        HeadersConfig: { HeaderBehavior: 'none' },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
        EnableAcceptEncodingBrotli: true,
        EnableAcceptEncodingGzip: true,
      },
    });
    for (const { path, cache, id } of routes)
      if (path.startsWith(CONSOLE_PATHS)) expect(cache, id).toEqual({ kind: 'no_store' });
  });

  test('answers everything with the console’s headers, byte for byte, and the promise of HTTPS', () => {
    const policy = only('AWS::CloudFront::ResponseHeadersPolicy');
    for (const one of [shell(), ...others()]) expect(one.ResponseHeadersPolicyId).toEqual({ Ref: policy.id });
    const written = z
      .object({
        SecurityHeadersConfig: z.object({
          ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.unknown() }),
          ContentTypeOptions: z.object({ Override: z.boolean() }),
          FrameOptions: z.object({ FrameOption: z.string() }),
          ReferrerPolicy: z.object({ ReferrerPolicy: z.string() }),
          StrictTransportSecurity: z.object({ AccessControlMaxAgeSec: z.literal(31_536_000) }),
        }),
        CustomHeadersConfig: z.object({ Items: z.array(z.object({ Header: z.string(), Value: z.string() })) }),
      })
      .parse(at(policy, 'ResponseHeadersPolicyConfig'));
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = written;
    expect({
      'content-security-policy': spelt(security.ContentSecurityPolicy.ContentSecurityPolicy),
      'x-content-type-options': 'nosniff',
      'x-frame-options': security.FrameOptions.FrameOption,
      'referrer-policy': security.ReferrerPolicy.ReferrerPolicy,
      ...Object.fromEntries(custom.Items.map(({ Header, Value }) => [Header, Value])),
    }).toEqual(consoleHeaders(UPLOADS));
  });

  test('lets its pages send to signed addresses of the stock bucket, which takes it from them only', () => {
    const [bucket] = stage.of('AWS::S3::Bucket').filter((one) => spelt(at(one, 'BucketName')) === BUCKET);
    expect(at(bucket ?? fail(), 'CorsConfiguration', 'CorsRules')).toEqual([
      {
        AllowedOrigins: ['https://console.forecourt.example'],
        AllowedMethods: ['PUT'],
        AllowedHeaders: ['content-type'],
        MaxAge: 3_600,
      },
    ]);
  });

  test('runs one function before the API and one before the shell', () => {
    expect(api().FunctionAssociations).toMatchObject([
      {
        EventType: 'viewer-request',
        FunctionARN: { 'Fn::GetAtt': [functionOf(consoleRequestCode).id, 'FunctionARN'] },
      },
    ]);
    expect(shell().FunctionAssociations).toMatchObject([
      { EventType: 'viewer-request', FunctionARN: { 'Fn::GetAtt': [functionOf(consoleShellCode).id, 'FunctionARN'] } },
    ]);
  });

  test('uploads the built files for a year and the shell for no time, below a folder that dealers’ hosts do not serve', () => {
    const uploads = stage
      .of('Custom::CDKBucketDeployment')
      .filter((one) => at(one, 'DestinationBucketKeyPrefix') === 'console')
      .map((one) => at(one, 'SystemMetadata', 'cache-control'));
    expect(uploads).toEqual(['public, max-age=31536000, immutable', 'no-cache']);
    const dealers = stage.of('AWS::CloudFront::Distribution').find(({ stack }) => stack !== STACK) ?? fail();
    const patterns = z
      .array(z.object({ PathPattern: z.string() }))
      .parse(at(dealers, 'DistributionConfig', 'CacheBehaviors'))
      .map(({ PathPattern }) => PathPattern);
    expect(patterns.filter((pattern) => new RegExp(buildPathPattern([pattern])).test('/console/index.html'))).toEqual(
      [],
    );
  });

  test('has a log of its own without personal data, and an alarm that wakes somebody', () => {
    const delivery = stage.of('AWS::Logs::DeliverySource').map((one) => at(one, 'Name'));
    expect(delivery.toSorted()).toEqual(['forecourt-production-console-access', 'forecourt-production-edge-access']);
    for (const one of stage.of('AWS::Logs::Delivery'))
      expect(JSON.stringify(at(one, 'RecordFields'))).not.toMatch(/c-ip|user-agent|cookie|referer|query|forwarded/i);
    const alarm = stage
      .of('AWS::CloudWatch::Alarm')
      .find((one) => at(one, 'AlarmName') === 'forecourt-production-console-edge.server-errors');
    expect(spelt(at(alarm ?? fail(), 'AlarmActions', 0))).toContain('alarms-urgent');
  });
});

describe('both doors at the gateways', () => {
  test('an operators’ route is signed for and called directly, its door for people asks for the edge’s key', () => {
    for (const route of routes) {
      const isOfConsole = route.auth === 'console' || route.auth === 'console_guest';
      if (isOfConsole) expect([chooseGateway(route), routeCallers(route)], route.id).toEqual(['api', 'edge']);
      if (route.auth === 'operator')
        expect([chooseGateway(route), routeCallers(route)], route.id).toEqual(['direct', 'operator']);
    }
  });
});

describe('the function before the console’s API', () => {
  const run = (headers: Record<string, string>) => {
    const request = {
      uri: '/api/v1/console/me',
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    };
    const event = { viewer: { ip: '203.0.113.7' }, request };
    return z
      .object({ headers: z.record(z.string(), z.object({ value: z.string() })) })
      .parse(runInNewContext(`${consoleRequestCode}\nhandler(event)`, { event })).headers;
  };

  test('says whose request it is, whatever the viewer says of it', () => {
    const said = {
      [VIEWER_HOST_HEADER]: { value: 'console.forecourt.example' },
      [VIEWER_IP_HEADER]: { value: '203.0.113.7' },
    };
    const host = 'Console.Forecourt.example';
    expect(run({ host })).toEqual({ host: { value: host }, ...said });
    const forged = {
      [VIEWER_HOST_HEADER]: 'a',
      [VIEWER_IP_HEADER]: 'b',
      [EDGE_SECRET_HEADER]: 'c',
      'x-forwarded-host': 'd',
    };
    expect(run({ host, ...forged })).toEqual({ host: { value: host }, ...said });
  });
});

describe('the function before the console’s shell', () => {
  const run = (uri: string): unknown =>
    runInNewContext(`${consoleShellCode}\nhandler(event)`, { event: { request: { uri, headers: {} } } });

  test.each(['/', '/leads/abc', '/leads/a.b', '/apis', '/console/index.html', '/robots.txt'])(
    'asks for it at %s',
    (uri) => {
      expect(run(uri)).toMatchObject({ uri: '/index.html' });
    },
  );

  test.each([
    '/api',
    '/api/v1/operators/tenants',
    '/API/v1/site',
    '/%61pi/v1/site',
    '//api/v1/site',
    '/./api/v1/leads',
  ])('answers 404 to %s', (uri) => {
    expect(run(uri)).toMatchObject({ statusCode: 404 });
  });
});

test('a stage that takes another’s place makes its distribution without the host, which the other still has', () => {
  const [distribution] = synthesised('recovery')
    .of('AWS::CloudFront::Distribution')
    .filter(({ stack }) => stack === 'ForecourtRecoveryConsole');
  expect(at(distribution ?? fail(), 'DistributionConfig', 'Aliases')).toBeUndefined();
  expect(at(distribution ?? fail(), 'DistributionConfig', 'ViewerCertificate', 'AcmCertificateArn')).toBeDefined();
});

test('a stage without a console has none: no distribution, files, rule, alarm or variable of it', () => {
  const without = synthesisedWith('production', { console: 'none' });
  expect([...without.counts.keys()]).not.toContain(STACK);
  const left = without.resources.filter(({ properties }) =>
    /console\.forecourt|CONSOLE_ORIGIN|console-(access|edge|request|shell|api)|"DestinationBucketKeyPrefix":"console"/.test(
      JSON.stringify(properties),
    ),
  );
  expect(left.map(({ stack, id }) => `${stack} ${id}`)).toEqual([]);
});

test.each(stageNames)('functions of %s know the console’s origin, below the sites’ domain', (name) => {
  const origins = synthesised(name)
    .of('AWS::Lambda::Function')
    .flatMap((one) => at(one, 'Environment', 'Variables', 'CONSOLE_ORIGIN') ?? []);
  expect([...new Set(origins)]).toEqual([
    {
      emulator: 'http://console.localhost:4100',
      staging: 'https://console.staging.forecourt.example',
      production: 'https://console.forecourt.example',
      recovery: 'https://console.forecourt.example',
    }[name],
  ]);
});

const fail = (): never => {
  throw new Error('The template lacks it.');
};
