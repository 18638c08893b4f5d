import { FirehoseClient } from '@aws-sdk/client-firehose';
import { expect, test, vi } from 'vitest';
import type { AnalyticsLine } from '#functions/analytics/sink.ts';
import { firehoseSink } from './firehose.ts';

const line: AnalyticsLine = {
  id: 'evt1',
  type: 'vehicle.sold',
  time: '2026-11-21T00:00:00.000Z',
  tenant: 'coastline',
  subject: 'v1',
  data: { vehicle_id: 'v1' },
};

test('a line is one record that ends with a line feed, so that the stream’s objects are NDJSON', async () => {
  const send = vi.spyOn(FirehoseClient.prototype, 'send').mockReturnValue(undefined);
  await firehoseSink('ap-southeast-2', 'forecourt-test-analytics').write(line);
  expect(send).toHaveBeenCalledTimes(1);
  const input: unknown = send.mock.calls[0]?.[0].input;
  expect(input).toEqual({
    DeliveryStreamName: 'forecourt-test-analytics',
    Record: { Data: Buffer.from(`${JSON.stringify(line)}\n`) },
  });
  send.mockRestore();
});

test('a stream that refuses a line fails the message, which is delivered again', async () => {
  const send = vi.spyOn(FirehoseClient.prototype, 'send').mockRejectedValue(new Error('Slow down.'));
  await expect(firehoseSink('ap-southeast-2', 'forecourt-test-analytics').write(line)).rejects.toThrow('Slow down.');
  send.mockRestore();
});
