import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Option, type Command } from 'commander';
import * as z from 'zod';
import { DEALER_FILE, DEALERS } from '#tenants/made-dealers.ts';
import type { Client } from '#cli/client.ts';
import { withExamples } from '#cli/help.ts';
import { CliFailure } from '#cli/output.ts';
import { leadsChoices } from '#cli/tenant-create/lead-options.ts';

interface ReachOptions {
  to?: string;
  notices?: string;
  leads?: (typeof leadsChoices)[number];
}

const folderSchema = z.looseObject({ mail: z.looseObject({}).optional(), leads: z.string().optional() });

const findTenantFile = (tenant: string, to: string | undefined): string => {
  const folders = to === undefined ? [DEALERS, process.env['FORECOURT_DEALERS'] ?? ''] : [resolve(to)];
  const file = folders
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, tenant, DEALER_FILE))
    .find((one) => existsSync(one));
  if (file !== undefined) return file;
  throw new CliFailure(
    `No ${DEALER_FILE} of '${tenant}' is in ${folders.filter((folder) => folder !== '').join(' or ')}. A dealer that is written as code has 'leads' and 'mail.noticesTo' in its own file; another folder is named with --to.`,
    2,
  );
};

const readReachChange = ({ notices, leads }: ReachOptions): { leads: string; noticesTo: string | null } => {
  if ((notices === undefined) !== (leads === 'kept-here'))
    throw new CliFailure('Say one of two: --notices ADDRESS, or --leads kept-here.', 2);
  if (notices === undefined) return { leads: 'kept here', noticesTo: null };
  if (!z.email().safeParse(notices).success) throw new CliFailure(`'${notices}' is no email address.`, 2);
  return { leads: 'passed on', noticesTo: notices };
};

const reach = async (client: Client, tenant: string, options: ReachOptions): Promise<void> => {
  const change = readReachChange(options);
  const file = findTenantFile(tenant, options.to);
  const before = folderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  const after = { ...before, leads: change.leads, mail: { ...before.mail, noticesTo: change.noticesTo } };
  await writeFile(`${file}.new`, `${JSON.stringify(after, null, 2)}\n`);
  await rename(`${file}.new`, file);
  const said =
    change.noticesTo === null
      ? 'Its enquiries are kept here, and its site promises no answer time.'
      : `${change.noticesTo} is mailed a link when it is published, and is told of enquiries once the link was opened.`;
  client.out.result({ tenant, file, ...change }, `${file}\n${said}\nNow: forecourt tenant publish ${tenant}`);
};

/** `forecourt tenant reach`: who is told of a dealer's enquiries. */
export const registerTenantReach = (tenant: Command, client: Client): void => {
  withExamples(
    tenant
      .command('reach')
      .description('say who is told of a dealer’s enquiries, in its folder')
      .argument('<tenant>', 'id of the dealer')
      .option('--notices <address>', 'who is mailed enquiries and notices; confirmed by a link in a mail')
      .addOption(new Option('--leads <how>', 'kept-here: told to nobody, and no answer promised').choices(leadsChoices))
      .option('--to <folder>', 'where the dealer is kept')
      .action((id: string, options: ReachOptions) => reach(client, id, options)),
    [
      'forecourt tenant reach harbour-cars --notices sales@harbour.example',
      'forecourt tenant reach harbour-cars --leads kept-here --to ~/dealers',
    ],
  );
};
