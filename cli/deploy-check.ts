import { InvalidArgumentError, type Command } from 'commander';
import { listTenants } from '#functions/operators/contract.ts';
import { composeTenants } from '#tenants/load.ts';
import type { Client } from './client.ts';
import { awsSitePorts, factsOf, type Dealer } from './deploy-check/facts.ts';
import { stepsOf, type Step } from './deploy-check/steps.ts';
import { withExamples } from './help.ts';
import { CliFailure } from './output.ts';

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

const hostOf = (text: string): string => {
  const host = text.toLowerCase();
  if (!HOST.test(host)) throw new InvalidArgumentError('Write a host name, such as www.dealer.example.');
  return host;
};

const inFolders = (host: string): string | undefined =>
  composeTenants()
    .map(({ document }) => document)
    .find(({ hosts }) => Array.isArray(hosts) && hosts.includes(host))
    ?.['id']?.toString();

/** Whose host it is: by the platform where one is named, by the folders otherwise. */
const dealerOf = async (client: Client, host: string, asksPlatform: boolean): Promise<Dealer | undefined> => {
  if (asksPlatform) {
    const { tenants } = await client.call(listTenants);
    const published = tenants.find(({ hosts }) => hosts.includes(host));
    if (published !== undefined) return { tenant: published.id, published: true };
  }
  const tenant = inFolders(host);
  return tenant === undefined ? undefined : { tenant, published: asksPlatform ? false : undefined };
};

const textOf = ({ title, state, found, command, records }: Step): string =>
  [
    `${state.padEnd(8)}${title}: ${found}`,
    ...(records ?? []).map(({ name, type, value }) => `          ${name}  ${type}  ${value}`),
    ...(command === undefined ? [] : [`          $ ${command}`]),
  ].join('\n');

/** The first thing that is not done, in one sentence. */
const nextOf = (steps: readonly Step[]): string => {
  const next = steps.find(({ state }) => state !== 'done');
  if (next === undefined) return 'Nothing is left to do: the host is live.';
  if (next.command !== undefined) return `Next: ${next.command}`;
  const records = (next.records ?? []).map(({ name, type, value }) => `${name} ${type} ${value}`);
  return records.length > 0 ? `Next, in the dealer's DNS: ${records.join('; ')}` : `Next: wait. ${next.found}`;
};

/** Words of the SDK for what an operator can mend by signing in. */
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

interface DeployCheckOptions {
  stage: string;
  distribution?: string;
}

const check = async (
  client: Client,
  host: string,
  options: DeployCheckOptions & { asksPlatform: boolean },
): Promise<void> => {
  const dealer = await dealerOf(client, host, options.asksPlatform);
  const asked = { host, stage: options.stage, dealer, distribution: options.distribution };
  const facts = await factsOf(awsSitePorts(), asked).catch((error: unknown) => {
    throw refusal(error);
  });
  const steps = stepsOf(facts);
  const live = steps.every(({ state }) => state === 'done');
  client.out.result({ host, live, steps, next: nextOf(steps) }, [...steps.map(textOf), nextOf(steps)].join('\n'));
  if (!live) throw new CliFailure(`${host} is not live yet.`, 1);
};

/** `forecourt tenant deploy-check HOST`: how far a dealer's host is on its way to a live site. Changes nothing. */
export const registerDeployCheck = (tenant: Command, client: Client, asksPlatform: () => boolean): void => {
  withExamples(
    tenant
      .command('deploy-check')
      .description('how far a dealer’s host is: certificate, distribution tenant, DNS, next command; changes nothing')
      .argument('<host>', 'the dealer’s host name', hostOf)
      .option('--stage <stage>', 'stage of the deployment', 'production')
      .option('--distribution <id>', 'the multi-tenant distribution, where there are several')
      .action((host: string, options: DeployCheckOptions) =>
        check(client, host, { ...options, asksPlatform: asksPlatform() }),
      ),
    [
      'forecourt tenant deploy-check www.coastlineauto.example',
      'forecourt tenant deploy-check www.coastlineauto.example --api https://ID.execute-api.ap-southeast-2.amazonaws.com/live --json',
    ],
  );
};
