import { platformHost } from '#domain/site/host-names.ts';
import { isNamed, type DistributionTenant } from '#tools/cloud/site-cloud.ts';
import { CliFailure } from '../output.ts';
import type { DomainFacts } from './facts.ts';
import { inspect, type DomainClient, type DomainOptions } from './inspect.ts';
import type { DomainPorts } from './ports.ts';
import { isOutdated, refusal } from './refusals.ts';

export interface RemoveOptions extends DomainOptions {
  yes?: true;
  /** Minutes. */
  wait: number;
}

const PAUSE_MS = 20_000;

/** `none`: CloudFront has nothing of these hosts. `gone`: it had. */
type State = 'none' | 'planned' | 'disabling' | 'gone';

const goingHosts = ({ host, tenant }: DomainFacts, { alone }: Pick<RemoveOptions, 'alone'>): string[] =>
  alone === true ? [host] : (tenant?.domains.map((one) => one.host) ?? [host]);

/** Throws CliFailure where a site would be left without an address. */
const refuseHarm = (facts: DomainFacts, going: readonly string[]): void => {
  const { dealer, siteOrigin, tenant, distribution } = facts;
  if (tenant !== undefined && distribution !== undefined && tenant.distributionId !== distribution.id)
    throw new CliFailure(
      `${tenant.id} belongs to another distribution, ${tenant.distributionId}. Name it with --distribution if it is meant.`,
      1,
    );
  if (dealer === undefined) return;
  if (dealer.primaryHost !== null && going.includes(dealer.primaryHost))
    throw new CliFailure(
      `${dealer.primaryHost} is the primary host of ${dealer.tenant}: its other hosts lead there, and would lead to nothing. Write primaryHost: null in its folder, then: npx forecourt tenant publish ${dealer.tenant}`,
      1,
    );
  const own = platformHost(siteOrigin, dealer.slug);
  if (going.includes(own))
    throw new CliFailure(
      `${own} is the address that ${dealer.tenant} always has: links in mails lead there. It goes with the dealer: take it out of 'hosts' and publish first.`,
      1,
    );
};

const isBusy = (error: unknown): boolean => isNamed(error, 'ResourceNotDisabled') || isOutdated(error);

const take = async (ports: DomainPorts, tenant: DistributionTenant, going: readonly string[]): Promise<State> => {
  const staying = tenant.domains.map(({ host }) => host).filter((host) => !going.includes(host));
  if (staying.length > 0) {
    await ports.update(tenant, { hosts: staying });
    return 'gone';
  }
  if (tenant.enabled) {
    await ports.update(tenant, { enabled: false });
    return 'disabling';
  }
  if (tenant.status !== 'Deployed') return 'disabling';
  await ports.remove(tenant);
  return 'gone';
};

const takeStep = async (ports: DomainPorts, facts: DomainFacts, going: readonly string[]): Promise<State> => {
  if (facts.tenant === undefined) return 'none';
  try {
    return await take(ports, facts.tenant, going);
  } catch (error) {
    if (isBusy(error)) return 'disabling';
    throw refusal(error, facts.stage, facts);
  }
};

/** Who moves to another website provider moves DNS first, as they came. */
const visitedText = (hosts: DomainFacts['hosts']): string => {
  const visited = hosts.filter(({ answering }) => answering === 'here').map(({ host }) => host);
  return visited.length === 0
    ? ''
    : `\n${visited.join(' and ')} answer shoppers from here now. If there is a new place for them, point DNS there first, and remove when nobody comes any more.`;
};

const stateText = (state: State, names: string, { host, hosts, stage, tenant }: DomainFacts): string => {
  const id = tenant?.id ?? '';
  const texts: Readonly<Record<State, string>> = {
    none: `CloudFront has nothing of ${names}.`,
    planned: `Would take ${names} off CloudFront (${id}). Nothing was changed. Remove with --yes.${visitedText(hosts)}`,
    disabling: `${id} is switched off: ${names} do not answer from now on. CloudFront takes minutes until it can be deleted; then: npx forecourt tenant domain remove ${host} --stage ${stage} --yes`,
    gone: `${names} are taken off CloudFront.`,
  };
  return texts[state];
};

const afterText = (
  { dealer, siteOrigin }: DomainFacts,
  going: readonly string[],
  arn: string | undefined,
): string[] => {
  const names = going.join(' and ');
  const stays =
    dealer === undefined
      ? []
      : [
          `The site stays at https://${platformHost(siteOrigin, dealer.slug)}. Links in mails that were sent lead there, and go on working.`,
        ];
  const listed = going.filter((host) => dealer?.hosts.includes(host) === true);
  return [
    ...stays,
    `Links, bookmarks, adverts and search results with ${names} stop: whatever the name points to next should forward them.`,
    'Browsers that have been there ask for HTTPS for a year, so what answers next needs a certificate.',
    'What is left for you:',
    ...(listed.length === 0
      ? []
      : [
          `- Take ${listed.join(' and ')} out of 'hosts' in the dealer's folder: npx forecourt tenant publish ${dealer?.tenant ?? 'ID'}`,
        ]),
    `- Delete the DNS records of ${names}, or point them elsewhere: one that still leads to CloudFront gives its visitors to whoever adds the name there next.`,
    ...(arn === undefined ? [] : [`- aws acm delete-certificate --region us-east-1 --certificate-arn ${arn}`]),
  ];
};

interface Removal {
  first: DomainFacts;
  read: () => Promise<DomainFacts>;
  going: readonly string[];
  /** Minutes. */
  wait: number;
}

const takeAll = async (
  ports: DomainPorts,
  { first, read, going, wait }: Removal,
  out: DomainClient['out'],
): Promise<State> => {
  const until = ports.now().getTime() + wait * 60_000;
  let state = await takeStep(ports, first, going);
  while (state === 'disabling' && ports.now().getTime() < until) {
    out.note('Waiting until CloudFront has switched it off everywhere.');
    await ports.pause(PAUSE_MS);
    state = await takeStep(ports, await read(), going);
  }
  return state;
};

const plan = ({ tenant }: DomainFacts): State => (tenant === undefined ? 'none' : 'planned');

/** Of a distribution tenant that goes as a whole. */
const unusedCertificate = ({ tenant, attached, managed }: DomainFacts, going: readonly string[]): string | undefined =>
  tenant?.domains.every(({ host }) => going.includes(host)) === true ? (attached?.arn ?? managed?.arn) : undefined;

/** Takes hosts off CloudFront: disabled first, deleted when the edge has taken notice. The same call again goes on. */
export const removeDomain = async (
  client: DomainClient,
  ports: DomainPorts,
  host: string,
  options: RemoveOptions,
): Promise<void> => {
  const read = () => inspect(client, ports, host, options);
  const first = await read();
  const going = goingHosts(first, options);
  refuseHarm(first, going);
  const state =
    options.yes === true ? await takeAll(ports, { first, read, going, wait: options.wait }, client.out) : plan(first);
  const names = going.join(' and ');
  const arn = unusedCertificate(first, going);
  const after = afterText(first, going, arn);
  client.out.result(
    { host, hosts: going, state, certificate: arn ?? null, after },
    [stateText(state, names, first), ...after].join('\n'),
  );
  if (state === 'disabling') throw new CliFailure(`${names} are not removed yet.`, 1);
};
