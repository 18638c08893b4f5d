import { ApiKey, CfnUsagePlan, CfnUsagePlanKey, type RestApi } from 'aws-cdk-lib/aws-apigateway';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';

/** Where API Gateway looks for a key. */
export const API_KEY_HEADER = 'x-api-key';

export interface EdgeKeyProps {
  api: RestApi;
  edgeSecret: Secret;
}

/**
 * Closes the API's own address to everybody but CloudFront, which adds this key to each request: API Gateway refuses the
 * others before a function runs, and asks no money for it. The key is the secret of the edge, and a lock on the door only:
 * functions check the secret themselves before they believe a host.
 */
export class EdgeKey extends Construct {
  constructor(scope: Construct, id: string, { api, edgeSecret }: EdgeKeyProps) {
    super(scope, id);
    const key = new ApiKey(this, 'Key', {
      description: 'CloudFront, on its way to the API.',
      value: edgeSecret.secretValue.unsafeUnwrap(), // a reference that CloudFormation resolves
    });
    const plan = new CfnUsagePlan(this, 'Plan', {
      description: 'Who may call the API at its own address.',
      apiStages: [{ apiId: api.restApiId, stage: api.deploymentStage.stageName }],
    });
    new CfnUsagePlanKey(this, 'PlanKey', { keyId: key.keyId, keyType: 'API_KEY', usagePlanId: plan.ref });
  }
}
