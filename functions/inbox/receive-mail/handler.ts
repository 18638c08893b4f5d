import { mailReceived } from '#events/mail-received.ts';
import { queueConsumer, type QueueFunction } from '#functions/runtime/workers/consumers.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { receiveMail } from '../contract.ts';
import { makeProjectLine } from '../lines/project-line.ts';
import { makeReceiveMail, type ReceiveDeps } from '../mail-in/receive.ts';
import { makeReceivePortalMail } from '../portal/receive-portal-mail.ts';

/** `inbox.receive-mail`: reads a mail, and puts it into its lead; a portal's, and a reply to no lead, go among the portals' mails. */
export const create = (deps: Runtime): QueueFunction => {
  const receivePortalMail = makeReceivePortalMail(deps);
  const handOn: ReceiveDeps['handOn'] = async (tenant, mail) => {
    await receivePortalMail(tenant, mail);
    return true;
  };
  const receive = makeReceiveMail({ ...deps, projectLine: makeProjectLine(deps), handOn });
  return queueConsumer(receiveMail.id, deps, ({ tenant, event }) => receive(tenant, mailReceived.read(event).mail_id));
};
