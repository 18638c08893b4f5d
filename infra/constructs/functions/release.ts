import { Alarm, MathExpression, Metric, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct, type IConstruct } from 'constructs';
import { isForEverybody } from '#functions/runtime/manifest-entries.ts';
import type { Deployable } from '#infra/deployables.ts';
import { acknowledge } from '../acknowledge.ts';
import { failedRecords } from './failed-records.ts';
import { failedRequests } from './failed-requests.ts';
import { nameIn, type Platform } from '../platform.ts';
import { ONE_MINUTE, releasesPage } from '../stage-alarm.ts';

export const LIVE = 'live';

/** Alias does not satisfy IFunction under exactOptionalPropertyTypes. */
const isCallable = (construct: IConstruct): construct is IFunction => construct instanceof Alias;

/** Of a new version's calls in a minute. */
const FAILING_PERCENT = 5;
const SLOW_MS = 3_000;
/** Within the five minutes of the canary; a single bad minute may be one client. */
const BAD_MINUTES = { evaluationPeriods: 5, datapointsToAlarm: 2 };

export class ReleaseAuthority extends Construct {
  readonly application: LambdaApplication;
  readonly role: Role;

  constructor(scope: Construct, id: string, { platform, name }: { platform: Platform; name: string }) {
    super(scope, id);
    this.application = new LambdaApplication(this, 'Application', {
      applicationName: nameIn(platform, name),
    });
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('codedeploy.amazonaws.com') });
    acknowledge(this.role, {
      'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]':
        'What CodeDeploy needs to move an alias and to read alarms; AWS keeps it.',
    });
  }
}

/** None where the stage releases at once. */
export const releaseAuthority = (scope: Construct, platform: Platform, name: string): ReleaseAuthority | undefined =>
  platform.settings.releases === 'canary' ? new ReleaseAuthority(scope, 'Releases', { platform, name }) : undefined;

export interface ReleaseProps {
  platform: Platform;
  deployable: Deployable;
  target: Function;
  authority: ReleaseAuthority;
}

/**
 * Published version and alias. CodeDeploy shifts 10 % of calls for five minutes, then all; it rolls back when an alarm of
 * the new version fires. Alarms watch only the new version, so a broken live version does not block its fix.
 */
export class Release extends Construct {
  readonly live: IFunction;
  readonly #props: ReleaseProps;

  constructor(scope: Construct, id: string, props: ReleaseProps) {
    super(scope, id);
    this.#props = props;
    const { deployable, target } = props;
    const alias = target.addAlias(LIVE);
    // 10 % of one call a minute shows nothing, so schedules switch at once.
    if (deployable.kind !== 'schedule') this.#shiftSlowly(alias, target.currentVersion.version);
    if (!isCallable(alias)) throw new TypeError(`${deployable.name} has no alias.`);
    this.live = alias;
  }

  #shiftSlowly(alias: Alias, version: string): void {
    const { platform, deployable, authority } = this.#props;
    const isHurried = platform.inputs.release === 'at-once';
    const group = new LambdaDeploymentGroup(this, 'Shift', {
      application: authority.application,
      role: authority.role,
      deploymentGroupName: nameIn(platform, deployable.name),
      alias,
      deploymentConfig: isHurried
        ? LambdaDeploymentConfig.ALL_AT_ONCE
        : LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: this.#alarms(version),
      ignoreAlarmConfiguration: isHurried,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
    // The alarms must exist before the new version gets its first call.
    alias.node.addDependency(group);
  }

  #alarms(version: string): Alarm[] {
    const { platform, deployable } = this.#props;
    const isWaitedFor = deployable.kind === 'api' && deployable.routes.some(isForEverybody);
    return [
      this.#alarm('failing', this.#failures(version), FAILING_PERCENT),
      ...(deployable.kind === 'consumer' || deployable.kind === 'stream'
        ? [this.#alarm('failing-records', failedRecords(platform, deployable).shareOf(version), FAILING_PERCENT)]
        : []),
      ...(isWaitedFor ? [this.#alarm('slow', this.#metric('Duration', 'p50', version), SLOW_MS)] : []),
    ];
  }

  /** No action: CodeDeploy reads its state. */
  #alarm(symptom: string, metric: IMetric, threshold: number): Alarm {
    const { platform, deployable } = this.#props;
    return new Alarm(this, symptom, {
      alarmName: nameIn(platform, `${deployable.name}.release-${symptom}`),
      alarmDescription: `${deployable.impact} ${releasesPage(platform)}`,
      metric,
      threshold,
      ...BAD_MINUTES,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }

  #metric(metricName: string, statistic: string, version: string): Metric {
    const FunctionName = nameIn(this.#props.platform, this.#props.deployable.name);
    const dimensionsMap = { FunctionName, Resource: `${FunctionName}:${LIVE}`, ExecutedVersion: version };
    return new Metric({ namespace: 'AWS/Lambda', metricName, statistic, dimensionsMap, period: ONE_MINUTE });
  }

  /** API functions answer 500 without failing; Lambda's Errors metric counts crashes and timeouts only. */
  #failures(version: string): MathExpression {
    const { platform, deployable } = this.#props;
    const isApi = deployable.kind === 'api';
    return new MathExpression({
      expression: `100 * (FILL(died, 0)${isApi ? ' + FILL(failed, 0)' : ''}) / calls`,
      usingMetrics: {
        calls: this.#metric('Invocations', 'Sum', version),
        died: this.#metric('Errors', 'Sum', version),
        ...(isApi ? { failed: failedRequests(platform, deployable).of(version) } : {}),
      },
      period: ONE_MINUTE,
    });
  }
}
