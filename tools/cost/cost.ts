import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { describeDomain, searchDomainName } from '#tools/cloud/search-domain.ts';
import { stages } from '#infra/stages.ts';
import { withReport } from './docs.ts';
import { renderCostReport } from './report.ts';
import { costed, type CostedStage } from './scenarios.ts';
import { standingDomain, type StandingDomain } from './standing-domain.ts';

const HELP = `npm run cost [-- --stage production|staging] [--account] [--json | --write-docs | --help]

What a month of the stage costs on AWS, as infra/stages.ts has it, idle and from one dealer to a thousand.

  --account     with the search domain that stands in the AWS account, whose state is told
  --json        the same as JSON
  --write-docs  put production's into docs/cost.md
`;

const stageSchema = z.enum(['staging', 'production']);
const page = resolve(import.meta.dirname, '../../docs/cost.md');

const writeDocs = async (): Promise<string> => {
  const text = await readFile(page, 'utf8');
  await writeFile(page, withReport(text, renderCostReport(costed('production'), 'production')));
  return 'docs/cost.md is current.\n';
};

/** Reads only. Throws where the account may not be asked. */
const readDomain = async (stage: CostedStage): Promise<StandingDomain> => {
  const region = process.env['AWS_REGION'] ?? stages[stage].region;
  const { openSearchClient } = await import('#tools/cloud/clients.ts');
  return standingDomain(stage, await describeDomain(openSearchClient(region), searchDomainName(stage)));
};

const answer = async (args: readonly string[]): Promise<string> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      stage: { type: 'string', default: 'production' },
      account: { type: 'boolean' },
      json: { type: 'boolean' },
      'write-docs': { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help === true) return HELP;
  if (values['write-docs'] === true) return writeDocs();
  const stage = stageSchema.parse(values.stage);
  const standing = values.account === true ? await readDomain(stage) : undefined;
  const all = costed(stage, standing?.installation);
  if (standing !== undefined) process.stderr.write(`${standing.words}\n`);
  return values.json === true ? `${JSON.stringify(all, null, 2)}\n` : renderCostReport(all, stage);
};

try {
  process.stdout.write(await answer(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${HELP}`);
  process.exitCode = 2;
}
