import type { Client } from '../client.ts';
import { CliFailure } from '../output.ts';
import { findDealer } from './dealer.ts';
import { gatherFacts, type Approach, type DomainFacts } from './facts.ts';
import type { DomainPorts } from './ports.ts';
import { refusal } from './refusals.ts';
import type { DnsRecord } from './records.ts';
import { nextText, stepsText } from './steps.ts';
import type { Step } from './step.ts';

export interface DomainOptions {
  stage: string;
  siteOrigin: string;
  distribution?: string;
  how?: Approach;
  alone?: true;
  /** Whether the platform is asked too. */
  asksPlatform: boolean;
}

export type DomainClient = Pick<Client, 'call' | 'out'>;

/** How far a host is. Throws CliFailure in words for what AWS refuses. */
export const inspect = async (
  client: DomainClient,
  ports: DomainPorts,
  host: string,
  { asksPlatform, alone, ...options }: DomainOptions,
): Promise<DomainFacts> => {
  const dealer = await findDealer(client, host, asksPlatform);
  try {
    return await gatherFacts(ports, { ...options, host, dealer, alone: alone === true });
  } catch (error) {
    throw refusal(error, options.stage);
  }
};

interface Report {
  host: string;
  hosts: readonly string[];
  tenant: string | null;
  how: Approach;
  live: boolean;
  /** What was changed, or with --dry-run would be. */
  actions: readonly string[];
  steps: readonly Step[];
  records: readonly DnsRecord[];
  next: string;
}

const buildReport = (facts: DomainFacts, steps: readonly Step[], actions: readonly string[]): Report => ({
  host: facts.host,
  hosts: facts.hosts.map(({ host }) => host),
  tenant: facts.dealer?.tenant ?? null,
  how: facts.approach,
  live: steps.every(({ state }) => state === 'done'),
  actions,
  steps,
  records: steps.flatMap(({ records = [] }) => records),
  next: nextText(steps),
});

const approachText = ({ host, approach, hosts }: DomainFacts): string =>
  approach === 'live'
    ? `${host} moves from a site that is live: certificate first, DNS last.${hosts.some(({ answering }) => answering === 'elsewhere') ? ' (It answers over HTTPS elsewhere today. If nobody visits it: --how new.)' : ''}`
    : `${host} is a new address: DNS first, then the certificate by itself.`;

/** Prints the report; throws CliFailure while the host is not live. */
export const report = (
  { out }: Pick<DomainClient, 'out'>,
  facts: DomainFacts,
  steps: readonly Step[],
  actions: readonly string[] = [],
): void => {
  const made = buildReport(facts, steps, actions);
  out.result(made, [approachText(facts), ...actions, '', stepsText(steps)].join('\n'));
  if (!made.live) throw new CliFailure(`${facts.host} is not live yet.`, 1);
};
