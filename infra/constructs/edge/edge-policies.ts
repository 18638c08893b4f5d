import { Duration } from 'aws-cdk-lib';
import {
  CacheCookieBehavior,
  CacheHeaderBehavior,
  CachePolicy,
  CacheQueryStringBehavior,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestCookieBehavior,
  OriginRequestHeaderBehavior,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { assetHeaders, pageHeaders } from '#functions/runtime/http/page-headers.ts';
import { VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { pictureHeaders as shownHeaders } from '#functions/runtime/http/inert-headers.ts';
import { ONE_YEAR_SECONDS } from '#functions/runtime/http/strict-transport.ts';
import { ownCookies } from '#functions/runtime/http/session.ts';
import { CONDITIONAL_HEADERS } from '#infra/edge/conditional-headers.ts';
import { nameIn, type Platform } from '../platform.ts';

/** Headers with fields of their own in CloudFront's policy; it refuses them as custom headers. */
const ownFields = new Set(['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options']);

/** Of a header map, those that are no fields of their own. */
export const customHeaders = (headers: Readonly<Record<string, string>>, override: boolean) =>
  Object.entries(headers)
    .filter(([header]) => !ownFields.has(header))
    .map(([header, value]) => ({ header, value, override }));

/**
 * What functions answer has a Strict-Transport-Security of the dealer's choice already; this is for files, pictures, the
 * shell and the gateway. At hosts with includeSubDomains the function at each viewer response says so instead.
 */
export const promise = {
  accessControlMaxAge: Duration.seconds(ONE_YEAR_SECONDS),
  includeSubdomains: false,
  override: false,
};

const always = {
  strictTransportSecurity: promise,
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

/** Headers of documents, the same values as functions/runtime/http/page-headers.ts. A document's own policy is not overridden. */
export const documentHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'DocumentHeaders', {
    responseHeadersPolicyName: nameIn(platform, 'documents'),
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: {
        contentSecurityPolicy: pageHeaders['content-security-policy'] ?? '',
        override: false,
      },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
    },
    customHeadersBehavior: {
      customHeaders: customHeaders(pageHeaders, false),
    },
  });

export const answerHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'AnswerHeaders', {
    responseHeadersPolicyName: nameIn(platform, 'answers'),
    securityHeadersBehavior: always,
  });

/** Headers of `/assets/*`, which the bucket does not send: without them no worker starts (functions/runtime/http/page-headers.ts). */
export const builtFileHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'BuiltFileHeaders', {
    responseHeadersPolicyName: nameIn(platform, 'built-files'),
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: assetHeaders['content-security-policy'], override: true },
    },
    customHeadersBehavior: {
      customHeaders: (['cross-origin-resource-policy', 'cross-origin-embedder-policy'] as const).map((header) => ({
        header,
        value: assetHeaders[header],
        override: true,
      })),
    },
  });

/** Headers of pictures, the same values as the functions': the bucket sends none. */
export const pictureHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PictureHeaders', {
    responseHeadersPolicyName: nameIn(platform, 'pictures'),
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: shownHeaders['content-security-policy'], override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'cross-origin-resource-policy',
          value: shownHeaders['cross-origin-resource-policy'],
          override: true,
        },
      ],
    },
  });

/** Forwards host and path, no query. Origins of one group must share a policy. */
export const toPictures = (scope: Construct, platform: Platform): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ToPictures', {
    originRequestPolicyName: nameIn(platform, 'to-pictures'),
    headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_HOST_HEADER, VIEWER_IP_HEADER),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

/** Cache time comes from the object's own Cache-Control. */
export const pictureCache = (scope: Construct, platform: Platform): CachePolicy =>
  new CachePolicy(scope, 'PictureCache', {
    cachePolicyName: nameIn(platform, 'pictures'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    headerBehavior: CacheHeaderBehavior.allowList(VIEWER_HOST_HEADER),
    queryStringBehavior: CacheQueryStringBehavior.none(),
    cookieBehavior: CacheCookieBehavior.none(),
  });

/**
 * Forwards no Range or conditional headers, so that the edge caches complete answers: CloudFront answers conditional requests
 * by itself only where it forwards none. Only `/api` gets cookies, our own: they are no part of a cache's key.
 */
export const toOrigin = (scope: Construct, platform: Platform): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ToOrigin', {
    originRequestPolicyName: nameIn(platform, 'to-origin'),
    headerBehavior: OriginRequestHeaderBehavior.denyList('host', ...CONDITIONAL_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

/** As toOrigin, with our cookies. CloudFront passes on Set-Cookie only where it forwards cookies. */
export const toApi = (scope: Construct, platform: Platform): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ToApi', {
    originRequestPolicyName: nameIn(platform, 'to-api'),
    headerBehavior: OriginRequestHeaderBehavior.denyList('host', ...CONDITIONAL_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.allowList(...ownCookies),
  });

/**
 * Caches for the route's own max-age, by host and query. Cookies are no part of the key: cacheable answers do not depend
 * on who asks.
 */
export const routeCache = (scope: Construct, platform: Platform): CachePolicy =>
  new CachePolicy(scope, 'RouteCache', {
    cachePolicyName: nameIn(platform, 'routes'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.days(365),
    headerBehavior: CacheHeaderBehavior.allowList(VIEWER_HOST_HEADER),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.none(),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
