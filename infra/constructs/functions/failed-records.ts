import { MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup, type JsonPattern } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { nameIn, type Platform } from '../platform.ts';
import { ONE_MINUTE } from '../stage-alarm.ts';

/**
 * Failed records in a minute from which their share counts. A message that nobody can handle comes back after six times the
 * function's timeout (event-queue.ts), so it is one or two; of a stream it is tried six times in a row.
 */
const LEAST = { consumer: 3, stream: 10 } as const;

interface Counter {
  pattern: JsonPattern;
  value: string;
}

const byMessage = (message: string): JsonPattern => FilterPattern.stringValue('$.message', '=', message);

/** As functions/runtime/workers/record-log.ts and functions/outbox/relay-batch.ts write them; a test feeds the filters with both. */
const counters: Readonly<Record<keyof typeof LEAST, Readonly<Record<'records' | 'failed-records', Counter>>>> = {
  consumer: {
    records: { pattern: FilterPattern.any(byMessage('record'), byMessage('record failed')), value: '1' },
    'failed-records': { pattern: byMessage('record failed'), value: '1' },
  },
  stream: {
    records: { pattern: byMessage('relayed'), value: '$.items' },
    'failed-records': { pattern: byMessage('relayed'), value: '$.failed' },
  },
};

type Worker = Extract<Deployable, { kind: 'consumer' | 'stream' }>;

/** A batch that fails in part, or whole, is no error of Lambda's: what failed is counted from the log, per version. */
export const failedRecords = (platform: Platform, { name, kind }: Pick<Worker, 'name' | 'kind'>) => {
  const metricNamespace = 'Forecourt';
  const stageMetricName = (what: string): string => nameIn(platform, `${name}.${what}`);
  const of = (what: string, version: string): Metric =>
    new Metric({
      namespace: metricNamespace,
      metricName: stageMetricName(what),
      statistic: 'Sum',
      dimensionsMap: { version },
      period: ONE_MINUTE,
    });
  return {
    countIn: (scope: Construct, logGroup: ILogGroup): void => {
      for (const [what, { pattern, value }] of Object.entries(counters[kind])) {
        new MetricFilter(scope, what, {
          logGroup,
          metricNamespace,
          metricName: stageMetricName(what),
          metricValue: value,
          filterPattern: pattern,
          dimensions: { version: '$.version' },
        });
      }
    },
    /** Per cent of all records, from the least number on. */
    shareOf: (version: string): MathExpression =>
      new MathExpression({
        expression: `IF(failed >= ${LEAST[kind]}, 100 * failed / records, 0)`,
        usingMetrics: { records: of('records', version), failed: of('failed-records', version) },
        period: ONE_MINUTE,
      }),
  };
};
