import { MAIL_SOURCES } from '#functions/inbox/mail-in/object-names.ts';
import { LOCAL_INBOUND_DOMAIN } from '#functions/runtime/mail/inbound-address.ts';
import type { ObjectStore } from '#functions/runtime/stores/object-store.ts';
import type { MessageQueue } from '../queues/message-queue.ts';

export interface IncomingMail {
  /** Of the envelope; empty for bounces. */
  sender: string;
  recipients: readonly string[];
  raw: Buffer;
}

/** Takes a mail, as SES does on AWS: it is kept, then told of. */
export type TakeIn = (mail: IncomingMail) => Promise<void>;

/** Nothing leaves this machine, so only addresses of ours are taken. */
export const isOurs = (recipient: string): boolean => recipient.toLowerCase().endsWith(`.${LOCAL_INBOUND_DOMAIN}`);

/** Nobody looks up a domain here: SPF passes, and whoever writes as another domain than their envelope's is not vouched for. */
const verdicts = {
  spfVerdict: { status: 'PASS' },
  dkimVerdict: { status: 'GRAY' },
  dmarcVerdict: { status: 'GRAY' },
  spamVerdict: { status: 'PASS' },
  virusVerdict: { status: 'PASS' },
};

/** SES for the embedded run: an object and a message of the same shape. */
export const makeTakeIn =
  (deps: {
    objects: Pick<ObjectStore, 'put'>;
    queue: Pick<MessageQueue, 'send'>;
    newId: () => string;
    now: () => Date;
  }): TakeIn =>
  async ({ sender, recipients, raw }) => {
    const messageId = deps.newId();
    const objectKey = `${MAIL_SOURCES}${messageId}`;
    await deps.objects.put(objectKey, raw, 'message/rfc822');
    const mail = { messageId, source: sender, timestamp: deps.now().toISOString() };
    const receipt = { recipients, ...verdicts, action: { type: 'S3', objectKey } };
    await deps.queue.send([{ body: JSON.stringify({ notificationType: 'Received', mail, receipt }) }]);
  };
