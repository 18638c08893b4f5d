import * as z from 'zod';
import { showTenant } from '#functions/operators/contract.ts';
import { composeTenants } from '#tenants/load.ts';
import { publishedTenants, type Client } from '../client.ts';

export interface Dealer {
  tenant: string;
  slug: string;
  hosts: readonly string[];
  primaryHost: string | null;
  /** False if only a folder has the host; undefined if no platform was asked. */
  published: boolean | undefined;
}

const settingsSchema = z.object({
  id: z.string(),
  slug: z.string(),
  hosts: z.array(z.string()).default([]),
  primaryHost: z.string().nullable().default(null),
});

const asDealer = (document: unknown, published: boolean | undefined): Dealer => {
  const { id, ...settings } = settingsSchema.parse(document);
  return { tenant: id, ...settings, published };
};

const inFolders = (host: string, published: boolean | undefined): Dealer | undefined =>
  composeTenants()
    .map(({ document }) => asDealer(document, published))
    .find(({ hosts }) => hosts.includes(host));

/** Who has this host: by the platform if there is one, else by the folders. A host has one owner; publishing sees to it. */
export const findDealer = async (
  client: Pick<Client, 'call'>,
  host: string,
  asksPlatform: boolean,
): Promise<Dealer | undefined> => {
  if (!asksPlatform) return inFolders(host, undefined);
  for await (const { id, hosts } of publishedTenants(client)) {
    if (!hosts.includes(host)) continue;
    const { tenant } = await client.call(showTenant, { params: { tenant: id } });
    return asDealer(tenant, true);
  }
  return inFolders(host, false);
};
