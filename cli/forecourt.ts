#!/usr/bin/env node
import { run } from './program.ts';

const INTERRUPTED = 130; // 128 + SIGINT, as shells count
/** A finished command exits within this time even if a library keeps handles open. */
const LINGER_MS = 2_000;

// The reader of a pipe may close it early (`forecourt ... | head`); that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const command = run(process.argv.slice(2), { stdout: process.stdout, stderr: process.stderr, env: process.env });
process.once('SIGINT', () => {
  void command.interrupt().finally(() => process.exit(INTERRUPTED));
});
process.exitCode = await command.exitCode;
setTimeout(() => process.exit(), LINGER_MS).unref();
