/**
 * AWS prices in US dollars before tax, ap-southeast-2 (Sydney) unless noted. `verified: true` means read from a stored copy
 * of the named page; others are from memory or derived, as noted. After a correction run `npm run cost -- --write-docs`.
 */
export interface Price {
  service: string;
  /** 'million requests', 'GB-month'. */
  unit: string;
  /** Dollars per unit, of the first tier. */
  usd: number;
  /** In rising order. */
  tiers?: readonly { from: number; usd: number }[];
  /** Always-free units a month; offers for the first year are not included. */
  free?: number;
  source: string;
  date: string;
  verified: boolean;
  note?: string;
}

const page = (service: string): string => `https://aws.amazon.com/${service}/pricing/`;
const from = (service: string) => ({ source: page(service), date: '2026-11-21', verified: false });

export const prices = {
  lambdaRequests: { ...from('lambda'), service: 'Lambda requests', unit: 'million requests', usd: 0.2, free: 1 },
  lambdaTime: {
    ...from('lambda'),
    service: 'Lambda time, arm64',
    unit: 'million GB-seconds',
    usd: 13.3334,
    free: 0.4,
    note: 'The arm64 price of US East, which Sydney shares as far as is known.',
  },
  apiRequests: {
    ...from('api-gateway'),
    service: 'API Gateway, REST',
    unit: 'million requests',
    usd: 3.5,
    note: 'First tier only; it falls above 333 million a month.',
  },
  edgeBytes: {
    service: 'CloudFront, bytes to viewers in Australia and New Zealand',
    unit: 'GB',
    usd: 0.114,
    tiers: [
      { from: 10_000, usd: 0.098 },
      { from: 50_000, usd: 0.094 },
      { from: 150_000, usd: 0.092 },
    ],
    free: 1_000,
    source: page('cloudfront'),
    date: '2026-11-21',
    verified: true,
    note: 'Read in a stored copy of the page; the copy carries no date.',
  },
  edgeRequests: {
    ...from('cloudfront'),
    service: 'CloudFront, HTTPS requests from Australia',
    unit: 'million requests',
    usd: 1.25,
    free: 10,
    note: 'The allowance was read in a stored copy of the page, the price was not.',
  },
  edgeFunctions: { ...from('cloudfront'), service: 'CloudFront Functions', unit: 'million runs', usd: 0.1, free: 2 },
  edgeTenants: {
    ...from('cloudfront'),
    service: 'CloudFront distribution tenants',
    unit: 'tenant-month',
    usd: 0.1,
    free: 10,
    note: 'The page may ask a flat $20 for tenants 11 to 200 instead.',
  },
  firewallAcl: { ...from('waf'), service: 'WAF web ACL', unit: 'ACL-month', usd: 5 },
  firewallRules: { ...from('waf'), service: 'WAF rules', unit: 'rule-month', usd: 1 },
  firewallCapacity: {
    ...from('waf'),
    service: 'WAF capacity above 1,500 WCU',
    unit: 'million requests and 500 WCU',
    usd: 0.2,
  },
  firewallRequests: { ...from('waf'), service: 'WAF requests', unit: 'million requests', usd: 0.6 },
  tableWrites: {
    ...from('dynamodb'),
    service: 'DynamoDB writes, on demand',
    unit: 'million units of 1 kB',
    usd: 0.7115,
    note: 'Half the price before November 2024.',
  },
  tableReads: {
    ...from('dynamodb'),
    service: 'DynamoDB reads, on demand',
    unit: 'million units of 4 kB, consistent',
    usd: 0.1425,
    note: 'Half the price before November 2024.',
  },
  busArchive: { ...from('eventbridge'), service: 'EventBridge archive', unit: 'GB', usd: 0.12 },
  tableStorage: { ...from('dynamodb'), service: 'DynamoDB storage', unit: 'GB-month', usd: 0.285, free: 25 },
  tableBackup: { ...from('dynamodb'), service: 'DynamoDB point-in-time recovery', unit: 'GB-month', usd: 0.228 },
  tableStream: {
    ...from('dynamodb'),
    service: 'DynamoDB stream, read by Lambda',
    unit: 'million reads',
    usd: 0,
    note: 'Reads by Lambda triggers are not charged.',
  },
  objectStorage: { ...from('s3'), service: 'S3 storage', unit: 'GB-month', usd: 0.025 },
  objectWrites: { ...from('s3'), service: 'S3 writes', unit: 'million requests', usd: 5.5 },
  objectReads: { ...from('s3'), service: 'S3 reads', unit: 'million requests', usd: 0.44 },
  busEvents: { ...from('eventbridge'), service: 'EventBridge custom events', unit: 'million events of 64 kB', usd: 1 },
  scheduleRuns: { ...from('eventbridge'), service: 'EventBridge Scheduler', unit: 'million runs', usd: 1.25, free: 14 },
  mails: { ...from('ses'), service: 'SES mails', unit: 'thousand mails', usd: 0.1 },
  queueRequests: { ...from('sqs'), service: 'SQS requests', unit: 'million requests', usd: 0.4, free: 1 },
  searchSmall: {
    ...from('opensearch-service'),
    service: 'OpenSearch t3.small.search',
    unit: 'node-hour',
    usd: 0.046,
    note: 'US East 0.036 x 1.27, the ratio of EC2 t3.small between the two regions.',
  },
  searchLarge: {
    ...from('opensearch-service'),
    service: 'OpenSearch r6g.large.search',
    unit: 'node-hour',
    usd: 0.2,
    note: 'US East 0.167 x 1.2, the ratio of EC2 r6g.large between the two regions.',
  },
  searchDisk: {
    ...from('opensearch-service'),
    service: 'OpenSearch disk, gp3',
    unit: 'GB-month',
    usd: 0.146,
    note: 'US East 0.122 x 1.2, the ratio of EBS gp3 between the two regions.',
  },
  secrets: { ...from('secrets-manager'), service: 'Secrets Manager', unit: 'secret-month', usd: 0.4 },
  parameters: { ...from('systems-manager'), service: 'Parameter Store, standard', unit: 'parameter-month', usd: 0 },
  keys: { ...from('kms'), service: 'KMS customer key', unit: 'key-month', usd: 1 },
  streamBytes: {
    ...from('firehose'),
    service: 'Firehose, direct put',
    unit: 'GB',
    usd: 0.036,
    note: 'US East 0.029 x 1.24; each line counts as 5 kB.',
  },
  metrics: { ...from('cloudwatch'), service: 'CloudWatch metrics', unit: 'metric-month', usd: 0.3, free: 10 },
  alarms: { ...from('cloudwatch'), service: 'CloudWatch alarms', unit: 'alarm-month', usd: 0.1, free: 10 },
  dashboards: { ...from('cloudwatch'), service: 'CloudWatch dashboards', unit: 'dashboard-month', usd: 3, free: 3 },
  logBytes: { ...from('cloudwatch'), service: 'CloudWatch logs taken in', unit: 'GB', usd: 0.67, free: 5 },
  edgeLogBytes: {
    ...from('cloudwatch'),
    service: 'CloudWatch logs taken in from CloudFront',
    unit: 'GB',
    usd: 0.5,
    note: 'Logs that AWS delivers, in us-east-1, where the edge writes them; first tier.',
  },
  logStorage: { ...from('cloudwatch'), service: 'CloudWatch logs kept', unit: 'GB-month', usd: 0.033 },
} as const satisfies Readonly<Record<string, Price>>;

export type PriceName = keyof typeof prices;
