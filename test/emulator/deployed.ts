import {
  GetFunctionConfigurationCommand,
  LambdaClient,
  ListEventSourceMappingsCommand,
  UpdateEventSourceMappingCommand,
  UpdateFunctionConfigurationCommand,
} from '@aws-sdk/client-lambda';
import {
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SendMessageCommand,
  SetQueueAttributesCommand,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import { REGION } from '#tools/emulator/ministack.ts';
import type { Emulator } from '#tools/emulator/open-emulator.ts';

const logSchema = z.object({ events: z.array(z.object({ message: z.string() })) });

/** Faults in deployed functions and queues, by calls that operators have too. Names are those of infra/deployables.ts. */
export const openDeployed = ({ endpoint, aws, nameOf }: Emulator) => {
  const lambda = new LambdaClient({
    region: REGION,
    endpoint,
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
  });

  const queueUrl = async (queue: string): Promise<string> =>
    (await aws.queues.send(new GetQueueUrlCommand({ QueueName: nameOf(queue) }))).QueueUrl ?? '';
  const attributes = async (queue: string): Promise<Record<string, string>> => {
    const asked = { QueueUrl: await queueUrl(queue), AttributeNames: ['All' as const] };
    return (await aws.queues.send(new GetQueueAttributesCommand(asked))).Attributes ?? {};
  };
  const setVisibility = async (queue: string, seconds: string): Promise<void> => {
    const change = { QueueUrl: await queueUrl(queue), Attributes: { VisibilityTimeout: seconds } };
    await aws.queues.send(new SetQueueAttributesCommand(change));
  };

  const environmentOf = async (name: string): Promise<Record<string, string>> => {
    const asked = new GetFunctionConfigurationCommand({ FunctionName: nameOf(name) });
    return (await lambda.send(asked)).Environment?.Variables ?? {};
  };
  const setEnvironment = async (name: string, Variables: Record<string, string>): Promise<void> => {
    await lambda.send(
      new UpdateFunctionConfigurationCommand({ FunctionName: nameOf(name), Environment: { Variables } }),
    );
  };

  const setEventSource = async (name: string, Enabled: boolean): Promise<void> => {
    const { EventSourceMappings = [] } = await lambda.send(
      new ListEventSourceMappingsCommand({ FunctionName: nameOf(name) }),
    );
    for (const { UUID } of EventSourceMappings)
      await lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
  };

  return {
    /** Messages waiting or in flight. */
    messagesIn: async (queue: string): Promise<number> => {
      const counts = await attributes(queue);
      return (
        Number(counts['ApproximateNumberOfMessages'] ?? 0) +
        Number(counts['ApproximateNumberOfMessagesNotVisible'] ?? 0)
      );
    },
    send: async (queue: string, bodies: readonly string[]): Promise<void> => {
      const Entries = bodies.map((MessageBody, n) => ({ Id: String(n), MessageBody }));
      await aws.queues.send(new SendMessageBatchCommand({ QueueUrl: await queueUrl(queue), Entries }));
    },
    /** Moves dead letters back one by one: the emulator has no StartMessageMoveTask. Returns them. */
    redrive: async (queue: string): Promise<string[]> => {
      const from = await queueUrl(`${queue}-dead-letters`);
      const to = await queueUrl(queue);
      const moved: string[] = [];
      for (;;) {
        const { Messages: [message] = [] } = await aws.queues.send(new ReceiveMessageCommand({ QueueUrl: from }));
        if (message?.Body === undefined) return moved;
        await aws.queues.send(new SendMessageCommand({ QueueUrl: to, MessageBody: message.Body }));
        await aws.queues.send(new DeleteMessageCommand({ QueueUrl: from, ReceiptHandle: message.ReceiptHandle }));
        moved.push(message.Body);
      }
    },
    /** Lines of the function's log with this text. */
    logged: async (name: string, text: string): Promise<number> => {
      // By fetch: CloudWatch Logs needs no client elsewhere.
      const reply = await fetch(endpoint, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-amz-json-1.1',
          'x-amz-target': 'Logs_20140328.FilterLogEvents',
          authorization: `AWS4-HMAC-SHA256 Credential=test/20260101/${REGION}/logs/aws4_request, SignedHeaders=host, Signature=0`,
        },
        body: JSON.stringify({ logGroupName: `/aws/lambda/${nameOf(name)}`, filterPattern: JSON.stringify(text) }),
      });
      return logSchema.parse(await reply.json()).events.length;
    },
    /** While `work` runs, failed messages are retried after seconds instead of minutes. */
    withQuickRetries: async (queue: string, seconds: number, work: () => Promise<void>): Promise<void> => {
      const before = (await attributes(queue))['VisibilityTimeout'] ?? '180';
      await setVisibility(queue, String(seconds));
      try {
        await work();
      } finally {
        await setVisibility(queue, before);
      }
    },
    /** While `work` runs, every call fails: the table's name is wrong. */
    whileFailing: async (name: string, work: () => Promise<void>): Promise<void> => {
      const before = await environmentOf(name);
      await setEnvironment(name, { ...before, TABLE_NAME: 'no-such-table' });
      try {
        await work();
      } finally {
        await setEnvironment(name, before);
      }
    },
    /** While `work` runs, the function's event source is disabled. */
    whileStopped: async (name: string, work: () => Promise<void>): Promise<void> => {
      await setEventSource(name, false);
      try {
        await work();
      } finally {
        await setEventSource(name, true);
      }
    },
    close: () => lambda.destroy(),
  };
};
export type Deployed = ReturnType<typeof openDeployed>;
