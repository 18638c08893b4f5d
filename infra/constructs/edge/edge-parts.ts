import { Duration } from 'aws-cdk-lib';
import { Certificate, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  Function,
  FunctionCode,
  FunctionRuntime,
  HttpVersion,
  SecurityPolicyProtocol,
  type IOrigin,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import type { Construct } from 'constructs';
import { EDGE_SECRET_HEADER } from '#functions/runtime/http/authorise.ts';
import { FAILOVER_STATUSES } from '#infra/edge/failover.ts';
import { DEPLOYMENT } from '../api/logged-stage.ts';
import { API_KEY_HEADER } from './edge-key.ts';
import { nameIn, secretsPath, type Platform } from '../platform.ts';

/* What the dealers' distribution and the console's have in common. */

/** Longer than the API functions' timeout (infra/deployables.ts), so that they answer first. */
const ORIGIN_TIMEOUT = Duration.seconds(30);

export const gatewayOrigin = (domain: string, customHeaders: Record<string, string> = {}): IOrigin =>
  new HttpOrigin(domain, {
    originPath: `/${DEPLOYMENT}`,
    customHeaders,
    readTimeout: ORIGIN_TIMEOUT,
    connectionAttempts: 2,
    connectionTimeout: Duration.seconds(3),
  });

/** The API, to which an edge proves itself. */
export const apiOrigin = (domain: string, edgeSecret: Secret): IOrigin => {
  const secret = edgeSecret.secretValue.unsafeUnwrap(); // CloudFormation dynamic reference
  return gatewayOrigin(domain, { [EDGE_SECRET_HEADER]: secret, [API_KEY_HEADER]: secret });
};

export const edgeFunction = (
  scope: Construct,
  id: string,
  { platform, name, code }: { platform: Platform; name: string; code: string },
): Function =>
  new Function(scope, id, {
    functionName: nameIn(platform, name),
    code: FunctionCode.fromInline(code),
    runtime: FunctionRuntime.JS_2_0,
  });

/** The certificate is in us-east-1, the parameter here; docs/deploy.md describes it. */
const platformCertificate = (scope: Construct, platform: Platform): ICertificate =>
  Certificate.fromCertificateArn(
    scope,
    'Certificate',
    StringParameter.valueForStringParameter(scope, `${secretsPath(platform)}edge/certificate-arn`),
  );

/** Errors are never cached. */
const uncachedErrors = [403, 404, 503, ...FAILOVER_STATUSES].map((httpStatus) => ({
  httpStatus,
  ttl: Duration.seconds(0),
}));

/** Certificate, TLS, firewall and errors of a distribution that people come to. */
export const usualDistribution = (
  scope: Construct,
  { platform, webAclArn }: { platform: Platform; webAclArn: string },
) => ({
  certificate: platformCertificate(scope, platform),
  minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
  httpVersion: HttpVersion.HTTP2_AND_3,
  webAclId: webAclArn,
  errorResponses: uncachedErrors,
});
