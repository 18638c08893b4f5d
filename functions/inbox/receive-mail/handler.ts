import { mailReceived } from '#events/mail-received.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { receiveMail } from '../contract.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { makeReceiveMail, type ReceiveDeps } from '../mail-in/receive.ts';

/** Nobody reads portals' mails: they are kept. */
const keepAll: ReceiveDeps['handOn'] = async () => false;

/** `inbox.receive-mail`: reads a mail, and puts it into its lead. */
export const create = (deps: Runtime): QueueFunction => {
  const receive = makeReceiveMail({ ...deps, projectLine: makeProjectLine(deps), handOn: keepAll });
  return queueConsumer(receiveMail.id, deps, ({ tenant, event }) => receive(tenant, mailReceived.read(event).mail_id));
};
