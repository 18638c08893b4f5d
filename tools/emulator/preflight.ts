import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { EmulatorFailure } from './failure.ts';

const run = promisify(execFile);

export interface Need {
  command: string;
  args: readonly string[];
  packages: string;
}

const needs: readonly Need[] = [
  { command: 'java', args: ['-version'], packages: 'openjdk-17-jdk-headless' },
  { command: 'javac', args: ['-version'], packages: 'openjdk-17-jdk-headless' },
  { command: 'mvn', args: ['-version'], packages: 'maven' },
  { command: 'python3', args: ['-c', 'import venv, ensurepip'], packages: 'python3 python3-venv' },
];

const works = async ({ command, args }: Need): Promise<boolean> => {
  try {
    await run(command, [...args]);
    return true;
  } catch {
    // Missing or broken: the same package fixes both.
    return false;
  }
};

/** Throws EmulatorFailure with everything missing and one command to install it. */
export const preflight = async (wanted: readonly Need[] = needs): Promise<void> => {
  const found = await Promise.all(wanted.map(works));
  const missing = wanted.filter((_, index) => found[index] !== true);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((need) => need.packages))].join(' ');
  throw new EmulatorFailure(
    `Not installed: ${missing.map(({ command }) => command).join(', ')}. On Debian: apt-get install -y ${packages}`,
  );
};
