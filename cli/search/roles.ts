import { openSearchClient } from '#tools/cloud/clients.ts';
import { assumeRole, putToDomain, roleOfFunction } from '#tools/cloud/call-aws.ts';
import { awsCredentials } from '#tools/cloud/credentials.ts';
import { describeDomain, searchDomainName } from '#tools/cloud/search-domain.ts';
import { mapSearchRoles, mappedRoles } from '#tools/cloud/search-roles.ts';
import type { Client } from '#cli/client.ts';
import { CliFailure, textTable } from '#cli/output.ts';

const DEFAULT_REGION = 'ap-southeast-2';

export interface RolesOptions {
  stage: string;
  print?: true;
}

const now = (): Date => new Date();

const findEndpoint = async (region: string, stage: string): Promise<string> => {
  const name = searchDomainName(stage);
  const domain = await describeDomain(openSearchClient(region), name);
  if (domain?.endpoint !== undefined) return domain.endpoint;
  throw new CliFailure(`The search domain '${name}' is not there, or not made yet.`, 1);
};

/** As the domain's master role, which any administrator of the account may take. */
const mapRoles = async (stage: string): Promise<void> => {
  const region = process.env['AWS_REGION'] ?? DEFAULT_REGION;
  const own = { region, credentials: awsCredentials(), now, fetch };
  const endpoint = await findEndpoint(region, stage);
  const roleArn = (name: string): Promise<string> => roleOfFunction(own, `forecourt-${stage}-${name}`);
  const [, , , , account = ''] = (await roleArn('api-search')).split(':');
  const master = await assumeRole(own, `arn:aws:iam::${account}:role/forecourt-${stage}-search-admin`);
  const caller = { ...own, credentials: async () => master };
  await mapSearchRoles({ roleArn, put: (path, body) => putToDomain(caller, endpoint, path, body) });
};

/** `forecourt search roles`: what functions may do inside the domain. */
export const roles = async (client: Client, { stage, print }: RolesOptions): Promise<void> => {
  if (print !== true) await mapRoles(stage);
  const mapped = mappedRoles();
  const rows = mapped.map(({ name, functions }) => [name, functions.join(', ')]);
  client.out.result({ stage, roles: mapped }, textTable(['ROLE', 'FUNCTIONS'], rows));
};
