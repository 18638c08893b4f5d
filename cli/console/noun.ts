import type { Command } from 'commander';
import { withExamples } from '../help.ts';

/** `forecourt console`, to which several files add commands. */
export const consoleNoun = (program: Command): Command =>
  program.commands.find((command) => command.name() === 'console') ??
  withExamples(
    program.command('console').description('what dealers’ people work with: people, audit, what needs them'),
    ['forecourt console needs --tenant coastline'],
  );
