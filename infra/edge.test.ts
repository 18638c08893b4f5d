import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pageHeaders } from '#functions/pages/headers.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/authorise.ts';
import { at, spelt, synthesised, type Deployed, type Synthesised } from '#test/support/synthesised.ts';
import { API_KEY_HEADER } from './constructs/edge-key.ts';
import { routePaths } from './constructs/edge-paths.ts';
import { viewerRequestCode } from './constructs/viewer-request.ts';
import { deployables } from './deployables.ts';
import { FAILOVER_STATUSES } from './failover.ts';
import { makeEdgeCache } from './local/edge/cache.ts';
import { makeEdge } from './local/edge/edge.ts';

const requestSchema = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: z.string(),
  headers: z.record(z.string(), z.object({ value: z.string() })),
});

describe('the function at each viewer request', () => {
  const run = (headers: Record<string, string>, raw?: string) => {
    const request = {
      method: 'GET',
      uri: '/',
      querystring: {},
      rawQueryString: () => raw,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    };
    const event = { viewer: { ip: '203.0.113.7' }, request };
    return requestSchema.parse(runInNewContext(`${viewerRequestCode}\nhandler(event)`, { event }));
  };
  const seen = (headers: Record<string, string>) => run(headers).headers;
  const queryAfter = (raw: string | undefined) => run({ host: 'www.coastline.example' }, raw).querystring;

  test('writes the host and address of the shopper to the private headers', () => {
    expect(seen({ host: 'WWW.Coastline.Example', accept: 'text/html' })).toEqual({
      host: { value: 'WWW.Coastline.Example' },
      accept: { value: 'text/html' },
      [VIEWER_HOST_HEADER]: { value: 'www.coastline.example' },
      [VIEWER_IP_HEADER]: { value: '203.0.113.7' },
    });
  });

  test('drops what only the edge may say', () => {
    const forged = seen({
      host: 'www.coastline.example',
      [VIEWER_HOST_HEADER]: 'www.other.example',
      [VIEWER_IP_HEADER]: '198.51.100.1',
      [EDGE_SECRET_HEADER]: 'guess',
      'x-forwarded-host': 'www.other.example',
    });
    expect(forged).toEqual(seen({ host: 'www.coastline.example' }));
  });

  test('asks for a query in the form that the local edge asks for and keeps it by', async () => {
    const names = fc.constantFrom(
      'make',
      'price',
      'sortBy',
      'page',
      'utm_source',
      'utm_Campaign',
      'gclid',
      'fbclid',
      'msclkid',
    );
    const query = fc
      .array(fc.tuple(names, fc.string({ unit: fc.constantFrom(...'aZ9%20+:,-'), maxLength: 6 })), { maxLength: 8 })
      .map((pairs) => new URLSearchParams(pairs).toString());
    let asked: URLSearchParams | undefined;
    const keys: (string | undefined)[] = [];
    const cache = makeEdgeCache(() => new Date(0));
    const edge = makeEdge({
      gateway: async ({ query: forwarded }) => {
        asked = forwarded;
        return { status: 200, headers: {}, body: Buffer.alloc(0) };
      },
      assets: async () => undefined,
      cache: {
        ...cache,
        keyOf: (...args) => {
          keys.push(cache.keyOf(...args));
          return keys.at(-1);
        },
      },
      edgeSecret: 's',
      ready: () => true,
      directory: () => Promise.reject(new Error('no dealer')),
      hostKnown: async () => true,
      shellHeaders: {},
      pages: () => true,
      newId: () => 'id',
    });
    const locally = async (raw: string) => {
      await edge({
        method: 'GET',
        path: '/search/used-cars',
        query: new URLSearchParams(raw),
        headers: { host: 'www.coastline.example' },
        body: Buffer.alloc(0),
        ip: '::1',
      });
      return String(asked);
    };
    await fc.assert(
      fc.asyncProperty(query, async (raw) => {
        const written = queryAfter(raw);
        expect(await locally(raw)).toBe(written);
        expect(keys.at(-1)).toBe(`www.coastline.example /search/used-cars?${written}`);
        expect(written).not.toMatch(/utm_|clid/i);
        // Whatever order the names come in, it is one question; values of one name stay in theirs.
        const reversed = [...Map.groupBy(new URLSearchParams(raw), ([name]) => name)]
          .reverse()
          .flatMap(([, own]) => own);
        expect(queryAfter(new URLSearchParams(reversed).toString())).toBe(written);
        const valuesOf = (text: string) => new URLSearchParams(text).getAll('make');
        expect(valuesOf(written)).toEqual(valuesOf(raw));
      }),
    );
    expect(queryAfter(undefined)).toBe('');
  });

  test('fits a CloudFront Function', () => {
    expect(Buffer.byteLength(viewerRequestCode)).toBeLessThan(10_240);
  });
});

describe('the edge', () => {
  let stage: Synthesised;
  let distribution: Deployed;
  const config = (...path: readonly (string | number)[]) => at(distribution, 'DistributionConfig', ...path);
  const policy = (type: string, name: string): Deployed => {
    const found = stage
      .of(type)
      .find((one) => JSON.stringify(one.properties).includes(`"forecourt-production-${name}"`));
    if (found === undefined) throw new Error(`No ${type} '${name}'.`);
    return found;
  };
  const behaviours = (): Record<string, unknown>[] =>
    z.array(z.record(z.string(), z.unknown())).parse(config('CacheBehaviors'));
  const origins = (): Record<string, unknown>[] => z.array(z.record(z.string(), z.unknown())).parse(config('Origins'));
  const originOf = (id: unknown) => origins().find((origin) => origin['Id'] === id);

  beforeAll(() => {
    stage = synthesised('production');
    const [only] = stage.of('AWS::CloudFront::Distribution');
    if (only === undefined) throw new Error('No distribution.');
    distribution = only;
  });

  test('is one distribution for all dealers, without addresses of its own', () => {
    expect(stage.of('AWS::CloudFront::Distribution')).toHaveLength(1);
    expect(config('ConnectionMode')).toBe('tenant-only');
    for (const unsupported of ['Aliases', 'IPV6Enabled', 'PriceClass', 'Staging', 'Logging']) {
      expect(config(unsupported), unsupported).toBeUndefined();
    }
    expect(stage.of('AWS::CloudFront::DistributionTenant')).toEqual([]);
    expect(stage.of('AWS::CloudFront::ConnectionGroup')).toHaveLength(1);
    expect(stage.outputs).toEqual(expect.arrayContaining(['DistributionId', 'ConnectionGroupId', 'SiteEndpoint']));
  });

  test('speaks TLS 1.2 and later, HTTP/2 and 3, and redirects what is not encrypted', () => {
    expect(config('ViewerCertificate', 'MinimumProtocolVersion')).toBe('TLSv1.2_2021');
    expect(config('HttpVersion')).toBe('http2and3');
    for (const behaviour of [config('DefaultCacheBehavior'), ...behaviours()]) {
      expect(behaviour).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https', Compress: true });
    }
  });

  test('sends pages to the page function and, where it is broken, to the fixed shell', () => {
    const target = config('DefaultCacheBehavior', 'TargetOriginId');
    const [group] = z
      .array(
        z.object({
          Id: z.string(),
          FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
          Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
        }),
      )
      .parse(config('OriginGroups', 'Items'));
    expect(group?.Id).toBe(target);
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual(FAILOVER_STATUSES);
    // A page that says that the search is away is a page.
    expect(FAILOVER_STATUSES).not.toContain(503);
    const [first, second] = group?.Members.Items.map(({ OriginId }) => originOf(OriginId)) ?? [];
    expect(first).toMatchObject({
      OriginPath: '/live',
      OriginCustomHeaders: [{ HeaderName: EDGE_SECRET_HEADER }, { HeaderName: API_KEY_HEADER }],
    });
    const shell = stage.of('AWS::ApiGateway::RestApi').find((one) => at(one, 'Name') === 'forecourt-production-shell');
    expect(spelt(second?.['DomainName'])).toBe(`<${shell?.id}>.execute-api.ap-southeast-2.<AWS::URLSuffix>`);
    expect(second?.['OriginCustomHeaders']).toBeUndefined();
    // CloudFront refuses writing methods together with a failover.
    expect(config('DefaultCacheBehavior', 'AllowedMethods')).toEqual(['GET', 'HEAD']);
  });

  test('sends routes to the API and files to the bucket, and no page', () => {
    const paths = behaviours().map(({ PathPattern, TargetOriginId, AllowedMethods }) => [
      PathPattern,
      originOf(TargetOriginId)?.['S3OriginConfig'] === undefined ? 'api' : 'files',
      Array.isArray(AllowedMethods) && AllowedMethods.includes('POST'),
    ]);
    expect(paths).toEqual([
      ['/api/*', 'api', true],
      ['/media/*', 'api', true],
      ['/theme/*', 'api', true],
      ['/robots.txt', 'api', true],
      ['/sitemap.xml', 'api', true],
      ['/assets/*', 'files', false],
      ['/fonts/*', 'files', false],
      ['/favicon.svg', 'files', false],
      ['/llms.txt', 'files', false],
    ]);
  });

  test('falls back to the shell for documents only', () => {
    const patterns = routePaths.map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replace('*', '.*')}$`));
    const routes = deployables.flatMap((one) => (one.kind === 'api' ? one.routes : []));
    for (const { path, answer } of routes) {
      expect(
        patterns.some((pattern) => pattern.test(path)),
        path,
      ).toBe(answer.kind !== 'html');
    }
  });

  test('proves itself by a secret that CloudFormation fetches and no template holds', () => {
    const header = JSON.stringify(origins().map((origin) => origin['OriginCustomHeaders']));
    expect(header).toContain('{{resolve:secretsmanager:');
  });

  test('keeps answers as long as their route says, apart for each dealer’s host and query', () => {
    const cache = policy('AWS::CloudFront::CachePolicy', 'routes');
    expect(at(cache, 'CachePolicyConfig')).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [VIEWER_HOST_HEADER] },
        QueryStringsConfig: { QueryStringBehavior: 'all' },
      },
    });
    for (const behaviour of [config('DefaultCacheBehavior'), ...behaviours().slice(0, routePaths.length)]) {
      expect(behaviour).toMatchObject({ CachePolicyId: { Ref: cache.id } });
    }
  });

  test('asks origins for whole answers only: no viewer’s condition, part or cookie reaches them', () => {
    const toOrigin = policy('AWS::CloudFront::OriginRequestPolicy', 'to-origin');
    expect(at(toOrigin, 'OriginRequestPolicyConfig')).toMatchObject({
      CookiesConfig: { CookieBehavior: 'none' },
      HeadersConfig: {
        HeaderBehavior: 'allExcept',
        Headers: ['host', 'if-match', 'if-modified-since', 'if-none-match', 'if-range', 'if-unmodified-since', 'range'],
      },
      QueryStringsConfig: { QueryStringBehavior: 'all' },
    });
    const routes = [config('DefaultCacheBehavior'), ...behaviours().slice(0, routePaths.length)];
    for (const behaviour of routes) expect(behaviour).toMatchObject({ OriginRequestPolicyId: { Ref: toOrigin.id } });
    // Files need none: the bucket is asked for the object and nothing else.
    for (const behaviour of behaviours().slice(routePaths.length))
      expect(behaviour).not.toHaveProperty('OriginRequestPolicyId');
  });

  test('no header of a viewer but the host is part of the key of what is kept', () => {
    const keyed = stage
      .of('AWS::CloudFront::CachePolicy')
      .map((one) => at(one, 'CachePolicyConfig', 'ParametersInCacheKeyAndForwardedToOrigin', 'HeadersConfig'));
    expect(keyed).toEqual([{ HeaderBehavior: 'whitelist', Headers: [VIEWER_HOST_HEADER] }]);
  });

  test('gives every document the headers of the page function', () => {
    const headers = policy('AWS::CloudFront::ResponseHeadersPolicy', 'documents');
    expect(config('DefaultCacheBehavior', 'ResponseHeadersPolicyId')).toEqual({ Ref: headers.id });
    const written = JSON.stringify(headers.properties);
    const fields = ['x-content-type-options'];
    for (const [name, value] of Object.entries(pageHeaders).filter(([header]) => !fields.includes(header))) {
      expect(written, name).toContain(JSON.stringify(value).slice(1, -1));
    }
    expect(at(headers, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig')).toMatchObject({
      ContentTypeOptions: { Override: true },
    });
  });

  test('leaves it to the page function, which knows the dealer, what HTTPS is promised for', () => {
    for (const { properties } of stage.of('AWS::CloudFront::ResponseHeadersPolicy')) {
      expect(JSON.stringify(properties)).not.toMatch(/strict-?transport/i);
    }
  });

  test('writes the private headers at every behaviour', () => {
    for (const behaviour of [config('DefaultCacheBehavior'), ...behaviours()]) {
      expect(behaviour).toMatchObject({ FunctionAssociations: [{ EventType: 'viewer-request' }] });
    }
  });

  test('answers the shell to every path, without code of ours', () => {
    const shell = stage.of('AWS::ApiGateway::RestApi').find((one) => at(one, 'Name') === 'forecourt-production-shell');
    const methods = stage
      .of('AWS::ApiGateway::Method')
      .filter((one) => spelt(at(one, 'RestApiId')) === `<${shell?.id}>`);
    expect(methods).toHaveLength(2);
    for (const method of methods) {
      expect(at(method, 'HttpMethod')).toBe('ANY');
      expect(at(method, 'Integration', 'Type')).toBe('MOCK');
      expect(spelt(at(method, 'Integration', 'IntegrationResponses', 0, 'ResponseTemplates', 'text/html'))).toContain(
        '<!doctype html>',
      );
    }
  });

  test('keeps a log without personal data', () => {
    const [delivery] = stage.of('AWS::Logs::Delivery');
    const fields = z.array(z.string()).parse(at(delivery ?? distribution, 'RecordFields'));
    expect(fields).toContain('sc-status');
    expect(fields.filter((field) => /c-ip|user-agent|cookie|referer|query|forwarded/i.test(field))).toEqual([]);
  });

  test('lets nobody but this account’s distributions read the files', () => {
    const [site] = stage.of('AWS::S3::Bucket').filter(({ stack }) => stack === 'ForecourtProductionContent');
    const readers = stage
      .of('AWS::S3::BucketPolicy')
      .filter((one) => spelt(at(one, 'Bucket')) === `<${site?.id}>`)
      .map((one) => JSON.stringify(one.properties));
    expect(readers.join()).toContain('"Service":"cloudfront.amazonaws.com"');
    expect(readers.join()).toMatch(/"ArnLike":\{"AWS:SourceArn":.*<?:cloudfront::.*AWS::AccountId.*:distribution\/\*/);
  });
});
