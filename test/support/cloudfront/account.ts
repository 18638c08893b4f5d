import type { TokenHost } from '#tools/cloud/domain-changes.ts';

/** An answer of AWS that refuses. */
export class Refused extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A host in DNS: `alias` shows an address only, which CloudFront cannot follow. */
export type Pointing = 'cname' | 'alias';

export interface Request {
  tokenHost: TokenHost;
  arn: string;
  hosts: readonly string[];
  outcome: 'failed' | 'validation-timed-out' | undefined;
}

export interface Tenant {
  id: string;
  version: number;
  name: string;
  distributionId: string;
  groupId: string;
  enabled: boolean;
  hosts: string[];
  parameters: Readonly<Record<string, string>>;
  certificateArn: string | undefined;
  webAclAction: 'disable' | undefined;
  request: Request | undefined;
  /** Reads after which it is on every edge. */
  readsToGo: number;
}

export interface World {
  distributionId: string;
  endpoint: string;
  groupName: string;
  /** Domain of the distribution's own wildcard certificate. */
  platformDomain: string;
  quota: number;
  /** Reads of a distribution tenant that a change takes until it is deployed. */
  deployReads: number;
  pointing: Map<string, Pointing>;
  /** Hosts whose present server shows the token. */
  shown: Set<string>;
  /** Hosts that other accounts have. */
  foreign: Set<string>;
  /** What becomes of the next requests, and why. */
  outcome: Request['outcome'];
  failure: string | undefined;
  /** Names that the next certificate lacks. */
  omitted: Set<string>;
  tenants: Map<string, Tenant>;
  certificates: Map<string, readonly string[]>;
  /** Operations in order, as IAM names them. */
  calls: string[];
}

export const newWorld = (changes: Partial<World> = {}): World => ({
  distributionId: 'E1',
  endpoint: 'd111111abcdef8.cloudfront.net',
  groupName: 'forecourt-production-site',
  platformDomain: 'forecourt.example',
  quota: 10_000,
  deployReads: 0,
  pointing: new Map(),
  shown: new Set(),
  foreign: new Set(),
  outcome: undefined,
  failure: undefined,
  omitted: new Set(),
  tenants: new Map(),
  certificates: new Map(),
  calls: [],
  ...changes,
});

export const isOfPlatform = ({ platformDomain }: World, host: string): boolean => host.endsWith(`.${platformDomain}`);

const isProven = (world: World, { tokenHost, hosts }: Request): boolean =>
  hosts.every((host) => (tokenHost === 'cloudfront' ? world.pointing.has(host) : world.shown.has(host)));

export const requestStatus = (world: World, request: Request): string => {
  if (request.outcome !== undefined) return request.outcome;
  return isProven(world, request) ? 'issued' : 'pending-validation';
};

/** Active: the attached certificate, or the distribution's, covers the host. */
export const isActive = (world: World, tenant: Tenant, host: string): boolean =>
  isOfPlatform(world, host) ||
  (tenant.certificateArn !== undefined && world.certificates.get(tenant.certificateArn)?.includes(host) === true);

export const etagOf = ({ version }: Tenant): string => `ETAG${version}`;

export const find = (world: World, identifier: string): Tenant => {
  const found = world.tenants.get(identifier);
  if (found === undefined) throw new Refused('EntityNotFound', 'The specified resource does not exist.', 404);
  return found;
};

export const findByHost = (world: World, host: string): Tenant => {
  const found = [...world.tenants.values()].find(({ hosts }) => hosts.includes(host));
  if (found === undefined) throw new Refused('EntityNotFound', 'The specified resource does not exist.', 404);
  return found;
};

const newRequest = (world: World, hosts: readonly string[], tokenHost: TokenHost): Request => {
  const own = hosts.filter((host) => !isOfPlatform(world, host));
  const unseen = own.filter((host) => !world.pointing.has(host));
  if (tokenHost === 'cloudfront' && unseen.length > 0)
    throw new Refused(
      'InvalidArgument',
      'The provided Domain Name is not valid. Could not verify Domain Name ownership. It may not be pointing to a valid CloudFront resource.',
    );
  const arn = `arn:aws:acm:us-east-1:123456789012:certificate/${world.certificates.size + 1}`;
  world.certificates.set(
    arn,
    own.filter((host) => !world.omitted.has(host)),
  );
  return { tokenHost, arn, hosts: own, outcome: world.outcome };
};

const checkHosts = (world: World, hosts: readonly string[], own: Tenant | undefined): void => {
  const taken = hosts.some(
    (host) =>
      world.foreign.has(host) ||
      [...world.tenants.values()].some((tenant) => tenant !== own && tenant.hosts.includes(host)),
  );
  if (taken)
    throw new Refused(
      'CNAMEAlreadyExists',
      'One or more of the CNAMEs you provided are already associated with a different resource.',
      409,
    );
};

export interface Asked {
  distributionId: string | undefined;
  groupId: string | undefined;
  name: string | undefined;
  enabled: boolean | undefined;
  hosts: string[] | undefined;
  parameters: Record<string, string> | undefined;
  certificateArn: string | undefined;
  webAclAction: Tenant['webAclAction'];
  tokenHost: TokenHost | undefined;
}

export const createTenant = (world: World, asked: Asked): Tenant => {
  const { name = '', hosts = [] } = asked;
  if (asked.distributionId !== world.distributionId)
    throw new Refused('EntityNotFound', 'The distribution does not exist.', 404);
  if (world.tenants.size >= world.quota)
    throw new Refused('EntityLimitExceeded', 'The entity limit has been exceeded.');
  if ([...world.tenants.values()].some((tenant) => tenant.name === name))
    throw new Refused('EntityAlreadyExists', `A distribution tenant named ${name} exists.`, 409);
  checkHosts(world, hosts, undefined);
  const tenant: Tenant = {
    id: `dt_${world.tenants.size + 1}`,
    version: 1,
    name,
    distributionId: world.distributionId,
    groupId: asked.groupId ?? 'cg_0',
    enabled: asked.enabled ?? true,
    hosts,
    parameters: asked.parameters ?? {},
    certificateArn: asked.certificateArn,
    webAclAction: asked.webAclAction,
    request: asked.tokenHost === undefined ? undefined : newRequest(world, hosts, asked.tokenHost),
    readsToGo: world.deployReads,
  };
  world.tenants.set(tenant.id, tenant);
  return tenant;
};

const attach = (world: World, tenant: Tenant, arn: string): void => {
  const { request } = tenant;
  if (request?.arn === arn && requestStatus(world, request) !== 'issued')
    throw new Refused('InvalidArgument', 'The certificate has not been issued.');
  tenant.certificateArn = arn;
};

export const updateTenant = (world: World, id: string, ifMatch: string | undefined, asked: Asked): Tenant => {
  const tenant = find(world, id);
  if (ifMatch === undefined) throw new Refused('InvalidIfMatchVersion', 'The If-Match version is missing.');
  if (ifMatch !== etagOf(tenant)) throw new Refused('PreconditionFailed', 'The precondition is false.', 412);
  if (asked.hosts !== undefined) checkHosts(world, asked.hosts, tenant);
  if (asked.tokenHost !== undefined) {
    if (tenant.request !== undefined && requestStatus(world, tenant.request) === 'pending-validation')
      throw new Refused('InvalidArgument', 'A certificate request is pending for this distribution tenant.');
    tenant.request = newRequest(world, asked.hosts ?? tenant.hosts, asked.tokenHost);
  }
  if (asked.certificateArn !== undefined) attach(world, tenant, asked.certificateArn);
  tenant.webAclAction = asked.certificateArn === undefined ? tenant.webAclAction : asked.webAclAction;
  tenant.hosts = asked.hosts ?? tenant.hosts;
  tenant.parameters = asked.parameters ?? tenant.parameters;
  tenant.enabled = asked.enabled ?? tenant.enabled;
  tenant.version += 1;
  tenant.readsToGo = world.deployReads;
  return tenant;
};

export const deleteTenant = (world: World, id: string, ifMatch: string | undefined): void => {
  const tenant = find(world, id);
  if (ifMatch !== etagOf(tenant)) throw new Refused('PreconditionFailed', 'The precondition is false.', 412);
  if (tenant.enabled || tenant.readsToGo > 0)
    throw new Refused('ResourceNotDisabled', "The specified CloudFront resource hasn't been disabled yet.", 409);
  world.tenants.delete(id);
};
