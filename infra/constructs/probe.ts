import { ArnFormat, Duration, Stack } from 'aws-cdk-lib';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Schedule, ScheduleExpression, ScheduleTargetInput } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Construct } from 'constructs';
import { markProbeRoute, showProbe } from '#functions/crm/probe-contract.ts';
import { SIGNAL_NAMESPACE } from '#functions/runtime/signals.ts';
import { probeAlarms } from '#infra/alarms/alarm-keys.ts';
import { probeFunction } from '#infra/probe/probe-function.ts';
import { probed, type Probed } from '#infra/probe/run.ts';
import type { ProbeTarget } from '#infra/probe/targets.ts';
import { acknowledgeWildcard } from './acknowledge.ts';
import { DEPLOYMENT } from './api/logged-stage.ts';
import { BundledFunction } from './functions/bundled-function.ts';
import { nameIn, operatorsParameter, signalsService, type Platform } from './platform.ts';
import { StageAlarm } from './stage-alarm.ts';

const [pageFailing, leadFailing] = probeAlarms;

/**
 * An alarm looks at a window that is longer than the pause between two runs: there is always a data point in it, so one that is
 * missing means that nothing ran.
 */
const watched = {
  pages: {
    key: pageFailing,
    impact: 'Shoppers of a dealer may see no page: three looks from outside failed, or nobody looks.',
    firstStep: 'Open the site yourself, then run `forecourt probe --url https://HOST`.',
    every: Duration.minutes(5),
    window: Duration.minutes(15),
    // Every look of the window failed: one that went well ends it.
    statistic: Stats.MINIMUM,
  },
  leads: {
    key: leadFailing,
    impact: 'Enquiries to a dealer may be lost: a test lead was not taken, is not stored or did not leave the table.',
    firstStep: 'Run `forecourt probe --url https://HOST --lead`: it says at which step.',
    every: Duration.hours(1),
    window: Duration.minutes(75),
    // A lead is sent three times by itself: one failure is enough.
    statistic: Stats.MAXIMUM,
  },
} as const;

/** Opens sites from another region, as their shoppers do (ADR 26). */
export class Probe extends Construct {
  constructor(scope: Construct, id: string, props: { platform: Platform; targets: readonly ProbeTarget[] }) {
    super(scope, id);
    const { platform, targets } = props;
    const looker = new BundledFunction(this, 'Function', { platform, deployable: probeFunction, authority: undefined });
    const variables = {
      PROBE_SERVICE: signalsService(platform),
      PROBE_TARGETS: JSON.stringify(targets),
      HOME_REGION: platform.settings.region,
      OPERATORS_PARAMETER: operatorsParameter(platform),
    };
    for (const [name, value] of Object.entries(variables)) looker.function.addEnvironment(name, value);
    this.#letAskOperators(platform, looker);
    for (const what of probed) this.#call(platform, looker, what);
    for (const target of targets) for (const what of probed) this.#watch(platform, target, what);
  }

  /** Both by name: a value of another region's stack is passed on once and not again when it changes. */
  #letAskOperators(platform: Platform, { function: looker }: BundledFunction): void {
    const { partition, account } = Stack.of(this);
    const { region } = platform.settings;
    const parameter = `arn:${partition}:ssm:${region}:${account}:parameter${operatorsParameter(platform)}`;
    const routes = [markProbeRoute, showProbe].map(({ method, path }) => {
      const resourceName = `${DEPLOYMENT}/${method}${path.replaceAll(/\{[^}]+\}/g, '*')}`;
      const arn = {
        service: 'execute-api',
        region,
        resource: '*',
        resourceName,
        arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
      };
      return Stack.of(this).formatArn(arn);
    });
    looker.addToRolePolicy(new PolicyStatement({ actions: ['ssm:GetParameter'], resources: [parameter] }));
    looker.addToRolePolicy(new PolicyStatement({ actions: ['execute-api:Invoke'], resources: routes }));
    for (const route of routes)
      acknowledgeWildcard(
        looker.role ?? looker,
        route,
        'Test leads of any dealer, by either API: which has which id is not known here.',
      );
  }

  #call(platform: Platform, looker: BundledFunction, what: Probed): void {
    new Schedule(this, `Look-${what}`, {
      scheduleName: nameIn(platform, `probe-${what}`),
      description: probeFunction.impact,
      schedule: ScheduleExpression.rate(watched[what].every),
      target: new LambdaInvoke(looker.called, {
        input: ScheduleTargetInput.fromObject({ what }),
        role: this.#role(looker, what).withoutPolicyUpdates(),
        retryAttempts: 0,
      }),
    });
  }

  /** CDK's own role would also allow every version and alias. */
  #role({ called: target }: BundledFunction, what: Probed): Role {
    const role = new Role(this, `Scheduler-${what}`, { assumedBy: new ServicePrincipal('scheduler.amazonaws.com') });
    role.addToPolicy(new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }));
    return role;
  }

  #watch(platform: Platform, { host }: ProbeTarget, what: Probed): void {
    const { key, impact, firstStep, window, statistic } = watched[what];
    new StageAlarm(this, `${what}-${host}`, {
      platform,
      key,
      of: host,
      severity: 'urgent',
      impact,
      firstStep,
      metric: new Metric({
        namespace: SIGNAL_NAMESPACE,
        metricName: key,
        statistic,
        period: window,
        dimensionsMap: { service: signalsService(platform), host },
      }),
      threshold: 1,
      silenceIsFailure: true,
    });
  }
}
