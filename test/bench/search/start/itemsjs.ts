import type { Item } from '../engines/engine.ts';
import { loadItemsJs } from '../engines/itemsjs.ts';
import { answered, firstQuery, textIn } from './files.ts';

/** Its snapshot contains indexes only; records are loaded separately. */
const saved = JSON.parse(textIn('itemsjs')) as { fulltext: unknown; facets: unknown };
const engine = await loadItemsJs(JSON.parse(textIn('items')) as Item[], saved);
answered(await engine.ask(firstQuery(), 0));
