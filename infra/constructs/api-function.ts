import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Deployable } from '#infra/deployables.ts';
import { BundledFunction } from './bundled-function.ts';
import { nameIn, type Platform } from './platform.ts';
import { FIVE_MINUTES, StageAlarm } from './stage-alarm.ts';

/** So many failed requests in five minutes are not one shopper's bad luck. */
const MANY_FAILURES = 5;

export interface ApiFunctionProps {
  platform: Platform;
  deployable: Extract<Deployable, { kind: 'api' }>;
}

/**
 * The API function of a context. Our handlers never throw out, they answer 500 and log it: so its failures are counted
 * from the log, and beside them what Lambda itself counts (timeouts, crashes).
 */
export class ApiFunction extends Construct {
  readonly bundled: BundledFunction;

  constructor(scope: Construct, id: string, { platform, deployable }: ApiFunctionProps) {
    super(scope, id);
    this.bundled = new BundledFunction(this, 'Api', { platform, deployable });
    const failed = this.bundled.logs.addMetricFilter('FailedRequests', {
      metricNamespace: 'Forecourt',
      metricName: nameIn(platform, `${deployable.context}.server-errors`),
      // The line of functions/runtime/api.ts for a fault of ours.
      filterPattern: FilterPattern.all(
        FilterPattern.stringValue('$.level', '=', 'ERROR'),
        FilterPattern.stringValue('$.message', '=', 'request failed'),
      ),
      metricValue: '1',
    });
    new StageAlarm(this, 'ServerErrors', {
      platform,
      key: `${deployable.context}.server-errors`,
      impact: deployable.impact,
      metric: new MathExpression({
        label: 'failed requests',
        expression: 'FILL(failed, 0) + FILL(crashed, 0)',
        usingMetrics: {
          failed: failed.metric({ statistic: 'Sum' }),
          crashed: this.bundled.function.metricErrors(),
        },
        period: FIVE_MINUTES,
      }),
      threshold: MANY_FAILURES,
    });
  }
}
