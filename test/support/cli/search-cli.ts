import { registerSearch } from '#cli/search/search.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { StockIndex } from '#functions/search/engines/port/stock-index.ts';
import { operatorsApi } from '../operators.ts';
import { cliRunner, type Ran } from './cli.ts';

/** `forecourt search ...`. */
export const searchCli = (runtime: ApiRuntime, index: StockIndex) => {
  const run = cliRunner(registerSearch, { operators: operatorsApi(runtime, index) });
  return (...args: string[]): Promise<Ran> => run('search', ...args);
};
