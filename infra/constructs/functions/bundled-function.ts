import { join, resolve } from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function,
  Runtime,
  TenancyConfig,
  Tracing as LambdaTracing,
  type IFunction,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { usesSnapshots, type SearchSettings } from '#infra/stages.ts';
import { acknowledge, acknowledgeWildcard } from '../acknowledge.ts';
import { nameIn, chooseConsoleOrigin, chooseSiteOrigin, type Platform } from '../platform.ts';
import { Release, type ReleaseAuthority } from './release.ts';

const BUNDLES = resolve(import.meta.dirname, '../../../dist/functions');

const chooseCode = ({ settings, inputs }: Platform, name: string): Code =>
  inputs.bundles === 'none'
    ? Code.fromInline('export const handler = undefined;')
    : Code.fromAsset(join(BUNDLES, settings.bundles, name));

/** A quarter is used for snapshots (functions/search/engines/snapshots/reader.ts); gives over half a vCPU to load them. */
const SNAPSHOTS_MB = 1_024;

export const chooseMemoryMb = (
  search: SearchSettings,
  { memoryMb, uses }: Pick<Deployable, 'memoryMb' | 'uses'>,
): number => (uses.some((use) => usesSnapshots(search, use)) ? Math.max(memoryMb, SNAPSHOTS_MB) : memoryMb);

/** API Gateway samples requests (tracing.ts). For other invocations Lambda's fixed sampling applies, which cannot be set. */
const isTraced = ({ settings }: Platform): boolean => settings.traceShare !== undefined;

export interface BundledFunctionProps {
  platform: Platform;
  deployable: Deployable;
  authority: ReleaseAuthority | undefined;
}

/** A Lambda function with our defaults: Node 24 on arm64, a log group with retention, and a role that can only write logs. */
export class BundledFunction extends Construct {
  readonly function: Function;
  /** The alias, or the function itself in stages without versions. */
  readonly called: IFunction;
  readonly logs: LogGroup;

  constructor(scope: Construct, id: string, { platform, deployable, authority }: BundledFunctionProps) {
    super(scope, id);
    const { settings, stage } = platform;
    const consoleOrigin = chooseConsoleOrigin(platform);
    const functionName = nameIn(platform, deployable.name);
    const reserved = settings.concurrency.reserved[deployable.name];
    this.logs = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${functionName}`,
      retention: settings.logRetention,
      removalPolicy: settings.removal,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.function = new Function(this, 'Function', {
      functionName,
      description: deployable.impact.slice(0, 256),
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      code: chooseCode(platform, deployable.name),
      handler: 'index.handler',
      memorySize: chooseMemoryMb(settings.search, deployable),
      timeout: Duration.seconds(deployable.timeoutSeconds),
      role,
      ...(reserved === undefined ? {} : { reservedConcurrentExecutions: reserved }),
      logGroup: this.logs,
      environment: {
        STAGE: stage,
        SITE_ORIGIN: chooseSiteOrigin(platform),
        ...(consoleOrigin === undefined ? {} : { CONSOLE_ORIGIN: consoleOrigin }),
        OUTBOX_SHARDS: String(settings.outboxShards),
      },
      ...(isTraced(platform) ? { tracing: LambdaTracing.ACTIVE } : {}),
      ...(settings.isolation === 'per-tenant' && deployable.kind === 'api'
        ? { tenancyConfig: TenancyConfig.PER_TENANT }
        : {}),
    });
    this.function.addToRolePolicy(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [this.logs.logGroupArn],
      }),
    );
    acknowledge(this.function, {
      'Serverless-LambdaDLQ':
        'Nothing calls it asynchronously but a schedule, which has a failure destination; queues and the stream have dead letters of their own.',
    });
    this.#acknowledgeTracing(platform, role);
    const target = this.function;
    this.called =
      authority === undefined ? target : new Release(this, 'Release', { platform, deployable, target, authority }).live;
  }

  #acknowledgeTracing(platform: Platform, role: Role): void {
    if (isTraced(platform)) {
      acknowledgeWildcard(role, '*', 'X-Ray takes traces from whoever may send them, and names no resource.');
      return;
    }
    acknowledge(this.function, { 'Serverless-LambdaTracing': 'The emulator knows no tracing.' });
  }
}
