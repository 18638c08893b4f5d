import * as z from 'zod';
import type { DirectAnswer } from './direct-requests.ts';

interface Reply {
  status: (code: number) => void;
  header: () => void;
}

interface Router {
  handle: (request: { headers: Record<string, string>; body: unknown }, reply: Reply) => Promise<unknown>;
}

const routerSchema = z.custom<Router>((value) => typeof value === 'object' && value !== null && 'handle' in value);
const moduleSchema = z.object({
  SqsRouter: z.custom<{ prototype: object }>((value) => typeof value === 'function'),
});
const methodSchema = z.custom<(...args: unknown[]) => unknown>((value) => typeof value === 'function');

/**
 * fauxqs answers requests about messages over HTTP only and does not hand out its router, so that is caught where it registers
 * its actions while `open` runs.
 */
export const withRouter = async <T>(open: () => Promise<T>): Promise<{ opened: T; router: Router }> => {
  const loaded: unknown = await import(new URL('./sqs/sqsRouter.js', import.meta.resolve('fauxqs')).href);
  const { prototype } = moduleSchema.parse(loaded).SqsRouter;
  const register = methodSchema.parse(Reflect.get(prototype, 'register'));
  let router: unknown;
  const found = (one: unknown): void => {
    router = one;
  };
  Object.assign(prototype, {
    register(this: object, ...args: unknown[]) {
      found(this);
      return Reflect.apply(register, this, args);
    },
  });
  try {
    return { opened: await open(), router: routerSchema.parse(router) };
  } finally {
    Object.assign(prototype, { register });
  }
};

/** Does all but the waiting of a long poll before it returns. */
export const askRouter = async (router: Router, target: string, body: string): Promise<DirectAnswer> => {
  let status = 200;
  const setStatus = (code: number): void => {
    status = code;
  };
  const input: unknown = JSON.parse(body);
  const request = { headers: { 'x-amz-target': target }, body: input };
  const answer = await router.handle(request, { status: setStatus, header: () => undefined });
  return { status, body: JSON.stringify(answer) };
};
