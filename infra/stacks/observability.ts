import { Duration, Stack } from 'aws-cdk-lib';
import {
  Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  Metric,
  TextWidget,
  type DimensionsMap,
  type IAlarm,
} from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { SIGNAL_NAMESPACE, type Signal } from '#functions/runtime/signals.ts';
import { signals } from '#functions/signals.ts';
import { areas, inWidgets } from '#infra/alarms/alarm-areas.ts';
import { deployables } from '#infra/deployables.ts';
import { nameIn, runbooksUrl, signalsService, type Platform } from '../constructs/platform.ts';
import { FIVE_MINUTES, ONE_HOUR, StageAlarm, type NamedAlarm } from '../constructs/stage-alarm.ts';

export interface ObservabilityProps {
  platform: Platform;
  alarms: readonly NamedAlarm[];
}

const WIDTH = 12;
const WHOLE_WIDTH = 24;
const SLOW_PAGE_MS = 3_000;
const MANY_THROTTLES = 50;
/** Of the month's spending limit. */
const SPENT_SHARE = 0.8;

/** A dashboard: alarms by area, then answers, then backlogs. */
export class Observability extends Construct {
  readonly #platform: Platform;

  constructor(scope: Construct, id: string, { platform, alarms }: ObservabilityProps) {
    super(scope, id);
    this.#platform = platform;
    new Dashboard(this, 'Dashboard', {
      dashboardName: nameIn(platform, 'service'),
      widgets: [
        [
          new TextWidget({
            width: WHOLE_WIDTH,
            height: 1,
            markdown: `What to do: [runbooks](${runbooksUrl(platform)})`,
          }),
        ],
        ...this.#alarms([...alarms, ...this.#ownAlarms()]),
        [this.#answers(), this.#slowness()],
        [this.#waiting(), this.#dead()],
      ],
    });
  }

  /** A row for each area, of as many widgets as its alarms fill. */
  #alarms(named: readonly NamedAlarm[]): AlarmStatusWidget[][] {
    return areas.map(({ title }) => {
      const own = named.filter(({ key }) => areas.find((area) => area.isOf(key))?.title === title);
      return inWidgets(own).map(
        (part) =>
          new AlarmStatusWidget({ title, width: WHOLE_WIDTH, height: 4, alarms: part.map((one) => this.#byName(one)) }),
      );
    });
  }

  /** Avoids references to other stacks. */
  #byName({ key, region }: NamedAlarm): IAlarm {
    const { partition, account } = Stack.of(this);
    const arn = `arn:${partition}:cloudwatch:${region}:${account}:alarm:${nameIn(this.#platform, key)}`;
    return Alarm.fromAlarmArn(this, `Alarm-${key}`, arn);
  }

  /** Alarms over several functions, and on the Api stack's function by name. */
  #ownAlarms(): NamedAlarm[] {
    const platform = this.#platform;
    // The emulator has no percentiles, throttles or metric filters.
    if (!platform.settings.edge) return [];
    return [
      ...signals.map((signal) => this.#signalAlarm(signal)),
      new StageAlarm(this, 'PagesLatency', {
        platform,
        key: 'pages.latency',
        severity: 'tomorrow',
        impact: 'Shoppers wait for pages: one in twenty takes longer than three seconds to make.',
        firstStep: 'Find what the pages wait for by the traces of api-pages.',
        metric: this.#metric('AWS/Lambda', 'Duration', 'p95', { FunctionName: nameIn(platform, 'api-pages') }).with({
          period: FIVE_MINUTES,
        }),
        threshold: SLOW_PAGE_MS,
        periods: 3,
      }),
      new StageAlarm(this, 'TextSpend', {
        platform,
        key: 'sms.spend',
        severity: 'tomorrow',
        impact:
          'Soon no code and no receipt goes out by text message this month: AWS stops them at the spending limit.',
        firstStep: 'Find the dealer who sends so many, and whether their codes are used.',
        // Of the month so far, over the account.
        metric: this.#metric('AWS/SMSVoice', 'TextMessageMonthlySpend', 'Maximum', {}).with({ period: ONE_HOUR }),
        threshold: SPENT_SHARE * platform.settings.textLimitUsd,
      }),
      new StageAlarm(this, 'FunctionsThrottled', {
        platform,
        key: 'functions.throttled',
        severity: 'urgent',
        impact: 'Shoppers get the shell instead of pages, and events wait: Lambda refuses to start functions.',
        firstStep: 'Find the function with the most throttles, and compare the account’s limit with what runs.',
        // No dimension: the limit is the account's, over all functions.
        metric: this.#metric('AWS/Lambda', 'Throttles', 'Sum', {}).with({ period: FIVE_MINUTES }),
        threshold: MANY_THROTTLES,
        periods: 2,
      }),
    ];
  }

  #signalAlarm({ id, severity, impact, firstStep, alarm: { threshold, periodSeconds } }: Signal): NamedAlarm {
    const platform = this.#platform;
    return new StageAlarm(this, `Signal-${id}`, {
      platform,
      key: id,
      severity,
      impact,
      firstStep,
      metric: this.#metric(SIGNAL_NAMESPACE, id, 'Sum', { service: signalsService(platform) }).with({
        period: Duration.seconds(periodSeconds),
      }),
      threshold,
    });
  }

  #metric(namespace: string, metricName: string, statistic: string, dimensionsMap: DimensionsMap): Metric {
    return new Metric({ namespace, metricName, statistic, dimensionsMap });
  }

  #answers(): GraphWidget {
    const of = (name: string) =>
      this.#metric('AWS/ApiGateway', name, 'Sum', { ApiName: nameIn(this.#platform, 'api') });
    return new GraphWidget({
      title: 'Requests',
      width: WIDTH,
      left: [of('Count')],
      right: [of('4XXError'), of('5XXError')],
    });
  }

  #slowness(): GraphWidget {
    const apis = deployables.filter(({ kind }) => kind === 'api');
    const left = apis.map(({ name }) =>
      this.#metric('AWS/Lambda', 'Duration', 'p95', { FunctionName: nameIn(this.#platform, name) }),
    );
    return new GraphWidget({ title: 'API functions, p95 in ms', width: WIDTH, left });
  }

  #queues(metricName: string, suffix: string): Metric[] {
    return deployables
      .filter(({ kind }) => kind === 'consumer')
      .map(({ name }) =>
        this.#metric('AWS/SQS', metricName, 'Maximum', { QueueName: `${nameIn(this.#platform, name)}${suffix}` }),
      );
  }

  #waiting(): GraphWidget {
    const left = this.#queues('ApproximateAgeOfOldestMessage', '');
    return new GraphWidget({ title: 'Oldest event waiting, s', width: WIDTH, left });
  }

  #dead(): GraphWidget {
    const left = this.#queues('ApproximateNumberOfMessagesVisible', '-dead-letters');
    return new GraphWidget({ title: 'Dead letters', width: WIDTH, left });
  }
}
