import { randomKey } from '#web/lib/random-key.ts';
import type { Result } from './api.ts';
import { useDraft } from './drafts.ts';
import { addOnce, type Unsent } from './unsent.ts';

interface UnsentState<Body> extends Unsent<Body> {
  change: (body: Body) => void;
  /** Once it was added. */
  erase: () => void;
  /** Adds it once, however often it is tried, and begins a new one. */
  add: <Answer>(send: (unsent: Unsent<Body>) => Promise<Result<Answer>>) => Promise<Result<Answer>>;
  /** Typed in an earlier visit, and not added. */
  isRestored: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** A note or a call that is being written, kept on this device with its id until the server has it. */
export const useUnsent = <Body>(
  page: string,
  first: Body,
  parse: (stored: unknown) => Body | undefined,
): UnsentState<Body> => {
  const parseUnsent = (stored: unknown): Unsent<Body> | undefined => {
    if (!isRecord(stored) || typeof stored['id'] !== 'string') return undefined;
    const body = parse(stored['body']);
    return body === undefined ? undefined : { id: stored['id'], body };
  };
  const draft = useDraft<Unsent<Body>>(page, { id: randomKey(), body: first }, parseUnsent);
  const { id, body } = draft.value;
  const keep = (unsent: Unsent<Body>): Unsent<Body> => {
    draft.change(unsent);
    return unsent;
  };
  return {
    id,
    body,
    isRestored: draft.isRestored,
    change: (next) => void keep({ id, body: next }),
    erase: draft.erase,
    add: async (send) => {
      const result = await addOnce(keep({ id, body }), { send, renew: () => keep({ id: randomKey(), body }) });
      if (result.ok) draft.erase();
      return result;
    },
  };
};
