import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EmulatorFailure } from './failure.ts';
import { emulatorFolders } from './folder.ts';
import { logTail } from './log-tail.ts';

/** Log files by process; functions write to the AWS emulator's. */
const logFiles = (dir: string): Readonly<Record<string, string>> => {
  const folders = emulatorFolders(dir);
  return {
    aws: join(folders.ministack, 'ministack.log'),
    opensearch: join(folders.opensearch, 'opensearch.log'),
    edge: join(folders.beside, 'beside.log'),
    deploy: folders.deployLog,
  };
};

/** The last lines of one log, or of all. Throws EmulatorFailure for an unknown name. */
export const readLogs = (dir: string, wanted: string | undefined, lines: number): string => {
  const logs = logFiles(dir);
  if (wanted !== undefined && logs[wanted] === undefined)
    throw new EmulatorFailure(`There is no log '${wanted}'. Logs: ${Object.keys(logs).join(', ')}.`);
  return Object.entries(logs)
    .filter(([name]) => wanted === undefined || name === wanted)
    .map(([name, path]) => `== ${name}: ${path}\n${existsSync(path) ? logTail(path, lines) : '(none yet)'}`)
    .join('\n\n');
};
