import type { LambdaAdapter } from '../port.ts';
import { chooseStockIndex } from './choose.ts';

export const port: LambdaAdapter = async (context) => ({ index: await chooseStockIndex(context) });
