import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  type Message,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import type { MessageQueue, ReceivedMessage } from '#infra/local/queues/message-queue.ts';

const received = ({ MessageId = '', ReceiptHandle = '', Body = '', Attributes = {} }: Message): ReceivedMessage => ({
  id: MessageId,
  receipt: ReceiptHandle,
  body: Body,
  ...(Attributes.MessageGroupId === undefined ? {} : { group: Attributes.MessageGroupId }),
  receives: Number(Attributes.ApproximateReceiveCount),
  sentAt: Number(Attributes.SentTimestamp),
  firstReceivedAt: Number(Attributes.ApproximateFirstReceiveTimestamp),
});

/** A queue of SQS as the embedded run's queues are, for the contract that both keep. */
export const sqsQueue = (client: SQSClient, QueueUrl: string): MessageQueue => ({
  send: async (messages) => {
    const Entries = messages.map(({ body, delaySeconds, group }, n) => ({
      Id: String(n),
      MessageBody: body,
      DelaySeconds: delaySeconds,
      MessageGroupId: group,
    }));
    await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
  },
  receive: async ({ max, waitSeconds, signal }) => {
    const asked = new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: max,
      WaitTimeSeconds: waitSeconds,
      MessageSystemAttributeNames: ['All'],
    });
    const { Messages = [] } = await client.send(asked, signal === undefined ? {} : { abortSignal: signal });
    return Messages.map(received);
  },
  remove: async (receipts) => {
    const Entries = receipts.map((ReceiptHandle, n) => ({ Id: String(n), ReceiptHandle }));
    await client.send(new DeleteMessageBatchCommand({ QueueUrl, Entries }));
  },
  hide: async (ReceiptHandle, VisibilityTimeout) => {
    await client.send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout }));
  },
  count: async () => {
    const asked = new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ['All'] });
    const { Attributes = {} } = await client.send(asked);
    return Object.entries(Attributes).reduce(
      (sum, [name, value]) => (name.startsWith('ApproximateNumberOf') ? sum + Number(value) : sum),
      0,
    );
  },
});
