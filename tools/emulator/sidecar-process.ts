import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '#infra/local/data-dir/files.ts';
import { edgeUrl, emulatorFolders, type EmulatorPorts } from './folder.ts';
import { claimPort } from './network.ts';
import { answers, findRunning, startDaemon, stopDaemon, type Running } from './processes.ts';
import { root } from '#infra/root.ts';

const SCRIPT = join(import.meta.dirname, 'sidecar.ts');
/** The first request waits for a cold start. */
const PATIENCE_MS = 60_000;

const pidFiles = (dir: string): { mark: string; pidFile: string } => ({
  mark: `${SCRIPT}\0--dir\0${dir}`,
  pidFile: join(emulatorFolders(dir).beside, 'beside.pid'),
});
const madeFromFile = (dir: string): string => join(emulatorFolders(dir).beside, 'made-from');

export const findSidecar = (dir: string): Promise<Running | undefined> => findRunning(pidFiles(dir));

export const stopSidecar = async (dir: string): Promise<void> => {
  await stopDaemon(pidFiles(dir));
};

/** Hash of its code, the web build and its addresses; when equal, it need not restart. */
const madeFrom = async (dir: string): Promise<string> => {
  const hash = createHash('sha256');
  for (const folder of ['infra/local', 'tools/emulator', 'functions/runtime']) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter((file) => file.endsWith('.ts'));
    for (const file of files.toSorted()) hash.update(await readFile(join(root, folder, file)));
  }
  // Includes the PID: another MiniStack has another edge secret.
  const { outputs, ministack } = emulatorFolders(dir);
  const engine = join(ministack, 'ministack.pid');
  for (const file of [outputs, engine, join(dir, 'places.json'), join(root, 'dist/.build.json')])
    hash.update((await readIfThere(file)) ?? '');
  return hash.digest('hex');
};

const start = async (dir: string, emulator: EmulatorPorts): Promise<void> => {
  await claimPort(emulator.edgePort, 'the sites');
  await claimPort(emulator.crmPort, 'the sample CRM');
  await mkdir(emulatorFolders(dir).beside, { recursive: true });
  const url = edgeUrl(emulator);
  await startDaemon(
    {
      what: 'The edge with the sample CRM',
      command: process.execPath,
      args: [SCRIPT, '--dir', dir],
      cwd: root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LANG: 'C.UTF-8' },
      log: join(emulatorFolders(dir).beside, 'beside.log'),
      ...pidFiles(dir),
    },
    url,
    { check: () => answers(`${url}/api/v1/health`), patienceMs: PATIENCE_MS },
  );
};

/** Restarts edge and sample CRM if their inputs changed. Returns whether it did. */
export const ensureSidecar = async (dir: string, emulator: EmulatorPorts): Promise<boolean> => {
  const wanted = await madeFrom(dir);
  const running = await findSidecar(dir);
  if (running !== undefined && (await readIfThere(madeFromFile(dir))) === wanted) return false;
  await stopSidecar(dir);
  await start(dir, emulator);
  await writeFile(madeFromFile(dir), wanted);
  return true;
};
