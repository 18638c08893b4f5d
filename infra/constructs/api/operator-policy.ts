import { ManagedPolicy, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { DIRECT_PATHS } from '#infra/api/gateways.ts';
import { acknowledgeWildcard } from '../acknowledge.ts';
import { DEPLOYMENT } from './logged-stage.ts';
import { nameIn, type Platform } from '../platform.ts';

/** A test compares it with the contracts. */
export const OPERATOR_PATHS = `${DIRECT_PATHS[0]}*`;

/** Allows calling the operator routes with SigV4; attached to no one by default. */
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
