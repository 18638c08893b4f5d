import { listTenants } from '#functions/operators/contract.ts';
import { composeTenants } from '#tenants/load.ts';
import type { Client } from '../client.ts';
import { awsSitePorts, gatherFacts, type Dealer, type SitePorts } from './facts.ts';
import { buildSteps, type Step } from './steps.ts';
import { CliFailure } from '../output.ts';

const inFolders = (host: string): string | undefined =>
  composeTenants()
    .map(({ document }) => document)
    .find(({ hosts }) => Array.isArray(hosts) && hosts.includes(host))
    ?.['id']?.toString();

/** The platform's answer if there is one, else by the tenant folders. */
const findDealer = async (
  client: Pick<Client, 'call'>,
  host: string,
  asksPlatform: boolean,
): Promise<Dealer | undefined> => {
  if (asksPlatform) {
    const { tenants } = await client.call(listTenants);
    const published = tenants.find(({ hosts }) => hosts.includes(host));
    if (published !== undefined) return { tenant: published.id, published: true };
  }
  const tenant = inFolders(host);
  return tenant === undefined ? undefined : { tenant, published: asksPlatform ? false : undefined };
};

const formatStep = ({ title, state, found, command, records }: Step): string =>
  [
    `${state.padEnd(8)}${title}: ${found}`,
    ...(records ?? []).map(({ name, type, value }) => `          ${name}  ${type}  ${value}`),
    ...(command === undefined ? [] : [`          $ ${command}`]),
  ].join('\n');

/** The first open step in one sentence. */
const describeNextStep = (steps: readonly Step[]): string => {
  const next = steps.find(({ state }) => state !== 'done');
  if (next === undefined) return 'Nothing is left to do: the host is live.';
  if (next.command !== undefined) return `Next: ${next.command}`;
  const records = (next.records ?? []).map(({ name, type, value }) => `${name} ${type} ${value}`);
  return records.length > 0 ? `Next, in the dealer's DNS: ${records.join('; ')}` : `Next: wait. ${next.found}`;
};

/** Error names that mean that the operator must sign in. */
const SIGN_IN = new Set([
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'UnrecognizedClientException',
]);

const refusal = (error: unknown): CliFailure => {
  const { name, message } = error instanceof Error ? error : { name: '', message: String(error) };
  return SIGN_IN.has(name)
    ? new CliFailure(
        `AWS was not asked: ${message}. Sign in first: aws sso login --profile NAME && export AWS_PROFILE=NAME`,
        2,
        { cause: error },
      )
    : new CliFailure(
        `AWS refused (${name}): ${message}\nThe check reads cloudfront:List*, cloudfront:Get*, acm:ListCertificates and acm:DescribeCertificate.`,
        1,
        { cause: error },
      );
};

export interface DeployCheckOptions {
  stage: string;
  distribution?: string;
  /** Whether the platform is asked too. */
  asksPlatform: boolean;
}

/** Throws CliFailure while the host is not live. */
export const checkHost = async (
  client: Pick<Client, 'call' | 'out'>,
  host: string,
  options: DeployCheckOptions,
  ports: SitePorts = awsSitePorts(),
): Promise<void> => {
  const dealer = await findDealer(client, host, options.asksPlatform);
  const asked = { host, stage: options.stage, dealer, distribution: options.distribution };
  const facts = await gatherFacts(ports, asked).catch((error: unknown) => {
    throw refusal(error);
  });
  const steps = buildSteps(facts);
  const live = steps.every(({ state }) => state === 'done');
  client.out.result(
    { host, live, steps, next: describeNextStep(steps) },
    [...steps.map(formatStep), describeNextStep(steps)].join('\n'),
  );
  if (!live) throw new CliFailure(`${host} is not live yet.`, 1);
};
