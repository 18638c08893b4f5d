import { readFileSync } from 'node:fs';

const TAIL_LINES = 25;

export const logTail = (path: string, lines = TAIL_LINES): string =>
  readFileSync(path, 'utf8').trimEnd().split('\n').slice(-lines).join('\n');
