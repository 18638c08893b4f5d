import type { RestApi } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import type { Platform } from '../platform.ts';
import { FIVE_MINUTES, StageAlarm } from '../stage-alarm.ts';

/** Answers of 500 and above in five minutes, over all dealers. */
const MANY_FAILURES = 20;
const SLOW_ANSWER_MS = 2_000;

/** On all answers of the API behind the edge together. */
export class SiteAlarms extends Construct {
  constructor(scope: Construct, id: string, { platform, api }: { platform: Platform; api: RestApi }) {
    super(scope, id);
    new StageAlarm(this, 'ServerErrors', {
      platform,
      key: 'site.server-errors',
      severity: 'urgent',
      impact: 'Shoppers get the plain shell instead of pages, or errors instead of answers, over all dealers.',
      firstStep:
        'If something was deployed in the last hour, take it back; if not, look which function’s alarm is on too.',
      metric: api.metricServerError({ statistic: 'Sum', period: FIVE_MINUTES }),
      threshold: MANY_FAILURES,
    });
    // The emulator has no percentiles.
    if (!platform.settings.edge) return;
    new StageAlarm(this, 'Latency', {
      platform,
      key: 'site.latency',
      severity: 'tomorrow',
      impact: 'Shoppers wait: one in twenty answers takes longer than two seconds, over all dealers.',
      firstStep: 'Find the slow function by the p95 of each.',
      metric: api.metricLatency({ statistic: 'p95', period: FIVE_MINUTES }),
      threshold: SLOW_ANSWER_MS,
      periods: 3,
    });
  }
}
