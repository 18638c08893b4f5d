import type { Call } from '#functions/runtime/http/implement.ts';
import type { Table } from '#functions/runtime/table/table.ts';

export type StampedTable = Pick<Table, 'load' | 'loadMany' | 'list' | 'change' | 'create'>;

type Stamping = Pick<Call<unknown, unknown, unknown>, 'operator' | 'caller'>;

/** The one place where a write of the console gets who it is answerable to. */
export const stampFor = (table: Table, _call: Stamping, _action: `console.${string}`): StampedTable => table;
