import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidArgumentError, type Command } from 'commander';
import { listTenants } from '#functions/operators/contract.ts';
import { markProbeRoute, showProbe } from '#functions/crm/probe-contract.ts';
import { withPatience, type Ask } from '#infra/probe/ask.ts';
import type { Check } from '#infra/probe/check.ts';
import { probeLead, type ProbeOperators } from '#infra/probe/lead.ts';
import { probePages } from '#infra/probe/pages.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { CliFailure, NotThere } from './output.ts';

interface ProbeOptions {
  url: string;
  dealer?: string;
  tenant?: string;
  lead?: true;
}

interface Dealer {
  id: string;
  name: string;
}

const parseSite = (text: string): string => {
  const isSite = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  if (!isSite) throw new InvalidArgumentError('Write the address of a site, such as https://www.dealer.example.');
  return new URL(text).origin;
};

const findDealer = async (client: Client, { url, tenant }: ProbeOptions): Promise<Dealer> => {
  const { tenants } = await client.call(listTenants);
  const { hostname } = new URL(url);
  const found = tenants.find(({ id, hosts }) => (tenant === undefined ? hosts.includes(hostname) : id === tenant));
  if (found !== undefined) return found;
  throw new CliFailure(`No dealer has the host ${hostname}: name the dealer with --tenant ID.`, 2);
};

/** A lead that is not there is an answer; whatever else is refused, is not. */
const unlessThere = (error: unknown): undefined => {
  if (error instanceof NotThere) return undefined;
  throw error;
};

const operatorsOf = (client: Client, { id: tenant }: Dealer): ProbeOperators => ({
  mark: () => client.call(markProbeRoute, { params: { tenant } }),
  see: (lead_id) => client.call(showProbe, { params: { tenant, lead_id } }).catch(unlessThere),
});

const formatCheck = ({ name, ok, ms, found }: Check): string =>
  `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(8)}${`${ms} ms`.padStart(9)}  ${found}`;

const now = (): Date => new Date();

const probe = async (client: Client, options: ProbeOptions): Promise<void> => {
  const { url } = options;
  const dealer = options.lead === true ? await findDealer(client, options) : undefined;
  const ask: Ask = withPatience(({ path, ...sent }) => client.look(url, path, sent));
  const pages = await probePages({ ask, now, dealer: options.dealer ?? dealer?.name });
  const lead = dealer === undefined ? [] : await probeLead({ ask, operators: operatorsOf(client, dealer), now, sleep });
  const checks = [...pages, ...lead];
  const failed = checks.filter(({ ok }) => !ok);
  client.out.result({ url, ok: failed.length === 0, checks }, checks.map(formatCheck).join('\n'));
  if (failed.length > 0) throw new CliFailure(`${url}: ${failed.length} of ${checks.length} checks failed.`, 1);
};

/** `forecourt probe`: opens a dealer's site as a shopper does. */
export const registerProbe = (program: Command, client: Client): void => {
  withExamples(
    program
      .command('probe')
      .description(
        'open home, listing and a vehicle of a site as a shopper does, and send a test lead that nobody sees',
      )
      .requiredOption('--url <url>', 'the site, as in https://www.dealer.example', parseSite)
      .option('--dealer <name>', 'the name that its pages must show')
      .option('--lead', 'send a test lead too; asks the platform for its marker')
      .option('--tenant <id>', 'whose lead, where the site’s host is not one of the dealer’s')
      .action((options: ProbeOptions) => probe(client, options)),
    [
      'forecourt probe --url https://www.coastlineauto.example --json',
      'forecourt probe --url http://coastline.localhost:4100 --lead',
    ],
  );
};
