import type { SQSEvent, SQSRecord } from 'aws-lambda';
import type { AnyEvent } from '#events/envelope.ts';

/** A message as a queue hands it to a consumer. */
export const queueRecord = (id: string, event: AnyEvent): SQSRecord => ({
  messageId: id,
  receiptHandle: id,
  body: JSON.stringify({ detail: event }),
  attributes: {
    ApproximateReceiveCount: '1',
    SentTimestamp: '0',
    SenderId: 'test',
    ApproximateFirstReceiveTimestamp: '0',
  },
  messageAttributes: {},
  md5OfBody: '',
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:ap-southeast-2:000000000000:test',
  awsRegion: 'ap-southeast-2',
});

/** A batch of events; message ids are theirs. */
export const queueBatch = (...events: readonly AnyEvent[]): SQSEvent => ({
  Records: events.map((event) => queueRecord(event.id, event)),
});
