import { platformHost } from '#domain/site/host-names.ts';
import type { DistributionTenant } from '#tools/cloud/site-cloud.ts';
import { othersHosts } from './actions.ts';
import { certificateStep, isCertified } from './certificate-step.ts';
import { endpointOf, type DomainFacts } from './facts.ts';
import { dnsRecords, recordText } from './records.ts';
import { addCommand, type FoundStep, type Step } from './step.ts';

const dealerStep = ({ host, dealer }: DomainFacts): FoundStep => {
  if (dealer === undefined)
    return {
      state: 'to do',
      found: `no dealer has the host ${host}: add it to 'hosts' in the dealer's folder`,
      command: 'npx forecourt tenant validate && npx forecourt tenant publish ID',
    };
  if (dealer.published === false)
    return {
      state: 'to do',
      found: `${dealer.tenant}, in its folder; not published`,
      command: `npx forecourt tenant publish ${dealer.tenant}`,
    };
  const how = dealer.published === true ? 'published' : 'in its folder; give --api URL to see whether it is published';
  return { state: 'done', found: `${dealer.tenant}, ${how}` };
};

const distributionStep = ({ distribution, candidates, stage }: DomainFacts): FoundStep => {
  if (distribution !== undefined) return { state: 'done', found: distribution.id };
  if (candidates > 1)
    return {
      state: 'to do',
      found: `${candidates} multi-tenant distributions; name one with --distribution ID`,
      command: `aws cloudfront list-distributions --query "DistributionList.Items[?ConnectionMode=='tenant-only'].[Id,Comment]" --output table`,
    };
  return { state: 'to do', found: 'none', command: `npx cdk deploy -c stage=${stage} --all` };
};

const noTenant = (facts: DomainFacts, isUnproven: boolean): FoundStep => {
  const names = facts.hosts.map(({ host }) => host).join(' and ');
  if (isUnproven)
    return {
      state: 'waiting',
      found: `CloudFront does not see yet that ${names} lead to it. After a change of DNS this takes until the old record's TTL is over`,
      command: addCommand(facts),
    };
  return { state: 'to do', found: `none; it would have ${names}`, command: addCommand(facts) };
};

/** Of a distribution tenant that is somebody else's; undefined where it is not. */
const foreignTenant = (facts: DomainFacts, tenant: DistributionTenant): FoundStep | undefined => {
  const { distribution, dealer } = facts;
  if (distribution !== undefined && tenant.distributionId !== distribution.id)
    return {
      state: 'to do',
      found: `${tenant.id} belongs to another distribution, ${tenant.distributionId}: delete it there first`,
    };
  const others = othersHosts(facts);
  if (others.length > 0)
    return {
      state: 'to do',
      found: `${tenant.id} also has ${others.join(' and ')}, which is no host of ${dealer?.tenant ?? 'this dealer'}: remove it first`,
    };
  return undefined;
};

const ownTenant = (facts: DomainFacts, tenant: DistributionTenant): FoundStep => {
  const { dealer } = facts;
  if (!tenant.enabled) return { state: 'to do', found: `${tenant.id} is switched off`, command: addCommand(facts) };
  if (dealer !== undefined && tenant.dealer !== dealer.tenant)
    return {
      state: 'to do',
      found: `${tenant.id} shows pictures of ${tenant.dealer ?? 'no dealer from the bucket, and asks a function for each'}`,
      command: addCommand(facts),
    };
  if (tenant.status !== 'Deployed')
    return {
      state: 'waiting',
      found: `${tenant.id} is on its way to the edge (${tenant.status}); this takes some minutes`,
    };
  return { state: 'done', found: `${tenant.id} with ${tenant.domains.map(({ host }) => host).join(' and ')}` };
};

const tenantStep = (facts: DomainFacts, isUnproven: boolean): FoundStep =>
  facts.tenant === undefined
    ? noTenant(facts, isUnproven)
    : (foreignTenant(facts, facts.tenant) ?? ownTenant(facts, facts.tenant));

/** CloudFront cannot follow every ALIAS; a site that answers there with our pages has arrived. */
const pointing = ({ hosts, dns }: DomainFacts): { host: string; arrived: boolean; reason: string }[] =>
  hosts.map(({ host, answering }) => {
    const seen = dns.find((one) => one.host === host);
    return {
      host,
      arrived: seen?.state === 'valid' || answering === 'here',
      reason: seen?.reason ?? 'does not lead to CloudFront yet',
    };
  });

const isPointed = (facts: DomainFacts): boolean => pointing(facts).every(({ arrived }) => arrived);

const dnsStep = (facts: DomainFacts): FoundStep => {
  const endpoint = endpointOf(facts);
  if (endpoint === undefined) return { state: 'waiting', found: 'where to point is known once the stage is deployed' };
  const open = pointing(facts).filter(({ arrived }) => !arrived);
  if (open.length === 0)
    return { state: 'done', found: `${facts.hosts.map(({ host }) => host).join(' and ')} lead to ${endpoint}` };
  if (facts.dealer === undefined || facts.dealer.published === false)
    return { state: 'waiting', found: 'stays as it is until a published dealer has the host' };
  if (facts.approach === 'live' && !isCertified(facts))
    return {
      state: 'waiting',
      found: 'stays as it is until the certificate is in use, or shoppers would get a warning',
    };
  const openHosts = facts.hosts.filter(({ host }) => open.some((one) => one.host === host));
  const records = dnsRecords(facts.siteOrigin, openHosts, endpoint);
  return {
    state: 'to do',
    found: open.map(({ host, reason }) => `${host}: ${reason}`).join('; '),
    records,
    todo: recordText(records),
  };
};

const addressStep = (facts: DomainFacts): FoundStep => {
  const { dealer, host, siteOrigin } = facts;
  if (dealer === undefined) return { state: 'waiting', found: 'that of no dealer yet' };
  const primary = dealer.primaryHost;
  const isHere = facts.hosts.some((one) => one.host === primary);
  if (isHere && !(isCertified(facts) && isPointed(facts)))
    return {
      state: 'to do',
      found: `${primary} is the primary host and does not answer yet: shoppers of the dealer's other hosts are led to nothing. Write primaryHost: null in its folder`,
      command: `npx forecourt tenant publish ${dealer.tenant}`,
    };
  if (primary !== null) return { state: 'done', found: `https://${primary}; the dealer's other hosts lead there` };
  const own = platformHost(siteOrigin, dealer.slug);
  const words =
    host === own
      ? ''
      : `. When all is done, primaryHost: '${host}' in its folder makes it this one, and the others lead here`;
  return { state: 'done', found: `https://${own}, for search engines${words}` };
};

/** In the order in which they are done. `isUnproven`: CloudFront was asked to take the hosts, and refused. */
export const buildSteps = (facts: DomainFacts, isUnproven = false): readonly Step[] => {
  const dealer = { id: 'dealer', title: 'Dealer', ...dealerStep(facts) } as const;
  const distribution = { id: 'distribution', title: 'Distribution', ...distributionStep(facts) } as const;
  const tenant = { id: 'tenant', title: 'Distribution tenant', ...tenantStep(facts, isUnproven) } as const;
  const certificate = { id: 'certificate', title: 'Certificate', ...certificateStep(facts) } as const;
  const dns = { id: 'dns', title: 'DNS', ...dnsStep(facts) } as const;
  const address = { id: 'address', title: 'Address of the site', ...addressStep(facts) } as const;
  return facts.approach === 'live'
    ? [dealer, distribution, tenant, certificate, dns, address]
    : [dealer, distribution, dns, tenant, certificate, address];
};

const stepText = ({ title, state, found, command, todo = [] }: Step): string =>
  [
    `${state.padEnd(8)}${title}: ${found}`,
    ...todo.map((line) => (line === '' ? '' : `          ${line}`)),
    ...(command === undefined ? [] : [`          $ ${command}`]),
  ].join('\n');

/** The first open step in one sentence. */
export const nextText = (steps: readonly Step[]): string => {
  const next = steps.find(({ state }) => state !== 'done');
  if (next === undefined) return 'Nothing is left to do: the host is live.';
  const title = next.title.toLowerCase().replace('dns', 'DNS');
  if (next.todo !== undefined) return `Next: the ${title}, as written above. Then run this again.`;
  if (next.state === 'waiting') return `Next: wait, then run this again. ${next.title}: ${next.found}.`;
  return next.command === undefined ? `Next: ${next.title}: ${next.found}.` : `Next: ${next.command}`;
};

export const stepsText = (steps: readonly Step[]): string => [...steps.map(stepText), '', nextText(steps)].join('\n');
