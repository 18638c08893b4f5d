import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { SIGNAL_NAMESPACE } from '#functions/runtime/signals.ts';
import { signals } from '#functions/signals.ts';
import { productionDomain } from '#infra/stages.ts';
import { metricSignals } from '#infra/ports/signals/lambda.ts';
import { production } from '#test/architecture/sources.ts';
import { awsMetrics } from '#test/support/infra/aws-metrics.ts';
import {
  at,
  spelt,
  synthesised,
  synthesisedWith,
  type Deployed,
  type Synthesised,
} from '#test/support/infra/synthesised.ts';

const metricSchema = z.object({
  Namespace: z.string(),
  MetricName: z.string(),
  Dimensions: z.array(z.object({ Name: z.string(), Value: z.unknown() })).default([]),
});

const alarmSchema = z.object({
  Threshold: z.number(),
  ComparisonOperator: z.enum(['GreaterThanOrEqualToThreshold', 'LessThanThreshold']),
  Statistic: z.string().optional(),
  ExtendedStatistic: z.string().optional(),
  EvaluationPeriods: z.number(),
  Period: z.number().optional(),
  Metrics: z
    .array(
      z.object({
        Expression: z.string().optional(),
        MetricStat: z.object({ Metric: metricSchema, Stat: z.string(), Period: z.number() }).optional(),
      }),
    )
    .optional(),
});

const transformationSchema = z.object({
  MetricName: z.string(),
  MetricNamespace: z.string(),
  Dimensions: z.array(z.object({ Key: z.string() })).default([]),
});

interface Watched {
  alarm: string;
  region: string;
  namespace: string;
  name: string;
  dimensions: readonly string[];
  statistic: string;
  threshold: number;
  isFloor: boolean;
  /** Whether several data points are added up, within a period or over several metrics. */
  isSum: boolean;
  /** Seconds looked at. */
  window: number;
}

/** Each metric of an alarm, its own or those that its expression reads. */
const watchedBy = (stage: Synthesised, { stack, properties }: Deployed): Watched[] => {
  const alarm = alarmSchema.parse(properties);
  const plain = () => ({
    Metric: metricSchema.parse(properties),
    Stat: alarm.Statistic ?? alarm.ExtendedStatistic ?? '',
    Period: alarm.Period ?? 0,
  });
  const stats = alarm.Metrics?.flatMap(({ MetricStat }) => (MetricStat === undefined ? [] : [MetricStat])) ?? [plain()];
  return stats.map(({ Metric, Stat, Period }) => ({
    alarm: spelt(properties['AlarmName']),
    region: stage.regions.get(stack) ?? '',
    namespace: Metric.Namespace,
    name: Metric.MetricName,
    dimensions: Metric.Dimensions.map(({ Name }) => Name).sort(),
    statistic: Stat,
    threshold: alarm.Threshold,
    isFloor: alarm.ComparisonOperator === 'LessThanThreshold',
    isSum: Stat === 'Sum',
    window: Period * alarm.EvaluationPeriods,
  }));
};

const stages = {
  production: synthesised('production'),
  staging: synthesised('staging'),
  'production with a domain': synthesisedWith('production', { search: { kind: 'domain', ...productionDomain } }),
  emulator: synthesised('emulator'),
};

const watched = Object.entries(stages).flatMap(([name, stage]) =>
  stage
    .of('AWS::CloudWatch::Alarm')
    .flatMap((alarm) => watchedBy(stage, alarm))
    .map((one): [string, Watched, Synthesised] => [`${name}: ${one.alarm}, ${one.name}`, one, stage]),
);
const ofAws = watched.filter(([, { namespace }]) => namespace.startsWith('AWS/'));
const ours = watched.filter(([, { namespace }]) => !namespace.startsWith('AWS/'));
const isSignal = ({ name }: Watched) => signals.some(({ id }) => id === name);
const counted = ours.filter(([, one]) => !isSignal(one));
const signalled = ours.filter(([, one]) => isSignal(one));

describe('alarms', () => {
  test.each(ofAws)('%s is published by AWS under these dimensions, in this region', (_, one) => {
    const metric = awsMetrics[one.namespace]?.metrics[one.name];
    expect(metric, `${one.namespace} ${one.name} is not in the list`).toBeDefined();
    expect(metric?.dimensions.map((names) => [...names].sort().join())).toContain(one.dimensions.join());
    if (metric?.statistics !== undefined) expect(metric.statistics).toContain(one.statistic);
    if (metric?.region !== undefined) expect(one.region).toBe(metric.region);
  });

  test.each(ofAws)('%s can reach the threshold, and need not be beyond it always', (_, one) => {
    const [least = 0, most = Infinity] = awsMetrics[one.namespace]?.metrics[one.name]?.range ?? [];
    const highest = one.isSum ? Infinity : most;
    expect(one.threshold).toBeGreaterThan(least);
    expect(one.threshold).toBeLessThanOrEqual(highest);
  });

  test.each(counted)('%s is counted by a log filter of the same name', (_, one, stage) => {
    const counters = stage.of('AWS::Logs::MetricFilter').flatMap((filter) => {
      const { MetricName, MetricNamespace, Dimensions } = transformationSchema.parse(
        at(filter, 'MetricTransformations', 0),
      );
      const isIt = MetricName === one.name && MetricNamespace === one.namespace;
      return isIt ? [Dimensions.map(({ Key }) => Key).sort()] : [];
    });
    expect(new Set(counters.map(String))).toEqual(new Set([String(one.dimensions)]));
  });

  test.each(signalled)('%s is counted as our functions write it', (_, one) => {
    const lines: string[] = [];
    const signal = signals.find(({ id }) => id === one.name) ?? fail();
    metricSignals(
      'forecourt-test',
      (line) => lines.push(line),
      () => new Date(0),
    ).count(signal, 1);
    expect(JSON.parse(lines.join(''))).toMatchObject({
      _aws: {
        CloudWatchMetrics: [{ Namespace: one.namespace, Dimensions: [one.dimensions], Metrics: [{ Name: one.name }] }],
      },
    });
  });

  test.each(['production', 'staging'] as const)(
    'on %s each metric that we are billed for, under each of its dimensions, is read by an alarm',
    (name) => {
      const stage = stages[name];
      const read = new Set(
        stage
          .of('AWS::CloudWatch::Alarm')
          .flatMap((alarm) => watchedBy(stage, alarm))
          .map((one) => [one.namespace, one.name, ...one.dimensions].join(' ')),
      );
      const filtered = stage.of('AWS::Logs::MetricFilter').map((filter) => {
        const { MetricNamespace, MetricName, Dimensions } = transformationSchema.parse(
          at(filter, 'MetricTransformations', 0),
        );
        return [MetricNamespace, MetricName, ...Dimensions.map(({ Key }) => Key).sort()].join(' ');
      });
      const signalMetrics = signals.map(({ id }) => [SIGNAL_NAMESPACE, id, 'service'].join(' '));
      expect([...filtered, ...signalMetrics].filter((metric) => !read.has(metric))).toEqual([]);
    },
  );

  test('only signals and the probe are lines in CloudWatch’s embedded format', () => {
    const writing = production.filter(({ text }) => /\b_aws\b|CloudWatchMetrics|PutMetricData/.test(text));
    expect(writing.map(({ path }) => path)).toEqual(['infra/lambda/embedded-metric.ts']);
  });

  test('every signal has one alarm on each stage of AWS', () => {
    for (const name of ['production', 'staging'] as const) {
      const own = stages[name]
        .of('AWS::CloudWatch::Alarm')
        .filter((one) => one.properties['Namespace'] === SIGNAL_NAMESPACE);
      const service = own.flatMap(({ properties }) => (properties['Dimensions'] === undefined ? [] : [properties]));
      expect(service.map(({ MetricName }) => MetricName).sort()).toEqual(signals.map(({ id }) => id).sort());
      for (const { Dimensions } of service)
        expect(Dimensions).toEqual([{ Name: 'service', Value: `forecourt-${name}` }]);
    }
  });

  test.each(watched)('%s looks at no more than CloudWatch does', (_, { window }) => {
    // A day in all, seven where a period is an hour or longer.
    expect(window).toBeLessThanOrEqual(604_800);
  });

  test('refused reads and writes are counted for the table and for each of its indexes', () => {
    const [, ...rest] = watched.filter(([name]) => name.startsWith('production: forecourt-production-table.throttled'));
    expect(rest).toHaveLength(7);
  });
});

const fail = (): never => {
  throw new Error('No such signal.');
};
