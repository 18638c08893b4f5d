import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { FAILED_REQUEST } from '#functions/runtime/http/middleware/request-log.ts';
import type { Deployable } from '#infra/deployables.ts';
import { nameIn, type Platform } from '../platform.ts';
import { ONE_MINUTE } from '../stage-alarm.ts';

/** Per version: log lines carry the version that wrote them. */
export const failedRequests = (platform: Platform, { name }: Pick<Deployable, 'name'>) => {
  const metricNamespace = 'Forecourt';
  const metricName = nameIn(platform, `${name}.failed-requests`);
  return {
    countIn: (scope: Construct, logGroup: ILogGroup): void => {
      new MetricFilter(scope, 'FailedByVersion', {
        logGroup,
        metricNamespace,
        metricName,
        metricValue: '1',
        filterPattern: FilterPattern.all(
          FilterPattern.stringValue('$.level', '=', 'ERROR'),
          FilterPattern.stringValue('$.message', '=', FAILED_REQUEST),
        ),
        dimensions: { version: '$.version' },
      });
    },
    of: (version: string): Metric =>
      new Metric({
        namespace: metricNamespace,
        metricName,
        statistic: 'Sum',
        dimensionsMap: { version },
        period: ONE_MINUTE,
      }),
  };
};
