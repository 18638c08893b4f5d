import { spawn } from 'node:child_process';
import { open, type FileHandle } from 'node:fs/promises';
import { hasCode } from '#infra/local/data-dir/files.ts';
import { EmulatorFailure } from './failure.ts';
import { logTail } from './log-tail.ts';
import type { Command } from './processes.ts';

const finish = (what: Command, log: FileHandle): Promise<number> =>
  new Promise((resolve, reject) => {
    const { command, args, cwd, env } = what;
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', log.fd, log.fd] });
    // An interrupt also stops the child.
    const end = (): boolean => child.kill();
    process.once('exit', end);
    child.once('error', reject);
    child.once('exit', (status) => {
      process.off('exit', end);
      resolve(status ?? 1);
    });
  });

/**
 * Runs a program with its output in a log. Throws EmulatorFailure with `mend` if it is not installed, or with the end of the log
 * if it fails.
 */
export const runToEnd = async (what: Command, log: string, mend: string): Promise<void> => {
  const file = await open(log, 'a', 0o600);
  try {
    if ((await finish(what, file)) === 0) return;
  } catch (error) {
    if (hasCode(error, 'ENOENT'))
      throw new EmulatorFailure(`'${what.command}' is not installed. ${mend}`, { cause: error });
    throw error;
  } finally {
    await file.close();
  }
  throw new EmulatorFailure(`'${what.command} ${what.args[0] ?? ''}' failed. The end of ${log}:\n${logTail(log)}`);
};
