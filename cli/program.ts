import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Command, CommanderError, Option } from 'commander';
import * as z from 'zod';
import { errorText } from '#domain/validation/schema.ts';
import { makeClient, type Client } from './client.ts';
import { connect, type ConnectionOptions } from './connection.ts';
import { registerContent } from './content/content.ts';
import { registerConsole } from './console/console.ts';
import { registerCrm } from './crm.ts';
import { registerDoctor } from './doctor.ts';
import { withExamples } from './help.ts';
import { registerLeads } from './leads/leads.ts';
import { registerNeeds } from './console/needs.ts';
import { registerConsents } from './consents.ts';
import { registerPrivacy } from './privacy.ts';
import { registerProbe } from './probe.ts';
import { CliFailure, makeOutput, type Output } from './output.ts';
import { registerParts } from './parts.ts';
import { registerSpin } from './spin.ts';
import { registerCalendar } from './calendar.ts';
import { registerReservations } from './reservations.ts';
import { registerRestore } from './restore.ts';
import { registerSearch } from './search/search.ts';
import { registerStock } from './stock/stock.ts';
import { registerSymbolise } from './symbolise.ts';
import { registerTenant } from './tenant/tenant.ts';
import { registerTradeIns } from './tradeins.ts';
import { root } from '#infra/root.ts';

const optionsSchema = z.object({
  json: z.boolean().optional(),
  quiet: z.boolean().optional(),
  data: z.string(),
  api: z.string().optional(),
  sigv4: z.boolean().optional(),
  tokenFile: z.string().optional(),
});
type Options = z.infer<typeof optionsSchema>;

const version = (): string =>
  z.object({ version: z.string() }).parse(JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8'))).version;

/** In the order of the help text. */
const nouns: readonly ((program: Command, client: Client) => void)[] = [
  registerTenant,
  registerContent,
  registerStock,
  registerSearch,
  registerLeads,
  registerNeeds,
  registerReservations,
  registerCalendar,
  registerTradeIns,
  registerParts,
  registerSpin,
  registerConsents,
  registerPrivacy,
  registerCrm,
  registerConsole,
  registerRestore,
  registerProbe,
  registerDoctor,
  registerSymbolise,
];

interface Io {
  stdout: { write: (text: string) => unknown; isTTY?: boolean };
  stderr: { write: (text: string) => unknown };
  env: Readonly<Record<string, string | undefined>>;
}

const describe = (program: Command, io: Io): Command =>
  withExamples(
    program
      .name('forecourt')
      .description(
        'Operates Forecourt: dealers, stock feeds, leads, deliveries. Talks to the running platform, or works on its data folder.',
      )
      .version(version())
      .option('--json', 'print the result as JSON')
      .option('--quiet', 'print results and errors only')
      .option('--data <dir>', 'data folder of the platform', resolve(root, '.forecourt'))
      .option('--api <url>', 'address of an API or a running platform; FORECOURT_API')
      .addOption(new Option('--sigv4', 'sign operator requests with AWS credentials').conflicts('tokenFile'))
      .option('--token-file <file>', 'file with the operators’ token; FORECOURT_OPERATOR_TOKEN')
      .exitOverride()
      .configureOutput({
        writeOut: (text) => void io.stdout.write(text),
        writeErr: (text) => void io.stderr.write(text),
      })
      .showHelpAfterError('(add --help for the options and examples)'),
    ['forecourt tenant list', 'forecourt tenant validate --json', 'forecourt tenant publish --data /srv/forecourt'],
  ).addHelpText(
    'after',
    '\nExit codes: 0 done, 1 refused or failed, 2 wrong use or no platform to talk to. NO_COLOR is respected.\n' +
      'Without a running platform a command waits up to 30 s for what it caused; the next start goes on with the rest.',
  );

/** commander throws for help and version too, which end with 0; its other errors are wrong usage. */
const chooseExitCode = (error: unknown, io: Io): number => {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  io.stderr.write(`${errorText(error)}\n`);
  return error instanceof CliFailure ? error.exitCode : 1;
};

interface RunningCommand {
  exitCode: Promise<number>;
  /** On Ctrl-C, so that the data folder is closed properly. */
  interrupt: () => Promise<void>;
}

/** Address of the platform and the operators' credentials. */
const readConnectionOptions = (options: Options, io: Io, out: Output): ConnectionOptions => ({
  dataDir: resolve(options.data),
  api: options.api ?? io.env['FORECOURT_API'],
  sigv4: options.sigv4 === true,
  token:
    options.tokenFile === undefined
      ? io.env['FORECOURT_OPERATOR_TOKEN']
      : readFileSync(options.tokenFile, 'utf8').trim(),
  env: io.env,
  out,
});

/** The help of a command with commands below it shows how to ask for theirs. */
const showCommands = (command: Command, above: readonly string[]): void => {
  if (command.commands.length === 0) return;
  const path = [...above, command.name()];
  withExamples(
    command,
    command.commands.map((inner) => [...path, inner.name(), '--help'].join(' ')),
  );
  for (const inner of command.commands) showCommands(inner, path);
};

/** `args` are those after the program's name. */
export const run = (args: readonly string[], io: Io): RunningCommand => {
  const program = new Command();
  const options = () => optionsSchema.parse(program.opts());
  const out = makeOutput(io, () => program.opts());
  const client = makeClient(out, async () => connect(readConnectionOptions(options(), io, out)));
  describe(program, io);
  for (const register of nouns) register(program, client);
  for (const noun of program.commands) showCommands(noun, ['forecourt']);
  const work = async (): Promise<number> => {
    try {
      await program.parseAsync(args, { from: 'user' });
      return 0;
    } catch (error) {
      return chooseExitCode(error, io);
    } finally {
      await client.close();
    }
  };
  return { exitCode: work(), interrupt: () => client.close('at once') };
};
