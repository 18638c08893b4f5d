import { Problem } from '../problems.ts';
import { found, type HttpMiddleware } from './context.ts';

const keyPattern = /^[A-Za-z0-9_-]{8,100}$/;

/** Required on idempotent routes. */
export const idempotencyKeyReader = (): HttpMiddleware => ({
  before: ({ context: { request } }) => {
    const key = request.headers['idempotency-key'];
    if (key === undefined) {
      if (!found(request, 'route').bound.route.idempotent) return;
      throw new Problem(
        'idempotency_key_required',
        'Send an Idempotency-Key header, so that a retry cannot do this twice.',
      );
    }
    if (!keyPattern.test(key))
      throw new Problem(
        'validation_failed',
        'Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.',
      );
    request.idempotencyKey = key;
  },
});
