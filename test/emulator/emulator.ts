import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import { stopEmulator } from '#tools/emulator/open-emulator.ts';
import { startEmulator } from '#tools/emulator/start-emulator.ts';

declare module 'vitest' {
  interface ProvidedContext {
    emulatorDir: string;
  }
}

/** The deployed app for all files: the running one of FORECOURT_EMULATOR's state folder, else a new one in a temporary folder. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const running = process.env['FORECOURT_EMULATOR'];
  if (running !== undefined) {
    project.provide('emulatorDir', resolve(running));
    return async () => undefined;
  }
  const dir = await mkdtemp(join(tmpdir(), 'forecourt-emulator-'));
  const end = async (): Promise<void> => {
    await stopEmulator(dir);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await startEmulator({ dir, progress: (text) => console.log(text) });
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('emulatorDir', dir);
  return end;
};
