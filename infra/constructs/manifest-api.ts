import { Tags } from 'aws-cdk-lib';
import {
  AuthorizationType,
  EndpointType,
  LambdaIntegration,
  ResponseType,
  RestApi,
  type IResource,
} from 'aws-cdk-lib/aws-apigateway';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { VIEWER_HOST_HEADER } from '#functions/runtime/authorise.ts';
import { contextOf, type AnyRoute } from '#functions/runtime/manifest-entries.ts';
import { Problem } from '#functions/runtime/problems.ts';
import { HOST_ONLY, STRICT_TRANSPORT } from '#functions/runtime/strict-transport.ts';
import { gatewayFailure } from '../failover.ts';
import { acknowledge } from './acknowledge.ts';
import { acknowledgeOpenApi, loggedStage } from './logged-stage.ts';
import { nameIn, type Platform } from './platform.ts';
import { FIVE_MINUTES, StageAlarm } from './stage-alarm.ts';
import { Tracing } from './tracing.ts';

/** Answers of 500 and above in five minutes, over all dealers. */
const MANY_FAILURES = 20;
const SLOW_ANSWER_MS = 2_000;

/** '{hash}.css' -> '{hash}': API Gateway has no variables within a segment; the function matches the whole path. */
const partOf = (segment: string): string => segment.replace(/^.*(\{[a-z_]+\+?\}).*$/, '$1');

interface GatewayPath {
  path: string;
  route: AnyRoute;
}

/** Operators sign requests to the API's own address; of others it asks for the edge's key, but where people come directly. */
const callersOf = ({ auth, calledDirectly }: AnyRoute): 'operator' | 'anybody' | 'edge' => {
  if (auth === 'operator') return 'operator';
  return calledDirectly ? 'anybody' : 'edge';
};

/** Routes of one path share one gateway method, so these properties must be equal. */
const treatmentOf = (route: AnyRoute): string => [contextOf(route), callersOf(route), route.tenant].join();

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((segment) => segment !== '')
    .map(partOf);

const depthOf = ({ path }: AnyRoute): number => partsOf(path).length;

/** The path itself, for the routes that stand at it. */
const ownPath = (path: string, routes: readonly AnyRoute[]): readonly GatewayPath[] => {
  const [own, ...others] = routes;
  if (own === undefined) return [];
  const other = others.find((route) => treatmentOf(route) !== treatmentOf(own));
  if (other === undefined) return [{ path, route: own }];
  throw new TypeError(`${other.id} and ${own.id} share a path, but not context, callers and tenant.`);
};

/** All paths below one, where one function answers them in one way. */
const restPath = (path: string, below: readonly AnyRoute[]): GatewayPath | undefined => {
  const [first, second] = below;
  if (path === '/' || first === undefined || second === undefined) return undefined;
  const isOfOne = below.every((route) => treatmentOf(route) === treatmentOf(first));
  return isOfOne ? { path: `${path}/{rest+}`, route: first } : undefined;
};

/**
 * The paths that API Gateway tells apart. Below a path whose routes all go to one function in one way stands a single
 * `{rest+}`, because a stack holds 500 resources and the function matches the whole path again.
 */
const gatewayPaths = (routes: readonly AnyRoute[], parts: readonly string[] = []): readonly GatewayPath[] => {
  const path = `/${parts.join('/')}`;
  const below = routes.filter((route) => depthOf(route) > parts.length);
  const rest = restPath(path, below);
  const children = Map.groupBy(below, (route) => partsOf(route.path)[parts.length] ?? '');
  return [
    ...ownPath(
      path,
      routes.filter((route) => depthOf(route) === parts.length),
    ),
    ...(rest === undefined
      ? [...children].flatMap(([part, inside]) => gatewayPaths(inside, [...parts, part]))
      : [rest]),
  ];
};

const resourceOf = (root: IResource, path: string): IResource =>
  partsOf(path).reduce((parent, part) => parent.getResource(part) ?? parent.addResource(part), root);

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

export interface ManifestApiProps {
  platform: Platform;
  routes: readonly AnyRoute[];
  functions: ReadonlyMap<string, IFunction>;
}

/** One ANY method per path: the function itself answers 405 with `Allow` to methods that the path does not have. */
export class ManifestApi extends Construct {
  readonly api: RestApi;

  constructor(scope: Construct, id: string, { platform, routes, functions }: ManifestApiProps) {
    super(scope, id);
    const { traceShare } = platform.settings;
    this.api = new RestApi(this, 'Api', {
      restApiName: nameIn(platform, 'api'),
      endpointTypes: [EndpointType.REGIONAL],
      // Bodies are passed as bytes: pictures, brotli, feed rows.
      binaryMediaTypes: ['*/*'],
      // The account's logging role of API Gateway; the emulator has no accounts.
      cloudWatchRole: platform.settings.edge,
      deployOptions: { ...loggedStage(this, platform, 'api'), tracingEnabled: traceShare !== undefined },
    });
    acknowledgeOpenApi(this.api);
    if (traceShare !== undefined) new Tracing(this, 'Tracing', { platform, share: traceShare });
    else acknowledge(this.api, { 'Serverless-APIGWXrayEnabled': 'The emulator knows no tracing.' });
    acknowledge(this.api, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs]':
        'The one policy that API Gateway takes for writing its logs; AWS keeps it.',
    });
    if (platform.stage === 'emulator') Tags.of(this.api).add('ms-custom-id', 'forecourt');
    for (const gatewayPath of gatewayPaths(routes)) this.#add(platform, gatewayPath, functions);
    this.#answerStrangers();
    new StageAlarm(this, 'ServerErrors', {
      platform,
      key: 'site.server-errors',
      impact: 'Shoppers get the plain shell instead of pages, or errors instead of answers, over all dealers.',
      metric: this.api.metricServerError({ statistic: 'Sum', period: FIVE_MINUTES }),
      threshold: MANY_FAILURES,
    });
    // The emulator has no percentiles.
    if (!platform.settings.edge) return;
    new StageAlarm(this, 'Latency', {
      platform,
      key: 'site.latency',
      impact: 'Shoppers wait: one in twenty answers takes longer than two seconds, over all dealers.',
      metric: this.api.metricLatency({ statistic: 'p95', period: FIVE_MINUTES }),
      threshold: SLOW_ANSWER_MS,
      periods: 3,
    });
  }

  #add(platform: Platform, { path, route }: GatewayPath, functions: ReadonlyMap<string, IFunction>): void {
    const handler = functions.get(contextOf(route));
    if (handler === undefined) throw new TypeError(`Route ${route.id} has no API function.`);
    const requestParameters = tenantParameters(platform, route);
    const signed = route.auth === 'operator' && platform.settings.operatorAuth === 'iam';
    resourceOf(this.api.root, path).addMethod(
      'ANY',
      new LambdaIntegration(handler, { scopePermissionToMethod: false, requestParameters }),
      {
        authorizationType: signed ? AuthorizationType.IAM : AuthorizationType.NONE,
        apiKeyRequired: platform.settings.edge && !signed && !route.calledDirectly,
        ...(requestParameters[TENANT]?.startsWith('method.') === true
          ? { requestParameters: { [requestParameters[TENANT]]: false } }
          : {}),
      },
    );
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
