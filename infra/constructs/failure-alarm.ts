import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, MetricFilter, type IFilterPattern, type ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { UNAVAILABLE_MESSAGE } from '#functions/search/engines/snapshots/reader.ts';
import { firstSteps } from '#infra/alarms/first-steps.ts';
import { getContextSeverity } from '#infra/api/context-groups.ts';
import type { Deployable } from '#infra/deployables.ts';
import { chooseSearchEngine } from '../stages.ts';
import { FAILED_REQUEST } from '#functions/runtime/http/middleware/request-log.ts';
import { failedRequests } from './functions/failed-requests.ts';
import { nameIn, type Platform } from './platform.ts';
import { FIVE_MINUTES, StageAlarm } from './stage-alarm.ts';

/** In five minutes. */
const MANY_FAILURES = 5;

export interface FailureAlarmProps {
  platform: Platform;
  deployable: Extract<Deployable, { kind: 'api' }>;
  logGroup: ILogGroup;
}

/** A 500 of ours as logged by functions/runtime/http/api.ts, and the plain text that Lambda logs for a crash or timeout. */
const failurePatterns = {
  FailedRequests: FilterPattern.allTerms('ERROR', FAILED_REQUEST),
  EndedFunctions: FilterPattern.anyTerm('Task timed out', 'Runtime exited', 'Status: error', 'Status: timeout'),
};

/** Searches on stale stock succeed, so only the log shows it. */
const staleStock = FilterPattern.allTerms('ERROR', UNAVAILABLE_MESSAGE);

const choosePatterns = (
  { settings }: Platform,
  { uses }: FailureAlarmProps['deployable'],
): Record<string, IFilterPattern> =>
  chooseSearchEngine(settings.search) === 'embedded' && uses.includes('index.read')
    ? { ...failurePatterns, StaleStock: staleStock }
    : failurePatterns;

/** Alarm of an API function. Handlers answer 500 instead of throwing, so failures are counted from the log. */
export class FailureAlarm extends Construct {
  constructor(scope: Construct, id: string, { platform, deployable, logGroup }: FailureAlarmProps) {
    super(scope, id);
    if (platform.settings.releases === 'canary') failedRequests(platform, deployable).countIn(this, logGroup);
    const metric = {
      metricNamespace: 'Forecourt',
      metricName: nameIn(platform, `${deployable.context}.server-errors`),
    };
    for (const [name, filterPattern] of Object.entries(choosePatterns(platform, deployable))) {
      new MetricFilter(this, name, { ...metric, logGroup, filterPattern, metricValue: '1' });
    }
    new StageAlarm(this, 'ServerErrors', {
      platform,
      key: `${deployable.context}.server-errors`,
      severity: getContextSeverity(deployable.context),
      impact: deployable.impact,
      firstStep: firstSteps.failingApi(nameIn(platform, deployable.name)),
      metric: new Metric({
        namespace: metric.metricNamespace,
        metricName: metric.metricName,
        statistic: 'Sum',
        period: FIVE_MINUTES,
      }),
      threshold: MANY_FAILURES,
    });
  }
}
