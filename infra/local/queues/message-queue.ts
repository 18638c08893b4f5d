export interface NewMessage {
  body: string;
  delaySeconds?: number;
  /** Whose it is: a group that is noisy comes after the others (fairness.ts). */
  group?: string;
}

export interface ReceivedMessage {
  id: string;
  /** Of this receive: once the message was received again, it is worth nothing. */
  receipt: string;
  body: string;
  group?: string;
  receives: number;
  /** In ms since 1970. */
  sentAt: number;
  firstReceivedAt: number;
}

export interface ReceiveOptions {
  max: number;
  /** How long to wait for a first message. */
  waitSeconds: number;
  /** Ends the wait; nothing was received then. */
  signal?: AbortSignal;
}

/**
 * The five commands of SQS that the embedded run needs. What was received and not removed comes again once its visibility
 * is over; after the queue's number of receives it moves to the dead letters.
 */
export interface MessageQueue {
  /** Resolves once all are stored. */
  send: (messages: readonly NewMessage[]) => Promise<void>;
  receive: (options: ReceiveOptions) => Promise<ReceivedMessage[]>;
  remove: (receipts: readonly string[]) => Promise<void>;
  /** Hides the message for so long from now on; 0 gives it back at once. */
  hide: (receipt: string, seconds: number) => Promise<void>;
  /** Waiting, delayed and in flight. */
  count: () => Promise<number>;
}
