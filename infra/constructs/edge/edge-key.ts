import { ApiKey, CfnUsagePlan, CfnUsagePlanKey, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

export const API_KEY_HEADER = 'x-api-key';

export interface EdgeKeyProps {
  api: RestApi;
  edgeSecret: Secret;
}

/**
 * API key that CloudFront adds to each request, so that API Gateway refuses direct calls before a function runs.
 * Functions verify the edge secret themselves as well.
 */
export class EdgeKey extends Construct {
  constructor(scope: Construct, id: string, { api, edgeSecret }: EdgeKeyProps) {
    super(scope, id);
    const key = new ApiKey(this, 'Key', {
      description: 'CloudFront, on its way to the API.',
      value: edgeSecret.secretValue.unsafeUnwrap(), // CloudFormation dynamic reference
    });
    const plan = new CfnUsagePlan(this, 'Plan', {
      description: 'Who may call the API at its own address.',
      apiStages: [{ apiId: api.restApiId, stage: api.deploymentStage.stageName }],
    });
    new CfnUsagePlanKey(this, 'PlanKey', { keyId: key.keyId, keyType: 'API_KEY', usagePlanId: plan.ref });
  }
}
