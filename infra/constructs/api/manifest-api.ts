import { ArnFormat, Stack, Tags } from 'aws-cdk-lib';
import {
  AuthorizationType,
  EndpointType,
  Integration,
  IntegrationType,
  ResponseType,
  RestApi,
  type IntegrationConfig,
  type IResource,
  type Method,
} from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { VIEWER_HOST_HEADER } from '#functions/runtime/http/authorise.ts';
import { contextName, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import { HOST_ONLY, STRICT_TRANSPORT } from '#functions/runtime/http/strict-transport.ts';
import { apiName } from '#infra/deployables.ts';
import { gatewayFailure } from '#infra/edge/failover.ts';
import { gatewayPaths, splitGatewayPath, type GatewayPath } from '#infra/api/gateway-paths.ts';
import type { GatewayName } from '#infra/api/gateways.ts';
import { acknowledge } from '../acknowledge.ts';
import { acknowledgeOpenApi, loggedStage } from './logged-stage.ts';
import { nameIn, type Platform } from '../platform.ts';
import { LIVE } from '../functions/release.ts';

const findOrAddResource = (root: IResource, path: string): IResource =>
  splitGatewayPath(path).reduce((parent, part) => parent.getResource(part) ?? parent.addResource(part), root);

const TENANT = 'integration.request.header.X-Amz-Tenant-Id';

/** Tenant isolation mode: Lambda selects the environment by this header. */
const tenantParameters = (platform: Platform, route: AnyRoute): Record<string, string> => {
  if (platform.settings.isolation === 'shared') return {};
  return { [TENANT]: route.tenant === 'host' ? `method.request.header.${VIEWER_HOST_HEADER}` : "'platform'" };
};

interface GatewayResponse {
  type: ResponseType;
  problem: Problem;
  header?: Record<string, string>;
}

const again = { 'retry-after': "'2'" };

/** Answers to calls that reach no function. */
const publicGatewayResponses: Readonly<Record<string, GatewayResponse>> = {
  UnknownRoute: {
    type: ResponseType.MISSING_AUTHENTICATION_TOKEN,
    problem: new Problem('not_found', 'Nothing is at this address, or the call must be signed.'),
  },
  NotTheEdge: {
    type: ResponseType.INVALID_API_KEY,
    problem: new Problem('forbidden', 'This is not the address of a site. Use the dealer’s own.'),
  },
  // The stage's throttle counts all shoppers together, so the caller is not at fault: no 429.
  Throttled: { type: ResponseType.THROTTLED, problem: gatewayFailure, header: again },
  // Includes throttling by Lambda, which API Gateway reports as a 500.
  Unanswered: { type: ResponseType.DEFAULT_5XX, problem: gatewayFailure, header: again },
};

/** A function by its name: its stack is deployed after the API's, and asks the API who may call it. */
class NamedFunction extends Integration {
  readonly #functionArn: string;

  constructor(scope: Construct, functionName: string, requestParameters: Record<string, string>) {
    const { partition, region } = Stack.of(scope);
    const arn = Stack.of(scope).formatArn({
      service: 'lambda',
      resource: 'function',
      resourceName: functionName,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    });
    super({
      type: IntegrationType.AWS_PROXY,
      integrationHttpMethod: 'POST',
      uri: `arn:${partition}:apigateway:${region}:lambda:path/2015-03-31/functions/${arn}/invocations`,
      options: { requestParameters },
    });
    this.#functionArn = arn;
  }

  /** A path that goes to another function is another deployment of the API; the CDK compares tokens, not addresses. */
  override bind(method: Method): IntegrationConfig {
    return { ...super.bind(method), deploymentToken: JSON.stringify({ functionArn: this.#functionArn }) };
  }
}

export interface ManifestApiProps {
  platform: Platform;
  name: GatewayName;
  routes: readonly AnyRoute[];
}

/** One ANY method per path: the function itself answers 405 with `Allow` to methods that the path does not have. */
export class ManifestApi extends Construct {
  readonly api: RestApi;

  readonly #platform: Platform;

  constructor(scope: Construct, id: string, { platform, name, routes }: ManifestApiProps) {
    super(scope, id);
    this.#platform = platform;
    const { traceShare } = platform.settings;
    this.api = new RestApi(this, 'Api', {
      restApiName: nameIn(platform, name),
      endpointTypes: [EndpointType.REGIONAL],
      // Bodies are passed as bytes: pictures, brotli, feed rows.
      binaryMediaTypes: ['*/*'],
      // The account's logging role of API Gateway, once; the emulator has no accounts.
      cloudWatchRole: platform.settings.edge && name === 'api',
      deployOptions: { ...loggedStage(this, platform, name), tracingEnabled: traceShare !== undefined },
    });
    this.#acknowledge();
    if (platform.stage === 'emulator')
      Tags.of(this.api).add('ms-custom-id', name === 'api' ? 'forecourt' : 'forecourt-direct');
    for (const gatewayPath of gatewayPaths(routes)) this.#add(gatewayPath);
    this.#answerStrangers();
  }

  #acknowledge(): void {
    acknowledgeOpenApi(this.api);
    if (this.#platform.settings.traceShare === undefined)
      acknowledge(this.api, { 'Serverless-APIGWXrayEnabled': 'The emulator knows no tracing.' });
    acknowledge(this.api, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The one policy that API Gateway takes for writing its logs; AWS keeps it.',
    });
  }

  #add({ path, route }: GatewayPath): void {
    const { settings } = this.#platform;
    const requestParameters = tenantParameters(this.#platform, route);
    const signed = route.auth === 'operator' && settings.operatorAuth === 'iam';
    const version = settings.releases === 'canary' ? `:${LIVE}` : '';
    const functionName = `${nameIn(this.#platform, apiName(contextName(route)))}${version}`;
    findOrAddResource(this.api.root, path).addMethod('ANY', new NamedFunction(this, functionName, requestParameters), {
      authorizationType: signed ? AuthorizationType.IAM : AuthorizationType.NONE,
      apiKeyRequired: settings.edge && !signed && !route.calledDirectly,
      ...(requestParameters[TENANT]?.startsWith('method.') === true
        ? { requestParameters: { [requestParameters[TENANT]]: false } }
        : {}),
    });
  }

  /** The gateway's own errors as problem+json. */
  #answerStrangers(): void {
    for (const [id, { type, problem, header }] of Object.entries(publicGatewayResponses)) {
      this.api.addGatewayResponse(id, {
        type,
        statusCode: String(problem.status),
        responseHeaders: {
          'cache-control': "'no-store'",
          'content-type': "'application/problem+json'",
          [STRICT_TRANSPORT]: `'${HOST_ONLY}'`,
          ...header,
        },
        templates: { 'application/json': JSON.stringify(problem.body('$context.requestId')) },
      });
    }
  }
}
