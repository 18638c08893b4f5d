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
import { VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { consoleHeaders } from '#functions/runtime/http/console-headers.ts';
import { CONSOLE_COOKIE } from '#functions/runtime/http/console-session.ts';
import { consoleRequestHeaders } from '#infra/edge/console-paths.ts';
import { customHeaders, promise } from './edge-policies.ts';
import { nameIn, uploadsOrigin, type Platform } from '../platform.ts';

/** Of everything at the console's host. What a function says of its own answer stands. */
export const consoleAnswerHeaders = (scope: Construct, platform: Platform): ResponseHeadersPolicy => {
  const headers = consoleHeaders(uploadsOrigin(platform));
  return new ResponseHeadersPolicy(scope, 'Headers', {
    responseHeadersPolicyName: nameIn(platform, 'console'),
    securityHeadersBehavior: {
      strictTransportSecurity: promise,
      contentTypeOptions: { override: true },
      contentSecurityPolicy: { contentSecurityPolicy: headers['content-security-policy'] ?? '', override: false },
      referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.NO_REFERRER, override: false },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: false },
    },
    customHeadersBehavior: { customHeaders: customHeaders(headers, false) },
  });
};

/**
 * Keeps nothing, because every answer says `no-store`, and gives no two requests one answer while it waits for it (Amazon
 * CloudFront Developer Guide, 'Request collapsing'). CloudFront compresses only where a policy could keep something (the same,
 * 'Serve compressed files'): hence the one second, and the cookie in the key.
 */
export const consoleApiCache = (scope: Construct, platform: Platform): CachePolicy =>
  new CachePolicy(scope, 'ApiCache', {
    cachePolicyName: nameIn(platform, 'console-api'),
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.seconds(0),
    maxTtl: Duration.seconds(1),
    headerBehavior: CacheHeaderBehavior.none(),
    queryStringBehavior: CacheQueryStringBehavior.all(),
    cookieBehavior: CacheCookieBehavior.allowList(CONSOLE_COOKIE),
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });

/** A list, unlike that of dealers' hosts: neither a bearer token nor a shopper's cookie comes through. */
export const toConsoleApi = (scope: Construct, platform: Platform): OriginRequestPolicy =>
  new OriginRequestPolicy(scope, 'ToApi', {
    originRequestPolicyName: nameIn(platform, 'to-console-api'),
    headerBehavior: OriginRequestHeaderBehavior.allowList(
      ...consoleRequestHeaders,
      VIEWER_HOST_HEADER,
      VIEWER_IP_HEADER,
    ),
    queryStringBehavior: OriginRequestQueryStringBehavior.all(),
    cookieBehavior: OriginRequestCookieBehavior.allowList(CONSOLE_COOKIE),
  });
