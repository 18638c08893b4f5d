import { mailConsumer } from '#functions/runtime/workers/mail-notice.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { takeMail } from '../contract.ts';
import { makeTakeReturned } from '../letters/take-returned.ts';
import { makeTakeMail, type TakeDeps } from '../mail-in/take.ts';

/** `inbox.take-mail`: what SES tells of each mail that came, and of each letter that came back. */
export const create = (deps: TakeDeps): QueueFunction =>
  mailConsumer(takeMail.id, deps, { came: makeTakeMail(deps), returned: makeTakeReturned(deps) });
