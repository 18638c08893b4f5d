import { spawn } from 'node:child_process';

const flags = ['--expose-gc', '--max-old-space-size=8000'];

/** Runs a script that prints one JSON line. Throws if it fails. */
export const runChild = <Figures>(script: string, input: object): Promise<Figures> =>
  new Promise((done, reject) => {
    const child = spawn(process.execPath, [...flags, script, JSON.stringify(input)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => (text += part.toString('utf8')));
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) done(JSON.parse(text) as Figures);
      else reject(new Error(`${script} ended with code ${String(code)}; it was told ${JSON.stringify(input)}.`));
    });
  });
