import { CfnSamplingRule } from 'aws-cdk-lib/aws-xray';
import { Construct } from 'constructs';
import { DEPLOYMENT } from './logged-stage.ts';
import { nameIn, type Platform } from './platform.ts';

/** Before AWS's default rule, which has 10,000. */
const PRIORITY = 100;

/** X-Ray sampling of API requests. Other invocations are sampled by Lambda at a fixed rate. */
export class Tracing extends Construct {
  constructor(scope: Construct, id: string, { platform, share }: { platform: Platform; share: number }) {
    super(scope, id);
    new CfnSamplingRule(this, 'Rule', {
      samplingRule: {
        ruleName: nameIn(platform, 'api'),
        version: 1,
        priority: PRIORITY,
        fixedRate: share,
        reservoirSize: 1,
        serviceName: `${nameIn(platform, 'api')}/${DEPLOYMENT}`,
        serviceType: 'AWS::ApiGateway::Stage',
        host: '*',
        httpMethod: '*',
        urlPath: '*',
        resourceArn: '*',
      },
    });
  }
}
