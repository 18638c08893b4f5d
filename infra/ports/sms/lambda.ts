import { Table } from '#functions/runtime/table/table.ts';
import { makeTenantDirectory } from '#functions/runtime/tenants/tenant-directory.ts';
import { once } from '#infra/lambda/once.ts';
import { variable } from '#infra/lambda/variables.ts';
import type { LambdaAdapter } from '../port.ts';

/** The client is loaded with the first message. The sender is a setting of the dealer. */
export const port: LambdaAdapter = ({ region, documents, now }) => {
  const sms = once(async () => {
    const [{ makeSms }, { makeSmsClient }] = await Promise.all([
      import('./client.ts'),
      import('#functions/runtime/clients/sms.ts'),
    ]);
    // It writes nothing.
    const table = new Table(documents, variable('TABLE_NAME'), 1);
    const directory = makeTenantDirectory({ table, now });
    return makeSms(async (tenant) => (await directory.byId(tenant)).config.sms.sender, makeSmsClient(region));
  });
  return { sms: { send: async (message) => (await sms()).send(message) } };
};
