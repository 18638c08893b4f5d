import { Alarm, MathExpression, Metric, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, type Function, type IFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct, type IConstruct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { acknowledge } from './acknowledge.ts';
import { failedRequests } from './failed-requests.ts';
import { nameIn, type Platform } from './platform.ts';
import { ONE_MINUTE, RELEASES_PAGE } from './stage-alarm.ts';

/** The alias that everything calls; versions come and go behind it. */
export const LIVE = 'live';

/** The library declares an alias to be a function; its optional properties are not exact enough for the compiler to see it. */
const isCallable = (construct: IConstruct): construct is IFunction => construct instanceof Alias;

/** Of a new version's calls in a minute, so many fail: one of a handful, or more than chance explains. */
const FAILING_PERCENT = 5;
/** Shoppers wait so long for half of a new version's answers. */
const SLOW_MS = 3_000;
/** Within the five minutes of the canary; one minute alone may be somebody's broken connection. */
const BAD_MINUTES = { evaluationPeriods: 5, datapointsToAlarm: 2 };

/** What CodeDeploy needs once for all functions of a stack. */
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

export interface ReleaseProps {
  platform: Platform;
  deployable: Deployable;
  target: Function;
  authority: ReleaseAuthority;
}

/**
 * A published version of a function and the alias that leads to it. A deploy moves the alias by CodeDeploy: a tenth of the
 * calls for five minutes, then all, and back to the version before when an alarm of the new one rings. The alarms watch the
 * new version alone, so that a broken version that is live does not hold up its own mend.
 */
export class Release extends Construct {
  readonly live: IFunction;
  readonly #props: ReleaseProps;

  constructor(scope: Construct, id: string, props: ReleaseProps) {
    super(scope, id);
    this.#props = props;
    const { deployable, target } = props;
    const alias = target.addAlias(LIVE);
    // A tenth of one call a minute shows nothing: a schedule changes over at once.
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
    // The alarms must look at the new version before it gets its first call.
    alias.node.addDependency(group);
  }

  #alarms(version: string): Alarm[] {
    const { deployable } = this.#props;
    const isWaitedFor = deployable.kind === 'api' && deployable.routes.some(({ auth }) => auth === 'none');
    return [
      this.#alarm('failing', this.#failures(version), FAILING_PERCENT),
      ...(isWaitedFor ? [this.#alarm('slow', this.#metric('Duration', 'p50', version), SLOW_MS)] : []),
    ];
  }

  /** No action: CodeDeploy asks for its state, and whoever deploys sees the deploy fail. */
  #alarm(symptom: string, metric: IMetric, threshold: number): Alarm {
    const { platform, deployable } = this.#props;
    return new Alarm(this, symptom, {
      alarmName: nameIn(platform, `${deployable.name}.release-${symptom}`),
      alarmDescription: `${deployable.impact} ${RELEASES_PAGE}`,
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

  /** API functions answer 500 and live on: what Lambda calls an error is only their death. */
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
