import { Command } from 'commander';
import { makeClient, type Client } from '#cli/client.ts';

export interface AskedOfPlatform {
  /** 'GET /api/v1/operators/tenants' */
  what: string;
  query: Record<string, string>;
  body: unknown;
}

/** A command on a platform whose answers the test writes. An answer with a `code` is a refusal. */
export const scriptedCli = (
  register: (program: Command, client: Client) => void,
  answer: (asked: AskedOfPlatform, query: URLSearchParams) => object,
  headersOf: (asked: AskedOfPlatform) => Readonly<Record<string, string>> = () => ({}),
) => {
  const asked: AskedOfPlatform[] = [];
  const notes: string[] = [];
  const printed: { data: unknown; text: string }[] = [];
  const out = {
    json: false,
    quiet: false,
    colour: false,
    result: (data: unknown, text: string) => void printed.push({ data, text }),
    note: (text: string) => void notes.push(text),
  };
  const client = makeClient(out, async () => ({
    token: 'token',
    send: async ({ method, path, body }) => {
      const { pathname, searchParams } = new URL(path, 'http://cli');
      const one: AskedOfPlatform = {
        what: `${method} ${pathname}`,
        query: Object.fromEntries(searchParams),
        body: body === undefined ? undefined : JSON.parse(body),
      };
      asked.push(one);
      const given = answer(one, searchParams);
      return { status: 'code' in given ? 409 : 200, headers: headersOf(one), body: JSON.stringify(given) };
    },
    settle: async () => undefined,
    close: async () => undefined,
  }));
  const run = async (...args: string[]): Promise<string> => {
    const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
    register(program, client);
    await program.parseAsync(args, { from: 'user' });
    return printed.at(-1)?.text ?? '';
  };
  return { run, asked, notes, printed };
};
