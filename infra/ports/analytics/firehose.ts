import { PutRecordCommand } from '@aws-sdk/client-firehose';
import { toNdjsonLine, type AnalyticsSink } from '#functions/analytics/sink.ts';
import { makeFirehoseClient } from '#functions/runtime/clients/firehose.ts';

/** Firehose collects lines into objects of the bucket. It may write one twice. */
export const firehoseSink = (region: string, stream: string): AnalyticsSink => {
  const client = makeFirehoseClient(region);
  return {
    write: async (line) => {
      await client.send(
        new PutRecordCommand({ DeliveryStreamName: stream, Record: { Data: Buffer.from(toNdjsonLine(line)) } }),
      );
    },
  };
};
