import type { Port } from '../port.ts';
import { chooseStockIndex } from '../search/choose.ts';

export const port: Port = async (context) => ({ index: await chooseStockIndex(context) });
