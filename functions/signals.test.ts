import { describe, expect, test } from 'vitest';
import { manifest } from '#functions/manifest.ts';
import { contextName } from '#functions/runtime/manifest-entries.ts';
import { metricSignals } from '#infra/ports/signals/lambda.ts';
import { logSignals } from '#infra/local/log.ts';
import { deliveryDead, signals } from './signals.ts';
import { DAY_SECONDS } from '#domain/hours/units.ts';

/** `limits`: of what every context's open writes share. */
const contexts = new Set([...manifest.map(contextName), 'limits']);

describe('the business signals', () => {
  test('are each declared once, in the name of a context', () => {
    const ids = signals.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !contexts.has(contextName({ id })))).toEqual([]);
  });

  test.each(signals.map((signal) => [signal.id, signal] as const))(
    '%s says what it counts, whom it hurts and what to do, with an alarm that CloudWatch can keep',
    (_, { counts, impact, firstStep, alarm: { threshold, periodSeconds } }) => {
      for (const text of [counts, impact, firstStep]) expect(text).toMatch(/^[A-Z].{20,}\.$/);
      expect(threshold).toBeGreaterThanOrEqual(1);
      expect(periodSeconds % 60).toBe(0);
      expect(periodSeconds).toBeGreaterThanOrEqual(60);
      expect(periodSeconds).toBeLessThanOrEqual(DAY_SECONDS);
    },
  );
});

describe('a signal on Lambda', () => {
  const counted = (n: number): unknown[] => {
    const lines: unknown[] = [];
    const write = (line: string): void => void lines.push(JSON.parse(line));
    metricSignals('forecourt-staging', write, () => new Date(1_000)).count(deliveryDead, n, { tenant: 'coastline' });
    return lines;
  };

  test('is one line that CloudWatch reads as a metric of the stage, with ids beside it and not as dimensions', () => {
    expect(counted(2)).toEqual([
      {
        _aws: {
          Timestamp: 1_000,
          CloudWatchMetrics: [
            {
              Namespace: 'Forecourt',
              Dimensions: [['service']],
              Metrics: [{ Name: 'crm.delivery-dead', Unit: 'Count' }],
            },
          ],
        },
        service: 'forecourt-staging',
        'crm.delivery-dead': 2,
        tenant: 'coastline',
      },
    ]);
  });

  test('of nothing is no line', () => {
    expect(counted(0)).toEqual([]);
  });
});

test('a signal of the embedded run is a warning in the platform’s log', () => {
  const lines: unknown[] = [];
  const log = logSignals({ warn: (message, fields) => lines.push({ message, ...fields }) });
  log.count(deliveryDead, 1, { tenant: 'coastline' });
  log.count(deliveryDead, 0);
  expect(lines).toEqual([{ message: deliveryDead.counts, signal: 'crm.delivery-dead', count: 1, tenant: 'coastline' }]);
});
