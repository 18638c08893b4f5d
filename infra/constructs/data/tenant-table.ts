import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { MathExpression, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { tableIndexes } from '#functions/runtime/table/indexes.ts';
import { isProtected, nameIn, type Platform } from '../platform.ts';
import { FIVE_MINUTES, StageAlarm } from '../stage-alarm.ts';

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The one table: sparse keys-only indexes, stream for the outbox relay, TTL, encryption, and recovery where data is
 * protected.
 */
export class TenantTable extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string, { platform }: { platform: Platform }) {
    super(scope, id);
    const { protectsData, removal, copyRegion, replicatesTable } = platform.settings;
    const replica = replicatesTable ? copyRegion : undefined;
    this.table = new TableV2(this, 'Table', {
      tableName: nameIn(platform, 'tenants'),
      partitionKey: text('pk'),
      sortKey: text('sk'),
      billing: Billing.onDemand(),
      encryption: TableEncryptionV2.awsManagedKey(),
      // A table with replicas has no other stream; the relay reads the new image.
      dynamoStream: replica === undefined ? StreamViewType.NEW_IMAGE : StreamViewType.NEW_AND_OLD_IMAGES,
      ...(replica === undefined ? {} : { replicas: [{ region: replica }] }),
      timeToLiveAttribute: 'ttl',
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: protectsData },
      deletionProtection: isProtected(platform),
      removalPolicy: removal,
      globalSecondaryIndexes: Object.values(tableIndexes).map(({ name, hash, range }) => ({
        indexName: name,
        partitionKey: text(hash),
        sortKey: text(range),
        projectionType: ProjectionType.KEYS_ONLY,
      })),
    });
    new StageAlarm(this, 'Throttled', {
      platform,
      key: 'table.throttled',
      severity: 'urgent',
      impact: 'Leads, searches and feeds are slow or refused: the table turns requests away.',
      firstStep: 'Look whether a large feed is being read just now: a burst passes in five minutes.',
      metric: this.#throttles(platform),
      threshold: 10,
    });
  }

  /** CloudWatch counts throttles of the table and of each index separately. The emulator has no metric math. */
  #throttles({ settings }: Platform): IMetric {
    const options = { statistic: 'Sum', period: FIVE_MINUTES };
    if (!settings.edge) return this.table.metric('WriteThrottleEvents', options);
    const indexes = Object.values(tableIndexes).map(({ name }) => ({
      ...options,
      dimensionsMap: { TableName: this.table.tableName, GlobalSecondaryIndexName: name },
    }));
    const metrics = ['ReadThrottleEvents', 'WriteThrottleEvents'].flatMap((name) =>
      [options, ...indexes].map((one) => this.table.metric(name, one)),
    );
    return new MathExpression({
      expression: 'SUM(METRICS())',
      label: 'refused reads and writes',
      period: FIVE_MINUTES,
      usingMetrics: Object.fromEntries(metrics.map((metric, at) => [`m${at}`, metric])),
    });
  }
}
