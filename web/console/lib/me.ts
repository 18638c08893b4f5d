import type { Me as AnsweredMe } from '#functions/console/contract.ts';
import type { AddressKey } from '#web/lib/answer-query.ts';
import { routes } from './routes.generated.ts';

/** Who has signed in, and at which dealers they work. */
export type Me = AnsweredMe;
/** One of them: `tenant` is of the API's addresses, `slug` of the console's, `places` where this person works. */
export type MyDealer = Me['dealers'][number];

export const ME_PATH = routes['console.me'][1];
/** Of the answer that is kept. */
export const meKey: AddressKey = [{ address: ME_PATH }, {}];
