import { CfnOutput } from 'aws-cdk-lib';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { contextOf } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';
import type { Resources } from '#infra/ports/grantee.ts';
import { ApiFunction } from '../constructs/api-function.ts';
import { BundledFunction } from '../constructs/bundled-function.ts';
import { EdgeKey } from '../constructs/edge-key.ts';
import { EventConsumer } from '../constructs/event-consumer.ts';
import { grantEdgeSecret, grantUses } from '../constructs/grant.ts';
import { FunctionGrantee } from '../constructs/grantee.ts';
import { DEPLOYMENT, domainOf } from '../constructs/logged-stage.ts';
import { ManifestApi } from '../constructs/manifest-api.ts';
import { OperatorPolicy } from '../constructs/operator-policy.ts';
import { pascal, type Platform } from '../constructs/platform.ts';
import { ReleaseAuthority } from '../constructs/release.ts';
import { ScheduledTask } from '../constructs/scheduled-task.ts';
import { StreamReader } from '../constructs/stream-reader.ts';

export interface ApiProps {
  platform: Platform;
  resources: Resources;
  what: readonly Deployable[];
}

const contextOfDeployable = (deployable: Deployable): string =>
  deployable.kind === 'api' ? deployable.context : contextOf(deployable.entry);

/** Everything that runs: the functions of the manifest with their grants, at their queues, stream and rates, behind one REST API. */
export class Api extends Construct {
  readonly rest: ManifestApi;
  readonly #props: ApiProps;
  readonly #authority: ReleaseAuthority | undefined;

  constructor(scope: Construct, id: string, props: ApiProps) {
    super(scope, id);
    this.#props = props;
    const functions = new Map<string, IFunction>();
    const { platform, what } = props;
    if (platform.settings.releases === 'canary') this.#authority = new ReleaseAuthority(this, 'Releases', { platform });
    for (const deployable of what) {
      const made = this.#make(deployable);
      this.#grant(deployable, made);
      if (deployable.kind === 'api') functions.set(deployable.context, made.called);
    }
    const routes = what.flatMap((deployable) => (deployable.kind === 'api' ? deployable.routes : []));
    this.rest = new ManifestApi(this, 'Rest', { platform, routes, functions });
    if (platform.settings.edge) {
      new EdgeKey(this, 'EdgeKey', { api: this.rest.api, edgeSecret: props.resources.edgeSecret });
    }
    if (platform.settings.operatorAuth === 'iam') {
      new OperatorPolicy(this, 'Operators', { platform, api: this.rest.api });
    }
    new CfnOutput(this, 'ApiUrl', { value: `https://${domainOf(this.rest.api)}/${DEPLOYMENT}` }).overrideLogicalId(
      'ApiUrl',
    );
    new CfnOutput(this, 'ApiId', { value: this.rest.api.restApiId }).overrideLogicalId('ApiId');
  }

  #make(deployable: Deployable): BundledFunction {
    const { platform } = this.#props;
    const authority = this.#authority;
    const id = pascal(deployable.name);
    if (deployable.kind === 'api') return new ApiFunction(this, id, { platform, deployable, authority }).bundled;
    const worker = new BundledFunction(this, id, { platform, deployable, authority });
    this.#start(deployable, worker);
    return worker;
  }

  /** Ties a worker to what sets it going. */
  #start(deployable: Exclude<Deployable, { kind: 'api' }>, worker: BundledFunction): void {
    const { platform, resources } = this.#props;
    const { name } = deployable;
    switch (deployable.kind) {
      case 'consumer':
        new EventConsumer(worker, 'Consumer', { platform, entry: deployable.entry, name, worker });
        break;
      case 'schedule':
        new ScheduledTask(worker, 'Task', { platform, entry: deployable.entry, name, worker });
        break;
      case 'stream':
        new StreamReader(worker, 'Reader', { platform, entry: deployable.entry, name, worker, table: resources.table });
        break;
    }
  }

  #grant(deployable: Deployable, { function: made }: BundledFunction): void {
    const { platform, resources } = this.#props;
    const context = contextOfDeployable(deployable);
    const grantee = new FunctionGrantee({ function: made, platform, resources, context });
    grantUses(grantee, deployable.uses);
    if (deployable.kind === 'api') {
      grantEdgeSecret(grantee);
      made.addEnvironment('OPERATOR_AUTH', platform.settings.operatorAuth);
    }
  }
}
