#!/usr/bin/env node
import { run } from './program.ts';

const INTERRUPTED = 130; // 128 + SIGINT, as shells count
/** A finished command exits within this time even if a library keeps handles open. */
const LINGER_MS = 2_000;

const command = run(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, env: process.env });
const stop = (exitCode: number): void => void command.interrupt().finally(() => process.exit(exitCode));
process.once('SIGINT', () => stop(INTERRUPTED));
// The reader of a pipe may close it early (`forecourt ... | head`): it has what it wanted.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  stop(0);
});
process.exitCode = await command.exitCode;
setTimeout(() => process.exit(), LINGER_MS).unref();
