import { CfnOutput } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import type { Resources } from '#infra/ports/grantee.ts';
import { ApiFunction } from '../constructs/api-function.ts';
import type { BundledFunction } from '../constructs/bundled-function.ts';
import { EdgeKey } from '../constructs/edge-key.ts';
import { grantDeployable } from '../constructs/grant.ts';
import { DEPLOYMENT, domainOf } from '../constructs/logged-stage.ts';
import { ManifestApi } from '../constructs/manifest-api.ts';
import { OperatorPolicy } from '../constructs/operator-policy.ts';
import { pascal, type Platform } from '../constructs/platform.ts';
import { ReleaseAuthority } from '../constructs/release.ts';

export interface ApiProps {
  platform: Platform;
  resources: Resources;
  what: readonly Deployable[];
}

/** The API function of each context with its grants, behind one REST API. */
export class Api extends Construct {
  readonly rest: ManifestApi;

  constructor(scope: Construct, id: string, { platform, resources, what }: ApiProps) {
    super(scope, id);
    const authority =
      platform.settings.releases === 'canary'
        ? new ReleaseAuthority(this, 'Releases', { platform, name: 'functions' })
        : undefined;
    const functions = new Map<string, IFunction>();
    const own = new Map<string, BundledFunction>();
    for (const deployable of what) {
      if (deployable.kind !== 'api') continue;
      const { bundled } = new ApiFunction(this, pascal(deployable.name), { platform, deployable, authority });
      grantDeployable({ platform, resources, deployable, function: bundled.function });
      functions.set(deployable.context, bundled.called);
      own.set(deployable.context, bundled);
    }
    const routes = what.flatMap((deployable) => (deployable.kind === 'api' ? deployable.routes : []));
    this.rest = new ManifestApi(this, 'Rest', { platform, routes, functions });
    const address = `https://${domainOf(this.rest.api)}/${DEPLOYMENT}`;
    // Links that are opened there by somebody who comes by no site. The emulator answers them at any site.
    if (platform.settings.edge) own.get('operators')?.function.addEnvironment('OPERATORS_ORIGIN', address);
    if (platform.settings.edge) {
      new EdgeKey(this, 'EdgeKey', { api: this.rest.api, edgeSecret: resources.edgeSecret });
    }
    if (platform.settings.operatorAuth === 'iam') {
      new OperatorPolicy(this, 'Operators', { platform, api: this.rest.api });
    }
    new CfnOutput(this, 'ApiUrl', { value: address }).overrideLogicalId('ApiUrl');
    new CfnOutput(this, 'ApiId', { value: this.rest.api.restApiId }).overrideLogicalId('ApiId');
  }
}
