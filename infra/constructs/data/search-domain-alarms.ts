import { Stack } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { Platform } from '../platform.ts';
import { FIFTEEN_MINUTES, FIVE_MINUTES, ONE_MINUTE, StageAlarm, type StageAlarmProps } from '../stage-alarm.ts';

/** A domain with full disks refuses writes. */
const LEAST_FREE = 0.25;
const MB_PER_GB = 1_024;

export interface SearchDomainAlarmsProps {
  platform: Platform;
  domainName: string;
  volumeGb: number;
}

type DomainAlarm = Omit<StageAlarmProps, 'platform'>;

/** Thresholds recommended by AWS for OpenSearch Service, except free storage, which is relative to the disk. */
export class SearchDomainAlarms extends Construct {
  constructor(scope: Construct, id: string, { platform, domainName, volumeGb }: SearchDomainAlarmsProps) {
    super(scope, id);
    const metric = (metricName: string, statistic: string, period = ONE_MINUTE) =>
      new Metric({
        namespace: 'AWS/ES',
        metricName,
        statistic,
        period,
        dimensionsMap: { DomainName: domainName, ClientId: Stack.of(this).account },
      });
    const alarms: Readonly<Record<string, DomainAlarm>> = {
      Unhealthy: {
        key: 'search-domain.unhealthy',
        severity: 'urgent',
        impact: 'Searches fail for shoppers of all dealers: a part of the index has no copy that answers.',
        firstStep: 'Look at the state of the domain and its nodes, and whether a change of it is under way.',
        metric: metric('ClusterStatus.red', 'Maximum'),
        threshold: 1,
        periods: 3,
      },
      Storage: {
        key: 'search-domain.storage',
        severity: 'tomorrow',
        impact: 'Soon no change of stock reaches the search: the domain refuses writes when its disks are full.',
        firstStep: 'Look which index is large, and whether one of an earlier reindex was left behind.',
        metric: metric('FreeStorageSpace', 'Minimum', FIVE_MINUTES),
        threshold: Math.floor(volumeGb * MB_PER_GB * LEAST_FREE),
        whenBelow: true,
      },
      Cpu: {
        key: 'search-domain.cpu',
        severity: 'tomorrow',
        impact: 'Searches become slow for shoppers of all dealers: a node of the domain is busy without a pause.',
        firstStep: 'Look which dealer or robot searches so much, by the requests of api-search.',
        metric: metric('CPUUtilization', 'Maximum', FIFTEEN_MINUTES),
        threshold: 80,
        periods: 3,
      },
      Memory: {
        key: 'search-domain.memory',
        severity: 'urgent',
        impact: 'Searches will fail for shoppers of all dealers: a node of the domain is about to run out of memory.',
        firstStep: 'Look whether a reindex or a large feed is running, and stop it.',
        metric: metric('JVMMemoryPressure', 'Maximum'),
        threshold: 95,
        periods: 3,
      },
      WritesBlocked: {
        key: 'search-domain.writes-blocked',
        severity: 'tomorrow',
        impact: 'Shoppers see old stock: the domain refuses every change of the index.',
        firstStep: 'Look at the free storage of the domain, and at its memory.',
        metric: metric('ClusterIndexWritesBlocked', 'Maximum', FIVE_MINUTES),
        threshold: 1,
      },
    };
    for (const [name, alarm] of Object.entries(alarms)) new StageAlarm(this, name, { platform, ...alarm });
  }
}
