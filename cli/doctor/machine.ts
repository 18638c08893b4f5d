import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { stripVTControlCharacters } from 'node:util';
import type * as z from 'zod';
import { hasCode } from '#infra/local/data-dir/files.ts';

export interface Machine {
  /** 'v24.21.0' */
  nodeVersion: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Output of a program, both streams; undefined if it is missing or fails. */
  run: (command: string, args: readonly string[]) => Promise<string | undefined>;
  isFree: (port: number) => Promise<boolean>;
  exists: (path: string) => boolean;
}

const RUN_TIMEOUT_MS = 10_000;

const run = (command: string, args: readonly string[]): Promise<string | undefined> =>
  new Promise((resolve) => {
    execFile(command, args, { timeout: RUN_TIMEOUT_MS }, (error, stdout, stderr) =>
      resolve(error === null ? stripVTControlCharacters(`${stdout}${stderr}`).trim() : undefined),
    );
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (hasCode(error, 'EADDRINUSE') ? resolve(false) : reject(error)));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

export const thisMachine = (env: Machine['env']): Machine => ({
  nodeVersion: process.version,
  env,
  run,
  isFree,
  exists: existsSync,
});

/** JSON output of the AWS command line; undefined if it is missing, refused or not signed in. */
export const ask = async <T extends z.ZodType>(
  machine: Machine,
  schema: T,
  args: readonly string[],
): Promise<z.output<T> | undefined> => {
  const text = await machine.run('aws', [...args, '--output', 'json']);
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // No JSON: a pager, or another program of the same name.
    return undefined;
  }
};
