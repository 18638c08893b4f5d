import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { root } from '#infra/root.ts';
import { contextDiagram, contextEdges } from './contexts.ts';

const PAGE = 'docs/architecture.md';
const drawn = /(<!-- contexts: npm run graph -->\n)[\s\S]*?(<!-- \/contexts -->)/;

/** The page with the graph as the code has it now. Throws where the page has no place for it. */
export const redrawn = (page: string): string => {
  if (!drawn.test(page))
    throw new Error(`${PAGE} has no place between '<!-- contexts: npm run graph -->' and '<!-- /contexts -->'.`);
  return page.replace(drawn, (_, begin: string, end: string) => `${begin}\n${contextDiagram()}\n\n${end}`);
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({ options: { help: { type: 'boolean' }, json: { type: 'boolean' } } });
  if (values.help) {
    console.log(`npm run graph [-- --json]

Draws which context reads what another publishes, into ${PAGE}.
  --json  prints the graph instead: from, to, files`);
    return;
  }
  if (values.json) {
    console.log(JSON.stringify(contextEdges(), null, 2));
    return;
  }
  const path = join(root, PAGE);
  const page = readFileSync(path, 'utf8');
  const next = await format(redrawn(page), { ...(await resolveConfig(path)), filepath: path });
  if (next !== page) writeFileSync(path, next);
  console.log(next === page ? `${PAGE} is as the code is.` : `${PAGE} is drawn again.`);
};

if (import.meta.main) await main();
