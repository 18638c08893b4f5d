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
import { pageHeaders } from '#functions/pages/headers.ts';
import { VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/authorise.ts';
import { inertHeaders } from '#functions/runtime/inert-headers.ts';
import { CONDITIONAL_HEADERS } from '../conditional-headers.ts';
import { nameIn, type Platform } from './platform.ts';

/** Headers that CloudFront has a field of its own for; it takes no others as custom ones. */
const ownFields = new Set(['content-security-policy', 'referrer-policy', 'x-content-type-options', 'x-frame-options']);

/**
 * No Strict-Transport-Security: whether it covers subdomains is the dealer's to say, and a browser keeps what the last
 * answer said. So the page function alone sends it (functions/pages/headers.ts).
 */
const always = {
  contentTypeOptions: { override: true },
  referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN, override: true },
};

/**
 * Headers of documents, the page function's own values (functions/pages/headers.ts): the shell gets them here, and a page
 * that forgot one too. A document that brings a policy of its own keeps it (checkout will).
 */
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
      customHeaders: Object.entries(pageHeaders)
        .filter(([header]) => !ownFields.has(header))
        .map(([header, value]) => ({ header, value, override: false })),
    },
  });

/** Headers of everything else. */
export const answerHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'AnswerHeaders', {
    responseHeadersPolicyName: nameIn(platform, 'answers'),
    securityHeadersBehavior: always,
  });

/** Headers of pictures, the functions' own values: the bucket, which most pictures come from, sends none of them. */
export const pictureHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy =>
  new ResponseHeadersPolicy(scope, 'PictureHeaders', {
    responseHeadersPolicyName: nameIn(platform, 'pictures'),
    securityHeadersBehavior: {
      ...always,
      contentSecurityPolicy: { contentSecurityPolicy: inertHeaders['content-security-policy'], override: true },
    },
    customHeadersBehavior: {
      customHeaders: [
        {
          header: 'cross-origin-resource-policy',
          value: inertHeaders['cross-origin-resource-policy'],
          override: true,
        },
      ],
    },
  });

/**
 * What bucket and API are told of a viewer's request for a picture: whose it is and which, and no query, which no picture
 * has. One policy for both, as origins of one group have.
 */
export const toPictures = (scope: Construct, platform: Platform): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ToPictures', {
    originRequestPolicyName: nameIn(platform, 'to-pictures'),
    headerBehavior: OriginRequestHeaderBehavior.allowList(VIEWER_HOST_HEADER, VIEWER_IP_HEADER),
    queryStringBehavior: OriginRequestQueryStringBehavior.none(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

/** Caches pictures as long as they say themselves: in the bucket that stands with the object. */
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
 * What the origin is told of a viewer's request. Nothing that would make its answer a part or a 304, so that what the edge
 * keeps is complete; when CloudFront asks whether its own copy is still right, it writes If-None-Match itself. No cookies:
 * no route reads one, and CloudFront answers conditional requests by itself only where it forwards none.
 */
export const toOrigin = (scope: Construct, platform: Platform): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ToOrigin', {
    originRequestPolicyName: nameIn(platform, 'to-origin'),
    headerBehavior: OriginRequestHeaderBehavior.denyList('host', ...CONDITIONAL_HEADERS),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.none(),
  });

/**
 * Caches as long as the route's own header says and never longer, apart for each dealer's host and each query. Nothing
 * that depends on who asks may be cacheable, so cookies are no part of the key.
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
