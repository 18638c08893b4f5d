import {
  ChangeMessageVisibilityCommand,
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  MessageNotInflight,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSServiceException,
  type SQSClient,
} from '@aws-sdk/client-sqs';
import * as z from 'zod';
import type { AskDirectly } from './direct-requests.ts';

const operations = new Map<unknown, string>([
  [ChangeMessageVisibilityCommand, 'ChangeMessageVisibility'],
  [DeleteMessageBatchCommand, 'DeleteMessageBatch'],
  [GetQueueAttributesCommand, 'GetQueueAttributes'],
  [ReceiveMessageCommand, 'ReceiveMessage'],
  [SendMessageBatchCommand, 'SendMessageBatch'],
]);

const answerSchema = z.record(z.string(), z.unknown());
const refusalSchema = z.object({ __type: z.string().default('Unknown'), message: z.string().default('') });

const refusalOf = (status: number, body: string): SQSServiceException => {
  const { __type, message } = refusalSchema.parse(JSON.parse(body));
  const name = __type.slice(__type.indexOf('#') + 1);
  const $metadata = { httpStatusCode: status };
  if (name === 'MessageNotInflight') return new MessageNotInflight({ $metadata, message });
  return new SQSServiceException({ name, $fault: status >= 500 ? 'server' : 'client', $metadata, message });
};

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new DOMException('The request was aborted.', 'AbortError'));
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
};

interface Command {
  input: object;
}

/** A client whose requests about messages go to the queues' thread without HTTP and signature. */
export const directQueues = (client: SQSClient, ask: AskDirectly): SQSClient => {
  const overHttp: unknown = client.send.bind(client);
  const perform = async (operation: string, command: Command): Promise<Record<string, unknown>> => {
    const { status, body } = await ask(`AmazonSQS.${operation}`, JSON.stringify(command.input));
    if (status !== 200) throw refusalOf(status, body);
    return { $metadata: { httpStatusCode: status }, ...answerSchema.parse(JSON.parse(body)) };
  };
  Object.defineProperty(client, 'send', {
    value: (command: Command, options?: { abortSignal?: AbortSignal }): unknown => {
      const operation = operations.get(command.constructor);
      if (operation !== undefined) return untilAborted(perform(operation, command), options?.abortSignal);
      return typeof overHttp === 'function' ? Reflect.apply(overHttp, client, [command, options]) : undefined;
    },
  });
  return client;
};
