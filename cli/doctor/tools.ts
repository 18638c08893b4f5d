import { pass, fail, type Check, type Finding } from './check.ts';
import type { Machine } from './machine.ts';

/** Versions as in .nvmrc and the emulator's pom. */

const OLDEST_NODE = 24;
const OLDEST_JAVA = 11;

const CHROMIUM_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** 17 of 'openjdk version "17.0.15" 2025-04-15', 24 of 'v24.21.0'. */
const parseMajorVersion = (text: string): number => Number(/(\d+)[.\d]*/.exec(text)?.[1] ?? 0);
const firstLine = (text: string): string => text.split('\n')[0]?.trim() ?? '';

const node = (machine: Machine): Finding =>
  parseMajorVersion(machine.nodeVersion) >= OLDEST_NODE
    ? pass(machine.nodeVersion)
    : fail(machine.nodeVersion, `Install Node ${OLDEST_NODE} (see .nvmrc), or run npm ci: on Linux x64 it brings one.`);

/** A JDK, because the emulator compiles OpenSearch's launcher. */
const java = async (machine: Machine): Promise<Finding> => {
  const version = await machine.run('javac', ['-version']);
  const mend =
    'apt-get install -y openjdk-21-jdk-headless, or openjdk-17-jdk-headless (macOS: brew install openjdk@21)';
  if (version === undefined) return fail('no compiler (javac)', mend);
  return parseMajorVersion(version) >= OLDEST_JAVA
    ? pass(firstLine(version))
    : fail(`too old: ${firstLine(version)}`, mend);
};

const maven = async (machine: Machine): Promise<Finding> => {
  const version = await machine.run('mvn', ['--batch-mode', '--version']);
  return version === undefined
    ? fail('not installed', 'apt-get install -y maven (macOS: brew install maven)')
    : pass(firstLine(version));
};

const python = async (machine: Machine): Promise<Finding> => {
  const version = await machine.run('python3', ['--version']);
  if (version === undefined) return fail('not installed', 'apt-get install -y python3 python3-venv');
  const venv = await machine.run('python3', ['-c', 'import venv, ensurepip']);
  return venv === undefined ? fail(`${version} without venv`, 'apt-get install -y python3-venv') : pass(version);
};

const chromium = (machine: Machine): Finding => {
  const named = machine.env['CHROME_PATH'] ?? '';
  const found = [named, ...CHROMIUM_PLACES].find((path) => path !== '' && machine.exists(path));
  if (found !== undefined) return pass(found);
  return fail(
    named === '' ? 'not found' : `not found, and nothing at CHROME_PATH=${named}`,
    'apt-get install -y chromium, or set CHROME_PATH',
  );
};

export const toolChecks = (machine: Machine): readonly Check[] => [
  {
    id: 'node',
    title: 'Node',
    neededFor: ['start', 'emulator', 'deploy'],
    why: 'everything runs on it',
    look: async () => node(machine),
  },
  { id: 'java', title: 'Java', neededFor: ['emulator'], why: 'OpenSearch', look: () => java(machine) },
  { id: 'maven', title: 'Maven', neededFor: ['emulator'], why: 'fetches OpenSearch', look: () => maven(machine) },
  { id: 'python', title: 'Python', neededFor: ['emulator'], why: 'MiniStack', look: () => python(machine) },
  { id: 'chromium', title: 'Chromium', neededFor: [], why: 'browser tests', look: async () => chromium(machine) },
];
