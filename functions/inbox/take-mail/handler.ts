import { mailConsumer } from '#functions/runtime/workers/mail-notice.ts';
import type { QueueFunction } from '#functions/runtime/workers/consumers.ts';
import { takeMail } from '../contract.ts';
import { makeTakeMail, type TakeDeps } from '../mail-in/take.ts';

/** `inbox.take-mail`: what SES tells of each mail that came. */
export const create = (deps: TakeDeps): QueueFunction => mailConsumer(takeMail.id, deps, makeTakeMail(deps));
