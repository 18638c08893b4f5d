import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import { Construct } from 'constructs';
import { DEPLOYMENT } from '../api/logged-stage.ts';
import { tokenPaths } from '#infra/edge/token-paths.ts';
import { nameIn, pascal, type Platform } from '../platform.ts';

/** Before AWS's default rule, which has 10,000. */
const PRIORITY = 100;

/** X-Ray sampling of API requests; never of those whose path holds a token, because a trace has the path. Other invocations are sampled by Lambda at a fixed rate. */
export class Tracing extends Construct {
  constructor(scope: Construct, id: string, { platform, share }: { platform: Platform; share: number }) {
    super(scope, id);
    const ofApi = {
      version: 1,
      // Both APIs; the shell's is not traced.
      serviceName: `${nameIn(platform, '*')}/${DEPLOYMENT}`,
      serviceType: 'AWS::ApiGateway::Stage',
      host: '*',
      httpMethod: '*',
      resourceArn: '*',
    };
    const rule = (name: string, own: { priority: number; fixedRate: number; reservoirSize: number; urlPath: string }) =>
      new CfnSamplingRule(this, name === 'api' ? 'Rule' : pascal(name), {
        samplingRule: { ...ofApi, ruleName: nameIn(platform, name), ...own },
      });
    rule('api', { priority: PRIORITY, fixedRate: share, reservoirSize: 1, urlPath: '*' });
    // A rule's name has at most 32 characters.
    for (const [n, { wildcard }] of tokenPaths.entries()) {
      rule(`links-${n + 1}`, {
        priority: PRIORITY - tokenPaths.length + n,
        fixedRate: 0,
        reservoirSize: 0,
        urlPath: wildcard,
      });
    }
  }
}
