import { MAIL_SOURCES } from '#functions/inbox/mail-in/object-names.ts';
import { SENT_PICTURES } from '#functions/media/published/sent-pictures.ts';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { imageVariants } from '#domain/media/rules.ts';
import { pages } from '#domain/site/pages.ts';
import {
  layerName,
  outdatedRenditions,
  photographName,
  renditionName,
  RENDITIONS,
  renditionsPrefix,
} from '#functions/media/object-names.ts';
import { manifest } from '#functions/manifest.ts';
import { pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { CONSOLE_PATHS } from '#functions/runtime/http/doors.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { pictureHeaders } from '#functions/runtime/http/inert-headers.ts';
import { HOST_ONLY, STRICT_TRANSPORT, WITH_SUBDOMAINS } from '#functions/runtime/http/strict-transport.ts';
import { tenantParam } from '#functions/runtime/http/params.ts';
import { at, spelt, synthesised, type Deployed, type Synthesised } from '#test/support/infra/synthesised.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { API_KEY_HEADER } from '#infra/constructs/edge/edge-key.ts';
import { failingPages, buildPathPattern, routePaths } from './paths.ts';
import { viewerRequestCode, viewerResponseCode } from '#infra/constructs/edge/viewer-functions.ts';
import { deployables } from '#infra/deployables.ts';
import { FAILOVER_STATUSES } from './failover.ts';
import { makeEdgeCache } from '#infra/local/edge/cache.ts';
import { makeEdge } from '#infra/local/edge/edge.ts';

const requestSchema = z.object({
  method: z.string(),
  uri: z.string(),
  querystring: z.string(),
  headers: z.record(z.string(), z.object({ value: z.string() })),
});

const groupsSchema = z.array(
  z.object({
    Id: z.string(),
    FailoverCriteria: z.object({ StatusCodes: z.object({ Items: z.array(z.number()) }) }),
    Members: z.object({ Items: z.array(z.object({ OriginId: z.string() })) }),
  }),
);

describe('the function at each viewer request', () => {
  const run = (headers: Record<string, string>, raw?: string, uri = '/search/used-cars') => {
    const request = {
      method: 'GET',
      uri,
      querystring: {},
      rawQueryString: () => raw,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }])),
    };
    const event = { viewer: { ip: '203.0.113.7' }, request };
    return requestSchema.parse(runInNewContext(`${viewerRequestCode}\nhandler(event)`, { event }));
  };
  const seen = (headers: Record<string, string>) => run(headers).headers;
  const queryAfter = (raw: string | undefined, uri?: string) =>
    run({ host: 'www.coastline.example' }, raw, uri).querystring;

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
      'range[km]',
      'refinementList[body][0]',
      'fresh',
      'makes',
      'constructor',
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
      pictures: async () => undefined,
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
      isKnownHost: async () => true,
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
        expect(written).not.toMatch(/utm_|clid|fresh|makes|constructor/i);
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

  test.each([
    ['/', 'make=Kia&page=2&fresh=1', ''],
    ['/cars/2020-kia-rio-abc', 'make=Kia&fresh=1', ''],
    [
      '/search/used-cars/',
      'fresh=1&range%5Bprice%5D=1:2&make=Kia&%6Dodel=Rio',
      '%6Dodel=Rio&make=Kia&range%5Bprice%5D=1:2',
    ],
    ['/search', 'sortBy=latest&%', 'sortBy=latest'],
    ['/special-offers', 'offer=reduced&ids=1', 'offer=reduced'],
    ['/models', 'make=kia&series=red&query=rio', 'make=kia&query=rio'],
    ['/models/tiggo-7-pro', 'colour=mars-red&fresh=1', 'colour=mars-red'],
    ['/models/kia/rio', 'make=kia&query=rio', ''],
    ['/compare', 'ids=a,b&make=Kia', 'ids=a,b'],
    ['/parts/search', 'query=bolt&page=2&utm_term=x', 'page=2&query=bolt'],
    ['/nowhere', 'query=bolt', ''],
    ['/api/v1/search', 'path=/search/kia&make=Kia&fresh=1&=x&&', 'make=Kia&path=/search/kia'],
    ['/api/v1/models', 'make=kia&path=/x', 'make=kia'],
    ['/api/v1/site', 'fresh=1', ''],
    ['/api/v1/cars/abc', 'fresh=1', ''],
    ['/api/v1/operators/tenants/coastline/crm/deliveries', 'limit=3&cursor=x&fresh=1', 'cursor=x&limit=3'],
    ['/robots.txt', 'fresh=1', ''],
  ])('of %s keeps of ?%s what is read there: %s', (uri, raw, kept) => {
    expect(queryAfter(raw, uri)).toBe(kept);
  });

  test('knows what each route of the manifest reads', () => {
    for (const { path, query } of manifest.filter((entry) => entry.kind === 'route')) {
      // Not at dealers' hosts.
      if (path.startsWith(CONSOLE_PATHS)) continue;
      if (!(query instanceof z.ZodObject)) continue;
      const names = Object.keys(query.shape).sort();
      const asked = names.map((name) => `${name}=1`).join('&');
      expect(queryAfter(asked, path.replace(/\{[a-z_]+\}/g, 'a1')), path).toBe(asked);
    }
  });

  test.each(['/api/v1/console/me', '/api/v1/console', '/API/v1/%63onsole/me', '//api/v1//console/me'])(
    'answers 404 to %s itself: dealers’ hosts have no door to the console',
    (uri) => {
      const request = { uri, headers: {}, method: 'GET', rawQueryString: () => '' };
      const answer: unknown = runInNewContext(`${viewerRequestCode}\nhandler(event)`, { event: { request } });
      expect(answer).toMatchObject({ statusCode: 404, headers: { 'cache-control': { value: 'no-store' } } });
    },
  );

  test('fits a CloudFront Function', () => {
    expect(Buffer.byteLength(viewerRequestCode)).toBeLessThan(10_240);
    const hosts = Array.from({ length: 100 }, (_, n) => `www.a-dealer-with-a-long-name-${n}.com.au`);
    expect(Buffer.byteLength(viewerResponseCode(hosts))).toBeLessThan(10_240);
  });
});

describe('the function at each answer of a page', () => {
  const answered = (statusCode: number, location: string | undefined, raw: string | undefined) => {
    const headers = location === undefined ? {} : { location: { value: location } };
    const request = { rawQueryString: () => raw, headers: { host: { value: 'www.coastline.example' } } };
    const event = { request, response: { statusCode, headers } };
    return z
      .object({ headers: z.object({ location: z.object({ value: z.string() }).optional() }) })
      .parse(runInNewContext(`${viewerResponseCode([])}\nhandler(event)`, { event })).headers.location?.value;
  };

  test('says at hosts of dealers who want it that HTTPS is for their other hosts too, and nothing at any other', () => {
    const promised = (host: string): unknown => {
      const headers = { 'strict-transport-security': { value: HOST_ONLY } };
      const event = {
        request: { rawQueryString: () => undefined, headers: { host: { value: host } } },
        response: { statusCode: 200, headers },
      };
      runInNewContext(`${viewerResponseCode(['www.coastline.example'])}\nhandler(event)`, { event });
      return headers['strict-transport-security'].value;
    };
    expect(promised('WWW.coastline.example')).toBe(WITH_SUBDOMAINS);
    expect(promised('www.totara.example')).toBe(HOST_ONLY);
  });

  test.each([
    ['/search/used-cars/', 'utm_source=mail&gclid=a%20b&fresh=1', '/search/used-cars/?utm_source=mail&gclid=a%20b'],
    ['/search/kia?page=2#top', 'utm_source=mail&page=2', '/search/kia?page=2&utm_source=mail#top'],
    ['https://other.example/?gclid=own', 'gclid=1', 'https://other.example/?gclid=own'],
    ['/cars/new', 'make=Kia', '/cars/new'],
    ['/cars/new', undefined, '/cars/new'],
  ])('sends who is moved to %s with ?%s to %s', (location, raw, target) => {
    expect(answered(301, location, raw)).toBe(target);
  });

  test('changes no other answer', () => {
    expect(answered(200, undefined, 'utm_source=mail')).toBeUndefined();
    expect(answered(201, '/api/v1/leads/1', 'utm_source=mail')).toBe('/api/v1/leads/1');
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
  const groups = () => groupsSchema.parse(config('OriginGroups', 'Items'));
  const targetOf = (id: unknown) => (originOf(id)?.['S3OriginConfig'] === undefined ? 'api' : 'files');
  const originOf = (id: unknown) => origins().find((origin) => origin['Id'] === id);

  /** Behaviours whose answers functions make, pictures aside. */
  const routeBehaviours = () => [
    config('DefaultCacheBehavior'),
    ...behaviours().filter(({ PathPattern }) => PathPattern !== '/media/*' && routePaths.includes(String(PathPattern))),
  ];
  const apiBehaviour = () => routeBehaviours().find((one) => JSON.stringify(one).includes('"PathPattern":"/api/*"'));
  const pictures = () => behaviours().find(({ PathPattern }) => PathPattern === '/media/*') ?? {};

  beforeAll(() => {
    stage = synthesised('production');
    const only = stage.of('AWS::CloudFront::Distribution').find(({ stack }) => stack === 'ForecourtProductionWeb');
    if (only === undefined) throw new Error('No distribution.');
    distribution = only;
  });

  test('is one distribution for all dealers, without addresses of its own', () => {
    const dealers = stage
      .of('AWS::CloudFront::Distribution')
      .filter((one) => at(one, 'DistributionConfig', 'TenantConfig'));
    expect(dealers.map(({ id }) => id)).toEqual([distribution.id]);
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
      expect(behaviour).toMatchObject({ ViewerProtocolPolicy: 'redirect-to-https' });
    }
    // Pictures are packed already.
    const packed = behaviours().filter(({ Compress }) => Compress !== true);
    expect(packed.map(({ PathPattern }) => PathPattern)).toEqual(['/media/*']);
    expect(config('DefaultCacheBehavior', 'Compress')).toBe(true);
  });

  test('sends pages to the page function and, where it is broken, to the fixed shell', () => {
    const target = config('DefaultCacheBehavior', 'TargetOriginId');
    const group = groups().find(({ Id }) => Id === target);
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
      groups().some(({ Id }) => Id === TargetOriginId) ? 'bucket, then api' : targetOf(TargetOriginId),
      Array.isArray(AllowedMethods) && AllowedMethods.includes('POST'),
    ]);
    expect(paths).toEqual([
      ['/api/*', 'api', true],
      ['/media/*', 'bucket, then api', false],
      ['/theme/*', 'api', true],
      ['/blog/rss.xml', 'api', true],
      ['/robots.txt', 'api', true],
      ['/sitemap.xml', 'api', true],
      ['/assets/*', 'files', false],
      ['/fonts/*', 'files', false],
      ['/favicon.ico', 'files', false],
      ['/favicon.svg', 'files', false],
      ['/llms.txt', 'files', false],
    ]);
  });

  test('falls back to the shell for the pages that the list of pages says so of', () => {
    const isGroup = (id: unknown) => groups().some(({ Id }) => Id === id);
    for (const { path, fallback } of pages) {
      const address = path.replace(/\{[a-z_]+[+*]?\}/g, 'kia');
      const own = behaviours().find(({ PathPattern }) =>
        new RegExp(buildPathPattern([String(PathPattern)])).test(address),
      );
      const target = own === undefined ? config('DefaultCacheBehavior', 'TargetOriginId') : own['TargetOriginId'];
      expect([path, isGroup(target)]).toEqual([path, fallback === 'shell']);
    }
  });

  test('a page for which the shell is no substitute gets a path of its own', () => {
    const list = [
      { path: '/', fallback: 'shell' },
      { path: '/checkout', fallback: 'failure' },
      { path: '/orders/{order}/pay', fallback: 'failure' },
      { path: '/account/{rest*}', fallback: 'failure' },
    ] as const;
    const paths = failingPages(list);
    expect(paths).toEqual(['/checkout', '/orders/*/pay', '/account*']);
    const pattern = new RegExp(buildPathPattern(paths));
    expect(
      ['/checkout', '/orders/a/pay', '/account', '/account/cards', '/', '/orders/a'].map((path) => pattern.test(path)),
    ).toEqual([true, true, true, true, false, false]);
  });

  test('falls back to the shell for documents only', () => {
    const patterns = routePaths.map((path) => new RegExp(`^${path.replaceAll('.', '\\.').replace('*', '.*')}$`));
    const routes = deployables.flatMap((one) => (one.kind === 'api' ? one.routes : []));
    for (const { path, answer } of routes) {
      expect(
        patterns.some((pattern) => pattern.test(path)),
        path,
        // The API's own page has no shell behind it.
      ).toBe(answer.kind !== 'html' || path.startsWith('/api/'));
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
    for (const behaviour of routeBehaviours()) expect(behaviour).toMatchObject({ CachePolicyId: { Ref: cache.id } });
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
    for (const behaviour of routeBehaviours().filter((one) => JSON.stringify(one) !== JSON.stringify(apiBehaviour())))
      expect(behaviour).toMatchObject({ OriginRequestPolicyId: { Ref: toOrigin.id } });
    // Files need none: the bucket is asked for the object and nothing else.
    for (const behaviour of behaviours().slice(routePaths.length))
      expect(behaviour).not.toHaveProperty('OriginRequestPolicyId');
  });

  test('forwards our own three cookies to the API, and none to anything else', () => {
    const toApi = policy('AWS::CloudFront::OriginRequestPolicy', 'to-api');
    expect(at(toApi, 'OriginRequestPolicyConfig')).toMatchObject({
      CookiesConfig: {
        CookieBehavior: 'whitelist',
        Cookies: ['__Host-fc-session', '__Host-fc-browser', '__Host-fc-proof'],
      },
    });
    expect(apiBehaviour()).toMatchObject({ OriginRequestPolicyId: { Ref: toApi.id } });
  });

  test('keeps no answer of a route that depends on who asks', () => {
    for (const entry of manifest)
      if (entry.kind === 'route' && entry.auth !== 'none') expect(entry.cache, entry.id).toEqual({ kind: 'no_store' });
  });

  test('no header of a viewer but the host is part of the key of what is kept', () => {
    const keyed = stage
      .of('AWS::CloudFront::CachePolicy')
      .filter(({ stack }) => stack === distribution.stack)
      .map((one) => at(one, 'CachePolicyConfig', 'ParametersInCacheKeyAndForwardedToOrigin', 'HeadersConfig'));
    expect(keyed).toHaveLength(2);
    for (const one of keyed) expect(one).toEqual({ HeaderBehavior: 'whitelist', Headers: [VIEWER_HOST_HEADER] });
  });

  describe('pictures', () => {
    test('come from the folder of the dealer, and from the API where they are not there', () => {
      const group = groups().find(({ Id }) => Id === pictures()['TargetOriginId']);
      // 403: the edge may not list, so that the bucket says no more of what is not there.
      expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([403, 404, 500, 502, 503, 504]);
      const [bucket, api] = group?.Members.Items.map(({ OriginId }) => originOf(OriginId)) ?? [];
      expect(bucket).toMatchObject({ OriginPath: `/${renditionsPrefix('{{dealer}}')}`, S3OriginConfig: {} });
      expect(bucket?.['OriginAccessControlId']).toBeDefined();
      expect(bucket?.['OriginCustomHeaders']).toBeUndefined();
      expect(api).toMatchObject({ OriginPath: '/live', OriginCustomHeaders: [{}, {}] });
      expect(spelt(bucket?.['DomainName'])).toMatch(/DataStockBucket\w+>\.s3\.ap-southeast-2\./);
    });

    test('whose folder it is says the distribution tenant, and a host that says nothing has none', () => {
      const [parameter, ...rest] = z
        .array(z.object({ Name: z.string(), Definition: z.object({ StringSchema: z.unknown() }) }))
        .parse(config('TenantConfig', 'ParameterDefinitions'));
      expect(rest).toEqual([]);
      expect(parameter).toMatchObject({ Name: 'dealer', Definition: { StringSchema: { Required: false } } });
      const nobody = z.object({ DefaultValue: z.string() }).parse(parameter?.Definition.StringSchema).DefaultValue;
      expect(tenantParam.safeParse(nobody).success).toBe(false);
    });

    test('are asked for by host and path alone: no query, no header of a viewer, no cookie', () => {
      const toPictures = policy('AWS::CloudFront::OriginRequestPolicy', 'to-pictures');
      expect(at(toPictures, 'OriginRequestPolicyConfig')).toMatchObject({
        CookiesConfig: { CookieBehavior: 'none' },
        HeadersConfig: { HeaderBehavior: 'whitelist', Headers: [VIEWER_HOST_HEADER, VIEWER_IP_HEADER] },
        QueryStringsConfig: { QueryStringBehavior: 'none' },
      });
      const cache = policy('AWS::CloudFront::CachePolicy', 'pictures');
      expect(at(cache, 'CachePolicyConfig')).toMatchObject({
        MinTTL: 0,
        DefaultTTL: 0,
        ParametersInCacheKeyAndForwardedToOrigin: {
          CookiesConfig: { CookieBehavior: 'none' },
          QueryStringsConfig: { QueryStringBehavior: 'none' },
        },
      });
      expect(pictures()).toMatchObject({
        OriginRequestPolicyId: { Ref: toPictures.id },
        CachePolicyId: { Ref: cache.id },
        AllowedMethods: ['GET', 'HEAD'],
      });
    });

    test('have the headers of the function’s answers, which the bucket does not send', () => {
      const headers = policy('AWS::CloudFront::ResponseHeadersPolicy', 'pictures');
      expect(pictures()['ResponseHeadersPolicyId']).toEqual({ Ref: headers.id });
      expect(at(headers, 'ResponseHeadersPolicyConfig')).toMatchObject({
        SecurityHeadersConfig: {
          ContentTypeOptions: { Override: true },
          ContentSecurityPolicy: {
            ContentSecurityPolicy: pictureHeaders['content-security-policy'],
            Override: true,
          },
        },
        CustomHeadersConfig: {
          Items: [
            {
              Header: 'cross-origin-resource-policy',
              Value: pictureHeaders['cross-origin-resource-policy'],
              Override: true,
            },
          ],
        },
      });
      expect(Object.keys(pictureHeaders)).toHaveLength(3);
    });

    test('are all that the edge may read of the bucket that also has feeds, photographs and snapshots', () => {
      const statements = stage
        .of('AWS::S3::BucketPolicy')
        .filter(({ stack }) => stack === 'ForecourtProductionData')
        .flatMap((one) => z.array(z.unknown()).parse(at(one, 'PolicyDocument', 'Statement')))
        .map((one) => JSON.stringify(one))
        .filter((one) => one.includes('cloudfront.amazonaws.com'));
      expect(statements).toHaveLength(1);
      expect(statements[0]).toContain('"Action":"s3:GetObject"');
      expect(statements[0]).toMatch(/"Resource":\{"Fn::Join":\["",\[\{[^{}]*\},"\/media\/renditions\/\*"\]\]\}/);
      expect(statements[0]).toMatch(/"ArnLike":\{"AWS:SourceArn":.*:cloudfront::.*AWS::AccountId.*:distribution\/\*/);
      const names = [
        renditionName(tenantContext('coastline'), 'l.suv.front34.red', imageVariants()[0]!),
        renditionsPrefix('coastline'),
      ];
      for (const name of names) expect(name.startsWith(RENDITIONS), name).toBe(true);
      const others = [photographName(tenantContext('coastline'), 'a'.repeat(64)), layerName('suv', 'side', 'base')];
      for (const name of others) expect(name.startsWith(RENDITIONS), name).toBe(false);
    });

    test('stay in the bucket; only those of encoders before go', () => {
      const stock = stage.of('AWS::S3::Bucket').find(({ id }) => id.startsWith('DataStockBucket'));
      const rules = z
        .array(z.object({ Prefix: z.string().optional(), ExpirationInDays: z.number().optional() }))
        .parse(at(stock ?? distribution, 'LifecycleConfiguration', 'Rules'));
      const sources = [MAIL_SOURCES, SENT_PICTURES];
      const expiring = rules.filter((one) => one.ExpirationInDays !== undefined && !sources.includes(one.Prefix ?? ''));
      expect(expiring.map(({ Prefix }) => Prefix)).toEqual([...outdatedRenditions]);
      expect(expiring).not.toEqual([]);
      for (const { Prefix = '' } of expiring) expect(renditionsPrefix('coastline').startsWith(Prefix)).toBe(false);
    });
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

  test('promises HTTPS with files, pictures, the shell and refusals, and leaves what a function said of it as it is', () => {
    const policies = stage.of('AWS::CloudFront::ResponseHeadersPolicy');
    expect(policies.length).toBeGreaterThan(2);
    for (const one of policies) {
      expect(at(one, 'ResponseHeadersPolicyConfig', 'SecurityHeadersConfig', 'StrictTransportSecurity')).toEqual({
        AccessControlMaxAgeSec: 31_536_000,
        IncludeSubdomains: false,
        Override: false,
      });
    }
    for (const behaviour of [config('DefaultCacheBehavior'), ...behaviours()])
      expect(policies.map(({ id }) => ({ Ref: id }))).toContainEqual(
        at({ properties: z.record(z.string(), z.unknown()).parse(behaviour) }, 'ResponseHeadersPolicyId'),
      );
    const gateway = stage.of('AWS::ApiGateway::GatewayResponse');
    expect(gateway).not.toEqual([]);
    for (const one of gateway) {
      expect(at(one, 'ResponseParameters', `gatewayresponse.header.${STRICT_TRANSPORT}`)).toBe(`'${HOST_ONLY}'`);
    }
  });

  test('names no path that holds a token in a log', () => {
    const logs = stage
      .of('AWS::Logs::LogGroup')
      .find(({ properties }) => JSON.stringify(properties).includes('edge-access'));
    const masks = z
      .object({
        Configuration: z.object({ CustomDataIdentifier: z.array(z.object({ Name: z.string(), Regex: z.string() })) }),
      })
      .parse(logs === undefined ? {} : at(logs, 'DataProtectionPolicy')).Configuration.CustomDataIdentifier;
    // Limits of CloudWatch.
    expect(masks.length).toBeLessThanOrEqual(10);
    for (const { Regex } of masks) expect(Regex).toMatch(/^[A-Za-z0-9_=@/;,\-[\].+]{1,200}$/);
    const masked = (path: string): string =>
      masks.reduce(
        (text, { Regex }) => text.replaceAll(new RegExp(Regex, 'g'), '***'),
        JSON.stringify({ path, next: 1 }),
      );
    const token = `eyJhIjoxfQ.${'Ab-_'.repeat(11).slice(1)}`;
    for (const route of manifest.filter((entry) => entry.kind === 'route')) {
      if (!/\{(token|plate)\}/.test(route.path)) continue;
      expect(route.hidesPath, route.id).toBe(true);
      expect(masked(route.path.replaceAll(/\{[a-z_]+\}/g, token)), route.id).toBe('{"path":"***","next":1}');
    }
    expect(masked('/cars/2021-toyota-hilux-a.b')).toContain('/cars/2021-toyota-hilux-a.b');
  });

  test('writes the private headers at every behaviour', () => {
    for (const behaviour of [config('DefaultCacheBehavior'), ...behaviours()]) {
      expect(JSON.stringify(behaviour)).toContain('"EventType":"viewer-request"');
    }
    // Only pages move.
    const answered = [config('DefaultCacheBehavior'), ...behaviours()].filter((behaviour) =>
      JSON.stringify(behaviour).includes('viewer-response'),
    );
    expect(answered).toEqual([config('DefaultCacheBehavior')]);
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
