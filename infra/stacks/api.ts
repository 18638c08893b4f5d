import { CfnOutput } from 'aws-cdk-lib';
import type { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { AnyRoute } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';
import { EdgeKey } from '#infra/constructs/edge/edge-key.ts';
import { DEPLOYMENT, apiDomainName } from '#infra/constructs/api/logged-stage.ts';
import { ManifestApi } from '#infra/constructs/api/manifest-api.ts';
import { OperatorPolicy } from '#infra/constructs/api/operator-policy.ts';
import { operatorsParameter, type Platform } from '../constructs/platform.ts';
import { SiteAlarms } from '#infra/constructs/edge/site-alarms.ts';
import { Tracing } from '#infra/constructs/functions/tracing.ts';
import { chooseGateway, type GatewayName } from '#infra/api/gateways.ts';

export interface ApiProps {
  platform: Platform;
  what: readonly Deployable[];
}

const routesAt = (name: GatewayName, what: readonly Deployable[]): readonly AnyRoute[] =>
  what
    .flatMap((deployable) => (deployable.kind === 'api' ? deployable.routes : []))
    .filter((route) => chooseGateway(route) === name);

const buildApiUrl = ({ api }: ManifestApi): string => `https://${apiDomainName(api)}/${DEPLOYMENT}`;

const output = (scope: Construct, id: string, value: string): void => {
  new CfnOutput(scope, id, { value }).overrideLogicalId(id);
};

/** The REST API that only the edge may call, without the functions behind it (ADR 25). */
export class Api extends Construct {
  readonly rest: ManifestApi;

  constructor(scope: Construct, id: string, { platform, what, edgeSecret }: ApiProps & { edgeSecret: Secret }) {
    super(scope, id);
    this.rest = new ManifestApi(this, 'Rest', { platform, name: 'api', routes: routesAt('api', what) });
    new SiteAlarms(this, 'Alarms', { platform, api: this.rest.api });
    const { traceShare: share } = platform.settings;
    if (share !== undefined) new Tracing(this, 'Tracing', { platform, share });
    if (platform.settings.edge) new EdgeKey(this, 'EdgeKey', { api: this.rest.api, edgeSecret });
    output(this, 'ApiUrl', buildApiUrl(this.rest));
    output(this, 'ApiId', this.rest.api.restApiId);
  }
}

/** The REST API for operators and for who opens a link at its own address, without the functions behind it (ADR 25). */
export class DirectApi extends Construct {
  readonly rest: ManifestApi;
  /** Where people come who come by no site. */
  readonly address: string;

  constructor(scope: Construct, id: string, { platform, what }: ApiProps) {
    super(scope, id);
    this.rest = new ManifestApi(this, 'Rest', { platform, name: 'direct', routes: routesAt('direct', what) });
    if (platform.settings.operatorAuth === 'iam')
      new OperatorPolicy(this, 'Operators', { platform, api: this.rest.api });
    this.address = buildApiUrl(this.rest);
    if (platform.settings.probeRegion !== undefined)
      new StringParameter(this, 'Address', {
        parameterName: operatorsParameter(platform),
        stringValue: this.address,
      });
    output(this, 'DirectUrl', this.address);
    output(this, 'DirectId', this.rest.api.restApiId);
  }
}
