import { Option, type Command } from 'commander';
import type * as z from 'zod';
import * as contract from '#functions/crm/contract.ts';
import type { Client } from './client.ts';
import { withExamples } from './help.ts';
import { textTable } from './output.ts';
import { parseTime } from './time-option.ts';

interface OfTenant {
  tenant: string;
}

interface DeliveriesOptions extends OfTenant {
  endpoint?: string;
  status?: string;
  cursor?: string;
}

const formatRow = (delivery: contract.DeliveryLine): string[] => [
  delivery.delivery_id,
  delivery.created_at.slice(0, 19).replace('T', ' '),
  delivery.event,
  delivery.endpoint_id,
  delivery.dead_reason === null ? delivery.status : `${delivery.status} (${delivery.dead_reason})`,
  String(delivery.tries),
  delivery.last_try === null ? '' : `${delivery.last_try.outcome} ${delivery.last_try.status ?? ''}`.trim(),
  delivery.status === 'RETRY' ? (delivery.due_at ?? '') : '',
];

const deliveries = async (client: Client, { tenant, ...query }: DeliveriesOptions): Promise<void> => {
  const page = await client.call(contract.listDeliveries, { params: { tenant }, query });
  const heads = ['DELIVERY', 'CREATED (UTC)', 'EVENT', 'ENDPOINT', 'STATUS', 'TRIES', 'LAST', 'NEXT'];
  const text = page.deliveries.length === 0 ? 'No deliveries.' : textTable(heads, page.deliveries.map(formatRow));
  client.out.result(page, text);
  if (page.next !== null) client.out.note(`More: --cursor '${page.next}'`);
};

const delivery = async (client: Client, id: string, { tenant }: OfTenant): Promise<void> => {
  const shown = await client.call(contract.showDelivery, { params: { tenant, delivery_id: id } });
  client.out.result(shown, JSON.stringify(shown, null, 2));
};

interface ReplayOptions extends OfTenant {
  endpoint: string;
  since: string;
  until?: string;
  status?: (typeof contract.replayStatuses)[number];
  dryRun?: boolean;
}

const replay = async (client: Client, options: ReplayOptions): Promise<void> => {
  const answer = await client.call(contract.replay, {
    params: { tenant: options.tenant },
    body: {
      endpoint: options.endpoint,
      since: options.since,
      until: options.until ?? new Date().toISOString(),
      dry_run: options.dryRun === true,
      ...(options.status === undefined ? {} : { status: options.status }),
    },
  });
  await client.settle();
  const settled = answer.matched - answer.skipped;
  const again = answer.dry_run ? `${settled} would be sent again` : `${answer.replayed} are being sent again`;
  const first = answer.dry_run
    ? `${answer.unplanned} would be sent now`
    : `${answer.planned} of ${answer.unplanned} are being sent now`;
  client.out.result(
    answer,
    `${answer.matched} deliveries matched: ${again}, ${answer.skipped} are still on their way.\n` +
      `Leads without a delivery: ${first}.`,
  );
};

const filterText = ({ kinds, dealerships }: { kinds: string[] | null; dealerships: string[] | null }): string =>
  [...(kinds ?? []), ...(dealerships ?? []).map((id) => `@${id}`)].join(' ') || 'all leads';

type EndpointShown = z.output<typeof contract.enableEndpoint.answer.schema>;

const stateText = ({ configured, enabled, disabled_reason, secret }: EndpointShown): string => {
  if (!configured || !enabled) return `off${disabled_reason === null ? '' : ` (${disabled_reason})`}`;
  return secret === 'missing' ? 'no secret' : 'on';
};

const endpoints = async (client: Client, { tenant }: OfTenant): Promise<void> => {
  const answer = await client.call(contract.listEndpoints, { params: { tenant } });
  const rows = answer.endpoints.map((endpoint) => [
    endpoint.endpoint_id,
    endpoint.url,
    endpoint.format,
    filterText(endpoint),
    stateText(endpoint),
    endpoint.open_until === null ? 'closed' : `open until ${endpoint.open_until}`,
    String(endpoint.failures_in_row),
  ]);
  client.out.result(answer, textTable(['ENDPOINT', 'URL', 'FORMAT', 'TAKES', 'STATE', 'BREAKER', 'FAILURES'], rows));
};

const enable = async (client: Client, id: string, { tenant }: OfTenant): Promise<void> => {
  const endpoint = await client.call(contract.enableEndpoint, { params: { tenant, endpoint: id } });
  client.out.result(endpoint, `${id} is on. What died meanwhile: forecourt crm replay --status DEAD ...`);
};

const registerReplay = (crm: Command, client: Client): void => {
  withExamples(
    crm
      .command('replay')
      .description('send a span of leads again under the same webhook-id, and those that were never sent')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .requiredOption('--endpoint <endpoint>', 'id of the endpoint')
      .requiredOption('--since <time>', 'from this time on', parseTime)
      .option('--until <time>', 'up to this time; now when left out', parseTime)
      .addOption(new Option('--status <status>', 'only these').choices(contract.replayStatuses))
      .option('--dry-run', 'say what would be sent, and send nothing')
      .action((options: ReplayOptions) => replay(client, options)),
    ['forecourt crm replay --tenant coastline --endpoint sample-crm --since 2026-11-20T00:00:00Z --dry-run'],
  );
};

const registerEndpoints = (crm: Command, client: Client): void => {
  withExamples(
    crm
      .command('endpoints')
      .description('list a dealer’s endpoints and their breakers')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((options: OfTenant) => endpoints(client, options)),
    ['forecourt crm endpoints --tenant coastline'],
  );
  withExamples(
    crm
      .command('enable')
      .description('switch a disabled endpoint on again')
      .argument('<endpoint>', 'id of the endpoint')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: OfTenant) => enable(client, id, options)),
    ['forecourt crm enable sample-crm --tenant coastline'],
  );
};

/** `forecourt crm ...`: deliveries to the dealers' CRMs. */
export const registerCrm = (program: Command, client: Client): void => {
  const crm = withExamples(program.command('crm').description('deliveries to the dealers’ CRMs'), [
    'forecourt crm deliveries --tenant coastline',
  ]);
  withExamples(
    crm
      .command('deliveries')
      .description('list what was sent, newest first')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .option('--endpoint <endpoint>', 'only this endpoint')
      .addOption(
        new Option('--status <status>', 'only these').choices(['PENDING', 'INFLIGHT', 'RETRY', 'DELIVERED', 'DEAD']),
      )
      .option('--cursor <cursor>', 'go on after this page')
      .action((options: DeliveriesOptions) => deliveries(client, options)),
    ['forecourt crm deliveries --tenant coastline', 'forecourt crm deliveries --tenant coastline --status DEAD --json'],
  );
  withExamples(
    crm
      .command('delivery')
      .description('show one delivery with its body and every try')
      .argument('<delivery>', 'id of the delivery')
      .requiredOption('--tenant <tenant>', 'id of the dealer')
      .action((id: string, options: OfTenant) => delivery(client, id, options)),
    ['forecourt crm delivery --tenant coastline c5xk3m2a7q4w6e2r7t4y2u6i3o'],
  );
  registerReplay(crm, client);
  registerEndpoints(crm, client);
};
