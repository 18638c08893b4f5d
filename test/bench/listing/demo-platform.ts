import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '#infra/root.ts';

/** The demo dealers' sites on a port, with their data in dist/bench/listing. */
export const startDemoPlatform = async (port: number): Promise<{ stop: () => void }> => {
  const args = ['infra/local/start.ts', '--port', String(port), '--data', join(root, 'dist/bench/listing')];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  await new Promise<void>((ready, reject) => {
    child.stdout.on('data', (part: Buffer) => {
      if (part.toString('utf8').includes('Forecourt is ready')) ready();
    });
    child.once('exit', (code) => reject(new Error(`The platform ended with code ${String(code)}.`)));
  });
  return { stop: () => child.kill() };
};
