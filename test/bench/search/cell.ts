import { loadavg } from 'node:os';
import type { Cell, CellInput } from './cell-figures.ts';
import { measureEmbedded } from './embedded-cell.ts';
import { benchQueries } from './queries.ts';
import { measureRival } from './rival-cell.ts';
import { benchStock } from './stock.ts';

/** One engine with one stock, measured in a process of its own. Prints one JSON line. Run with --expose-gc. */

const input = JSON.parse(process.argv[2] ?? '') as CellInput;
const { engine, vehicles, every } = input;
const [before = 0] = loadavg();
const stock = benchStock(vehicles);
const asked = benchQueries()
  .map((query, n) => ({ n, query }))
  .filter(({ n }) => n % every === 0);
const measured = await (engine === 'embedded'
  ? measureEmbedded(input, stock, asked)
  : measureRival({ ...input, engine }, stock, asked));
const [after = 0] = loadavg();
const cell: Cell = {
  engine,
  vehicles,
  queries: asked.length,
  node: process.version,
  load: [before, after],
  ...measured,
};
console.log(JSON.stringify(cell));
