import { Command } from 'commander';
import { makeClient, type Client } from '#cli/client.ts';
import { makeCaller } from '../http-call.ts';
import { OPERATOR_TOKEN } from '../runtime.ts';

/** What a command printed, and how it ended: undefined on success. */
export interface Ran {
  failure: unknown;
  data: unknown;
  text: string;
}

/** A program of `forecourt` over the operators' routes, without a socket. `onAnswer` is called after each request. */
export const cliRunner =
  (
    register: (program: Command, client: Client) => void,
    apis: Parameters<typeof makeCaller>[0],
    onAnswer: (method: string) => Promise<void> = async () => undefined,
  ) =>
  async (...args: string[]): Promise<Ran> => {
    const call = makeCaller(apis);
    const ran: Ran = { failure: undefined, data: undefined, text: '' };
    const out = {
      json: false,
      quiet: false,
      colour: false,
      result: (data: unknown, text: string) => void Object.assign(ran, { data, text }),
      note: () => undefined,
    };
    const client = makeClient(out, async () => ({
      token: OPERATOR_TOKEN,
      send: async ({ method, path, headers, body }) => {
        const { pathname, searchParams } = new URL(path, 'http://cli');
        const answer = await call({ method, path: pathname, query: searchParams, headers: { ...headers }, body });
        await onAnswer(method);
        return { status: answer.status, body: JSON.stringify(answer.body) };
      },
      settle: async () => undefined,
      close: async () => undefined,
    }));
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    register(program, client);
    ran.failure = await program
      .parseAsync(args, { from: 'user' })
      .then(() => undefined)
      .catch((error: unknown) => error);
    return ran;
  };
