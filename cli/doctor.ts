import { resolve } from 'node:path';
import { Option, type Command } from 'commander';
import type { Client } from './client.ts';
import { purposes } from './doctor/check.ts';
import type { DoctorOptions } from './doctor/examine.ts';
import { withExamples } from './help.ts';

/** `forecourt doctor`: checks this machine and the AWS account. */
export const registerDoctor = (program: Command, client: Client): void => {
  withExamples(
    program
      .command('doctor')
      .description('look at machine, checkout and account; say how to mend what is missing')
      .addOption(new Option('--for <purpose>', 'what it is needed for').choices(purposes).default('start'))
      .option('--stage <stage>', 'whose search domain', 'production')
      .action(async (options: DoctorOptions) => {
        // Loads the AWS SDK.
        const { examine } = await import('./doctor/examine.ts');
        await examine(client, resolve(String(program.opts()['data'])), options);
      }),
    ['forecourt doctor', 'forecourt doctor --for deploy --stage staging --json'],
  );
};
