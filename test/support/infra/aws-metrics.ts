/** A metric as documented by AWS. */
interface AwsMetric {
  /** Published sets of dimensions: an alarm on another set never gets data. */
  dimensions: readonly (readonly string[])[];
  /** Minimum and maximum of a data point, if limited. */
  range?: readonly [least: number, most: number];
  /** The meaningful statistics, if AWS names them. */
  statistics?: readonly string[];
  /** Set if it exists in this region only. */
  region?: 'us-east-1';
}

interface AwsNamespace {
  /** AWS's page of metrics and dimensions; to be read when an alarm on another metric is added. */
  page: string;
  metrics: Readonly<Record<string, AwsMetric>>;
}

const ofFunction = [
  [],
  ['FunctionName'],
  ['FunctionName', 'Resource'],
  ['ExecutedVersion', 'FunctionName', 'Resource'],
];
const ofApi = [['ApiName'], ['ApiName', 'Stage'], ['ApiName', 'Method', 'Resource', 'Stage']];
const ofTable = [['TableName'], ['GlobalSecondaryIndexName', 'TableName']];
const ofDomain = [
  ['ClientId', 'DomainName'],
  ['ClientId', 'DomainName', 'NodeId'],
];
const ofDistribution = [['DistributionId', 'Region']];
const ofQueue = [['QueueName']];
const percent = [0, 100] as const;
const flag = [0, 1] as const;

/** Metrics that alarms may use. */
export const awsMetrics: Readonly<Record<string, AwsNamespace>> = {
  'AWS/ApiGateway': {
    page: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/api-gateway-metrics-and-dimensions.html',
    metrics: {
      '4XXError': { dimensions: ofApi },
      '5XXError': { dimensions: ofApi },
      Count: { dimensions: ofApi, statistics: ['SampleCount', 'Sum'] },
      Latency: { dimensions: ofApi, range: [0, 29_000] },
      IntegrationLatency: { dimensions: ofApi, range: [0, 29_000] },
    },
  },
  'AWS/CertificateManager': {
    page: 'https://docs.aws.amazon.com/acm/latest/userguide/cloudwatch-metrics.html',
    metrics: { DaysToExpiry: { dimensions: [['CertificateArn']], range: [0, 398] } },
  },
  'AWS/CloudFront': {
    page: 'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html',
    metrics: {
      '5xxErrorRate': { dimensions: ofDistribution, range: percent, statistics: ['Average'], region: 'us-east-1' },
      Requests: { dimensions: ofDistribution, statistics: ['Sum'], region: 'us-east-1' },
    },
  },
  'AWS/DynamoDB': {
    page: 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html',
    metrics: {
      ReadThrottleEvents: { dimensions: ofTable, statistics: ['SampleCount', 'Sum'] },
      WriteThrottleEvents: { dimensions: ofTable, statistics: ['SampleCount', 'Sum'] },
      ThrottledRequests: { dimensions: [['Operation', 'TableName']], statistics: ['SampleCount', 'Sum'] },
    },
  },
  'AWS/ES': {
    page: 'https://docs.aws.amazon.com/opensearch-service/latest/developerguide/managedomains-cloudwatchmetrics.html',
    metrics: {
      'ClusterStatus.red': { dimensions: ofDomain, range: flag },
      ClusterIndexWritesBlocked: { dimensions: ofDomain, range: flag },
      CPUUtilization: { dimensions: ofDomain, range: percent },
      FreeStorageSpace: { dimensions: ofDomain },
      JVMMemoryPressure: { dimensions: ofDomain, range: percent },
    },
  },
  'AWS/Firehose': {
    page: 'https://docs.aws.amazon.com/firehose/latest/dev/monitoring-with-cloudwatch-metrics.html',
    metrics: { 'DeliveryToS3.DataFreshness': { dimensions: [['DeliveryStreamName']] } },
  },
  'AWS/Lambda': {
    page: 'https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html',
    metrics: {
      Duration: { dimensions: ofFunction, range: [0, 900_000] },
      // One data point per run, 0 or 1.
      Errors: { dimensions: ofFunction, range: flag },
      Invocations: { dimensions: ofFunction, statistics: ['SampleCount', 'Sum'] },
      IteratorAge: { dimensions: ofFunction },
      Throttles: { dimensions: ofFunction },
    },
  },
  'AWS/SES': {
    page: 'https://docs.aws.amazon.com/ses/latest/dg/reputationdashboard-cloudwatch-alarm.html',
    metrics: {
      'Reputation.BounceRate': { dimensions: [[]], range: [0, 1] },
      'Reputation.ComplaintRate': { dimensions: [[]], range: [0, 1] },
    },
  },
  'AWS/SMSVoice': {
    page: 'https://docs.aws.amazon.com/sms-voice/latest/userguide/monitoring-cloudwatch.html',
    metrics: { TextMessageMonthlySpend: { dimensions: [[], ['IsoCountryCode']], statistics: ['Maximum'] } },
  },
  'AWS/SQS': {
    page: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html',
    metrics: {
      // Fourteen days, the maximum retention.
      ApproximateAgeOfOldestMessage: { dimensions: ofQueue, range: [0, 1_209_600] },
      ApproximateNumberOfMessagesVisible: { dimensions: ofQueue },
    },
  },
};
