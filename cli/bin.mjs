#!/usr/bin/env node
// Plain JavaScript, because older versions of Node must be able to run it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const OLDEST_MAJOR = 24;
const cli = fileURLToPath(new URL('./forecourt.ts', import.meta.url));
const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));

if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) {
  await import('./forecourt.ts');
} else if (existsSync(own)) {
  const { status, signal } = spawnSync(own, [cli, ...process.argv.slice(2)], { stdio: 'inherit' });
  process.exitCode = signal === null ? (status ?? 1) : 1;
} else {
  console.error(`forecourt needs Node ${OLDEST_MAJOR} or later; this is ${process.version}. See .nvmrc.`);
  process.exitCode = 2;
}
