import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { getContextGroup, type GroupName } from '#infra/api/context-groups.ts';
import type { Deployable } from '#infra/deployables.ts';
import type { Resources } from '#infra/ports/grantee.ts';
import { BundledFunction } from '#infra/constructs/functions/bundled-function.ts';
import { FailureAlarm } from '../constructs/failure-alarm.ts';
import { grantDeployable } from '#infra/constructs/functions/grant.ts';
import { pascal, type Platform } from '../constructs/platform.ts';
import { releaseAuthority } from '#infra/constructs/functions/release.ts';
import { gatewayNames, chooseGateway } from '#infra/api/gateways.ts';
import type { Api, DirectApi } from './api.ts';

export interface ContextFunctionsProps {
  platform: Platform;
  resources: Resources;
  what: readonly Deployable[];
  group: GroupName;
  api: Api;
  direct: DirectApi;
}

type ApiDeployable = Extract<Deployable, { kind: 'api' }>;

/** The API functions of one group of contexts, with grants, alarms and the permission of the APIs that call them. */
export class ContextFunctions extends Construct {
  readonly #props: ContextFunctionsProps;

  constructor(scope: Construct, id: string, props: ContextFunctionsProps) {
    super(scope, id);
    this.#props = props;
    const { platform, resources, what, group } = props;
    const authority = releaseAuthority(this, platform, group);
    for (const deployable of what) {
      if (deployable.kind !== 'api' || getContextGroup(deployable.context) !== group) continue;
      const bundled = new BundledFunction(this, pascal(deployable.name), { platform, deployable, authority });
      grantDeployable({ platform, resources, deployable, function: bundled.function });
      this.#letApisCall(deployable, bundled);
      new FailureAlarm(bundled, 'Failures', { platform, deployable, logGroup: bundled.logs });
    }
  }

  #letApisCall({ context, routes }: ApiDeployable, { function: target, called }: BundledFunction): void {
    const { api, direct, platform } = this.#props;
    const gateways = { api: api.rest.api, direct: direct.rest.api };
    for (const name of gatewayNames) {
      if (!routes.some((route) => chooseGateway(route) === name)) continue;
      called.addPermission(pascal(name), {
        principal: new ServicePrincipal('apigateway.amazonaws.com'),
        sourceArn: gateways[name].arnForExecuteApi(),
      });
    }
    // Links that are opened there by somebody who comes by no site. The emulator answers them at any site.
    if (context === 'operators' && platform.settings.edge) target.addEnvironment('OPERATORS_ORIGIN', direct.address);
  }
}
