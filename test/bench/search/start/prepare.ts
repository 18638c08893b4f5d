import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSnapshot } from '#functions/search/engines/embedded/snapshot.ts';
import { benchDealer } from '../dealer.ts';
import { loadEmbedded } from '../engines/embedded.ts';
import { itemsOf } from '../engines/engine.ts';
import { loadItemsJs } from '../engines/itemsjs.ts';
import { loadOrama, oramaItems } from '../engines/orama.ts';
import { benchQueries } from '../queries.ts';
import { benchStock } from '../stock.ts';
import { startFiles } from './files.ts';

/** Writes every engine's snapshot and the first query. Prints sizes in megabytes. */
const { folder, vehicles } = JSON.parse(process.argv[2] ?? '') as { folder: string; vehicles: number };
mkdirSync(folder, { recursive: true });
const stock = benchStock(vehicles);
const [first] = benchQueries();
if (first === undefined) throw new Error('There is no query.');
const { tenant: _, ...query } = first.query;
const items = itemsOf(stock, query.soldAfter);
const files: Readonly<Record<keyof typeof startFiles, string | Uint8Array>> = {
  query: JSON.stringify({ ...first, query }),
  snapshot: writeSnapshot(benchDealer, loadEmbedded(stock).table),
  items: JSON.stringify(items),
  itemsjs: (await loadItemsJs(items)).save(),
  orama: (await loadOrama(oramaItems(items))).save(),
};
const sizes: Record<string, number> = {};
for (const [name, content] of Object.entries(files)) {
  writeFileSync(join(folder, startFiles[name as keyof typeof startFiles]), content);
  sizes[name] = Buffer.byteLength(content) / 1_000_000;
}
console.log(JSON.stringify(sizes));
