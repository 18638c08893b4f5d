import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findJdk } from './java-home.ts';
import { installLog, installOnce, recipeName, TOOLS_DIR } from './install.ts';
import { claimPort } from './network.ts';
import { answers, findRunning, startDaemon, stopDaemon, type Running } from './processes.ts';
import { runToEnd } from './run-to-end.ts';

const JAVA_DIR = join(import.meta.dirname, 'java');
const MEND =
  'Install Java and Maven (Debian: apt-get install -y openjdk-21-jdk-headless maven; before Debian 13 openjdk-17-jdk-headless, which runs OpenSearch 2.19).';
/** As in the pom: the newest that both Maven Central and AWS have (ADR 27). It needs this Java. */
const NEWEST = { version: '3.5.0.0', java: 21 };
/** For Java 11 to 20. */
const OLDER = '2.19.1.0';
/** A first start on a busy machine took 50 s. */
const PATIENCE_MS = 120_000;
/** The first stop writes the class data archive: up to half a minute on a busy machine. */
const STOP_PATIENCE_MS = 90_000;
const ARCHIVE = 'classes.jsa';

export interface OpenSearchOptions {
  dir: string;
  /** Undefined takes a free port. */
  port?: number | undefined;
  /** Java's notation; '512m' is enough for the demo dealers and 50,000 documents. */
  heap?: string;
  progress: (text: string) => void;
}

export interface OpenSearchNode extends Running {
  /** Clean stop (1 to 5 s); data and log stay. */
  stop: () => Promise<void>;
}

const env = (): NodeJS.ProcessEnv => {
  const { home } = findJdk(NEWEST.java);
  const path = process.env['PATH'] ?? '';
  return {
    PATH: home === undefined ? path : `${join(home, 'bin')}:${path}`,
    HOME: process.env['HOME'],
    LANG: 'C.UTF-8',
    ...(home === undefined ? {} : { JAVA_HOME: home }),
  };
};

const chooseVersion = (): string => ((findJdk(NEWEST.java).major ?? 0) >= NEWEST.java ? NEWEST.version : OLDER);

const javaTool = (command: string, args: readonly string[]): Promise<void> =>
  runToEnd({ command, args, cwd: TOOLS_DIR, env: env() }, installLog('opensearch'), MEND);

/** Downloads the jars and compiles the node into a jar: class data sharing does not support folders on the class path. */
const fill = async (folder: string): Promise<void> => {
  const lib = join(folder, 'lib');
  const classes = join(folder, 'classes');
  const version = `-Dopensearch.version=${chooseVersion()}`;
  const copy = ['dependency:copy-dependencies', version, '-DincludeScope=runtime', `-DoutputDirectory=${lib}`];
  await javaTool('mvn', ['-B', '-q', '-f', join(JAVA_DIR, 'pom.xml'), ...copy]);
  await javaTool('javac', ['-cp', join(lib, '*'), '-d', classes, join(JAVA_DIR, 'Node.java')]);
  await javaTool('jar', ['--create', '--file', join(folder, 'node.jar'), '-C', classes, '.']);
  await rm(classes, { recursive: true });
};

/** Classes and their archive belong to the JDK that made them. */
const toolsFolder = async (): Promise<string> => {
  const name = `opensearch-${chooseVersion()}-java${findJdk(NEWEST.java).major ?? ''}`;
  return join(TOOLS_DIR, await recipeName(name, [join(JAVA_DIR, 'pom.xml'), join(JAVA_DIR, 'Node.java')]));
};

/** Safe for concurrent calls. Returns the folder. */
const installOpenSearch = async (progress: (text: string) => void): Promise<string> => {
  const folder = await toolsFolder();
  await installOnce(folder, async (draft) => {
    progress(`fetching OpenSearch ${chooseVersion()} from Maven Central (53 to 71 MB)`);
    await fill(draft);
  });
  return folder;
};

const pidFiles = (dir: string): { mark: string; pidFile: string } => ({
  mark: join(dir, 'data'),
  pidFile: join(dir, 'opensearch.pid'),
});

export const findOpenSearch = (dir: string): Promise<Running | undefined> => findRunning(pidFiles(dir));

/** A class data archive halves the start time. The first clean stop writes it, and later starts share it. */
const sharedClasses = (tools: string, dir: string): string[] => {
  const archive = join(tools, ARCHIVE);
  return existsSync(archive)
    ? [`-XX:SharedArchiveFile=${archive}`]
    : [`-XX:ArchiveClassesAtExit=${join(dir, ARCHIVE)}`];
};

const keepArchive = async (tools: string, dir: string): Promise<void> => {
  const made = join(dir, ARCHIVE);
  if (!existsSync(made) || !existsSync(tools)) return;
  const draft = join(tools, `${ARCHIVE}.${randomUUID()}.new`);
  await copyFile(made, draft);
  await rename(draft, join(tools, ARCHIVE));
  await rm(made);
};

export const stopOpenSearch = async (dir: string): Promise<void> => {
  const cleanly = await stopDaemon(pidFiles(dir), STOP_PATIENCE_MS);
  if (cleanly) await keepArchive(await toolsFolder(), dir);
};

/**
 * Starts an OpenSearch node on 127.0.0.1 and waits until it can index. It outlives this process; its PID is in the
 * folder. Throws EmulatorFailure when Java or Maven is missing, the port is taken, or the node dies.
 */
export const startOpenSearch = async (options: OpenSearchOptions): Promise<OpenSearchNode> => {
  const { dir, heap = '512m', progress } = options;
  const tools = await installOpenSearch(progress);
  await mkdir(dir, { recursive: true });
  const port = await claimPort(options.port, 'OpenSearch');
  const transport = await claimPort(undefined, 'the transport of OpenSearch');
  const flags = ['-Xms256m', `-Xmx${heap}`, '-XX:+UseSerialGC', '-XX:+ExitOnOutOfMemoryError'];
  const classPath = `${join(tools, 'node.jar')}:${join(tools, 'lib', '*')}`;
  const main = ['-cp', classPath, 'Node', join(dir, 'data'), String(port), String(transport)];
  const url = `http://127.0.0.1:${port}`;
  const running = await startDaemon(
    {
      what: 'OpenSearch',
      command: 'java',
      args: [...flags, ...sharedClasses(tools, dir), ...main],
      cwd: dir,
      env: env(),
      log: join(dir, 'opensearch.log'),
      ...pidFiles(dir),
    },
    url,
    { check: () => answers(`${url}/_cluster/health?wait_for_status=yellow&timeout=5s`), patienceMs: PATIENCE_MS },
  );
  return { ...running, stop: () => stopOpenSearch(dir) };
};
