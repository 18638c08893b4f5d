import type { Result } from './api.ts';

/** Something new that is to be added once, such as a note: its id is made before it is sent, and kept with it. */
export interface Unsent<Body> {
  id: string;
  body: Body;
}

/**
 * Adds it. Sent again under its id it adds nothing, so a lost answer does no harm. Where it was changed after an answer was
 * lost, the server has the first wording under this id: the new one is added under another, and neither is lost.
 */
export const addOnce = async <Body, Answer>(
  { id, body }: Unsent<Body>,
  { send, renew }: { send: (unsent: Unsent<Body>) => Promise<Result<Answer>>; renew: () => Unsent<Body> },
): Promise<Result<Answer>> => {
  const result = await send({ id, body });
  return result.ok || result.problem.code !== 'idempotency_conflict' ? result : send(renew());
};
