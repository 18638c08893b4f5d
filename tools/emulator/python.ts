import { join } from 'node:path';
import { installLog, installOnce, recipeName, TOOLS_DIR } from './install.ts';
import { runToEnd } from './run-to-end.ts';

const MEND = 'Install Python 3.11 or later with venv (Debian: apt-get install -y python3 python3-venv).';

/** Without credentials or proxies of the caller. */
const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  LANG: 'C.UTF-8',
});

export interface PythonTool {
  name: string;
  /** Every package with its version, none left to be found. */
  requirements: string;
  /** Told before the download. */
  fetching: () => void;
}

/** A virtual environment of its own, kept in the tools' folder; safe for concurrent calls. Returns its python. */
export const installPython = async ({ name, requirements, fetching }: PythonTool): Promise<string> => {
  const folder = join(TOOLS_DIR, await recipeName(name, [requirements]));
  const run = (command: string, args: readonly string[]): Promise<void> =>
    runToEnd({ command, args, cwd: TOOLS_DIR, env: environment() }, installLog(name), MEND);
  await installOnce(folder, async (draft) => {
    fetching();
    await run('python3', ['-m', 'venv', draft]);
    await run(join(draft, 'bin/python'), ['-m', 'pip', '-q', 'install', '--no-deps', '-r', requirements]);
  });
  // Scripts in `bin` contain the path before the rename; python itself works.
  return join(folder, 'bin/python');
};
