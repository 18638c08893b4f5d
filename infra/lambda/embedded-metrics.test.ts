import { expect, test } from 'vitest';
import { makeLogger } from '#functions/runtime/logger.ts';
import { embeddedMetrics } from './embedded-metrics.ts';

test('a line with metrics is in CloudWatch’s embedded metric format: every name it uses is a field of the line', () => {
  const lines: string[] = [];
  const logger = makeLogger(
    (line) => lines.push(line),
    () => new Date(1_000),
    { always: { function: 'forecourt-staging-api-leads' }, embed: embeddedMetrics },
  );
  const metrics = {
    namespace: 'Forecourt/Requests',
    dimensions: ['function', 'route'],
    units: { ms: 'Milliseconds' },
  } as const;
  logger.info('request', { route: 'leads.create', ms: 12 }, metrics);
  logger.info('request refused', { ms: 1 });
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    {
      level: 'INFO',
      time: '1970-01-01T00:00:01.000Z',
      message: 'request',
      function: 'forecourt-staging-api-leads',
      route: 'leads.create',
      ms: 12,
      _aws: {
        Timestamp: 1_000,
        CloudWatchMetrics: [
          {
            Namespace: 'Forecourt/Requests',
            Dimensions: [['function', 'route']],
            Metrics: [{ Name: 'ms', Unit: 'Milliseconds' }],
          },
        ],
      },
    },
    {
      level: 'INFO',
      time: '1970-01-01T00:00:01.000Z',
      message: 'request refused',
      function: 'forecourt-staging-api-leads',
      ms: 1,
    },
  ]);
});
