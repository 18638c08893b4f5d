import { personalKinds } from '#functions/personal.ts';
import { makeDocumentClient } from '#functions/runtime/clients/documents.ts';
import { OUTBOX_SHARDS } from '#functions/runtime/table/item.ts';
import { Table } from '#functions/runtime/table/table.ts';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { tableCopy, type TableRef } from '#tools/restore/items.ts';
import { restoreAll, restoreDealer, type RestoreReport } from '#tools/restore/restore.ts';
import { CliFailure } from '../output.ts';
import type { AllOptions, DealerOptions } from '../restore.ts';

type Env = Readonly<Record<string, string | undefined>>;

const DEFAULT_REGION = 'ap-southeast-2';

const now = (): Date => new Date();

/** Both tables lie in the region of AWS_REGION. */
const openTables = (env: Env): ((name: string) => TableRef) => {
  const documents = makeDocumentClient({ AWS_REGION: env['AWS_REGION'] ?? DEFAULT_REGION });
  return (name) => ({ documents, name });
};

const asked = ({ from, into, yes }: DealerOptions | AllOptions, env: Env) => {
  if (from === into) throw new CliFailure('--from and --into are the same table.', 2);
  const open = openTables(env);
  return { from: tableCopy(open(from)), into: open(into), now, personalKinds, dryRun: yes !== true, open };
};

export const runDealer = async (id: string, options: DealerOptions, env: Env): Promise<RestoreReport> => {
  const { open: _, ...wanted } = asked(options, env);
  const { kind: kinds, overwrite = false } = options;
  const table = new Table(wanted.into.documents, wanted.into.name, OUTBOX_SHARDS);
  const tenant = await makeTenantDirectory({ table, now }).byId(id);
  return restoreDealer({ ...wanted, tenant, kinds, overwrite });
};

export const runAll = async (options: AllOptions, env: Env): Promise<RestoreReport> => {
  const { open, ...wanted } = asked(options, env);
  return restoreAll({ ...wanted, after: options.after === undefined ? undefined : tableCopy(open(options.after)) });
};
