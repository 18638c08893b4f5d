import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const HERE = join(import.meta.dirname, '../..');

/**
 * A platform process on a data folder; `kill` is SIGKILL. Its clock may be ahead. It may be of another checkout. Each start is
 * on ports of its own: those of the one before may be taken meanwhile.
 */
export const makeChildPlatform = (dir: string, checkout = HERE) => {
  const child = join(checkout, 'test/faults/platform-child.ts');
  let process_: ChildProcess | undefined;
  let port = 0;
  let crm = '';
  let inbox = '';
  let smtp = 0;
  const start = async (aheadMs = 0): Promise<void> => {
    const started = spawn(process.execPath, [child, '0', dir, String(aheadMs)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    process_ = started;
    const line = await new Promise<string>((resolve, reject) => {
      started.stdout.on('data', (text: Buffer) => /ready/.test(String(text)) && resolve(String(text)));
      started.once('exit', (code) => reject(new Error(`the platform ended with ${code}`)));
    });
    const [, url = '', crmUrl = '', inboxUrl = '', smtpPort = ''] = line.trim().split(' ');
    port = Number(new URL(url).port);
    crm = crmUrl;
    inbox = inboxUrl;
    smtp = Number(smtpPort);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (process_ === undefined || process_.exitCode !== null) return;
    const ended = new Promise((resolve) => process_?.once('exit', resolve));
    process_.kill(signal);
    await ended;
  };
  return {
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    pid: () => process_?.pid ?? 0,
    port: () => port,
    crm: () => crm,
    inbox: () => inbox,
    smtp: () => smtp,
  };
};
