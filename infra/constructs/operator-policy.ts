import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { acknowledgeWildcard } from './acknowledge.ts';
import { DEPLOYMENT } from './logged-stage.ts';
import { nameIn, type Platform } from './platform.ts';

/** All operator routes begin with this (the contracts say so); a test compares. */
export const OPERATOR_PATHS = '/api/v1/operators/*';

/** Lets whoever it is attached to sign the operator routes, as `forecourt` does on AWS; nobody has it by itself. */
export class OperatorPolicy extends Construct {
  constructor(scope: Construct, id: string, { platform, api }: { platform: Platform; api: RestApi }) {
    super(scope, id);
    const routes = api.arnForExecuteApi('*', OPERATOR_PATHS, DEPLOYMENT);
    const policy = new ManagedPolicy(this, 'Policy', {
      managedPolicyName: nameIn(platform, 'operators'),
      description: 'May call the operator routes of Forecourt.',
      statements: [new PolicyStatement({ actions: ['execute-api:Invoke'], resources: [routes] })],
    });
    acknowledgeWildcard(policy, routes, 'All operator routes, of any method, and none beside them.');
  }
}
