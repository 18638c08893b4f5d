import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withReport } from './docs.ts';
import { renderCostReport } from './report.ts';
import { costed } from './scenarios.ts';

const HELP = `npm run cost [-- --json | --write-docs | --help]

What a month costs on AWS, from one dealer to a thousand: quantity x price, line by line.

  --json        the same as JSON
  --write-docs  put it into docs/cost.md
`;

const page = resolve(import.meta.dirname, '../../docs/cost.md');

const writeDocs = async (): Promise<string> => {
  const text = await readFile(page, 'utf8');
  await writeFile(page, withReport(text, renderCostReport(costed())));
  return 'docs/cost.md is current.\n';
};

const answer = async (args: readonly string[]): Promise<string> => {
  const { values } = parseArgs({
    args: [...args],
    options: { json: { type: 'boolean' }, 'write-docs': { type: 'boolean' }, help: { type: 'boolean' } },
  });
  if (values.help === true) return HELP;
  if (values['write-docs'] === true) return writeDocs();
  return values.json === true ? `${JSON.stringify(costed(), null, 2)}\n` : renderCostReport(costed());
};

try {
  process.stdout.write(await answer(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  process.exitCode = 2;
}
