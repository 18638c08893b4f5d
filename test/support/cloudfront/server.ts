import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as z from 'zod';
import * as account from './account.ts';
import { readAll, readFirst, writeXml, type XmlNode } from './xml.ts';

/**
 * CloudFront's operations on distribution tenants, and ACM's DescribeCertificate, as a server of this machine: paths, elements
 * and errors of the "Amazon CloudFront API Reference" (2020-05-31), lists as the SDK writes and reads them. The refusal of an unproven host is as AWS words it.
 */

const { Refused } = account;
type World = account.World;

interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  ifMatch: string | undefined;
  body: string;
}

interface Answer {
  status?: number;
  etag?: string;
  xml: XmlNode;
}

const tenantXml = (world: World, tenant: account.Tenant): Answer => {
  if (tenant.readsToGo > 0) tenant.readsToGo -= 1;
  const isDeployed = tenant.readsToGo === 0;
  return {
    etag: account.etagOf(tenant),
    xml: {
      DistributionTenant: {
        Id: tenant.id,
        DistributionId: tenant.distributionId,
        Name: tenant.name,
        Arn: `arn:aws:cloudfront::123456789012:distribution-tenant/${tenant.id}`,
        Domains: {
          member: tenant.hosts.map((host) => ({
            Domain: host,
            Status: account.isActive(world, tenant, host) ? 'active' : 'inactive',
          })),
        },
        Customizations: {
          WebAcl: tenant.webAclAction === undefined ? undefined : { Action: tenant.webAclAction },
          Certificate: tenant.certificateArn === undefined ? undefined : { Arn: tenant.certificateArn },
        },
        Parameters: {
          member: Object.entries(tenant.parameters).map(([Name, Value]) => ({ Name, Value })),
        },
        ConnectionGroupId: tenant.groupId,
        Enabled: String(tenant.enabled),
        Status: isDeployed ? 'Deployed' : 'InProgress',
      },
    },
  };
};

const readBoolean = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : text === 'true';

const readAsked = (body: string): account.Asked => {
  const tokenHost = readFirst(body, 'ValidationTokenHost');
  return {
    distributionId: readFirst(body, 'DistributionId'),
    groupId: readFirst(body, 'ConnectionGroupId'),
    name: readFirst(body.replace(/<Parameters>[\s\S]*<\/Parameters>/, ''), 'Name'),
    enabled: readBoolean(readFirst(body, 'Enabled')),
    hosts: body.includes('<Domains>') ? readAll(body, 'Domain') : undefined,
    parameters: body.includes('<Parameters>')
      ? Object.fromEntries(
          readAll(readFirst(body, 'Parameters') ?? '', 'member').map((one) => [
            readFirst(one, 'Name') ?? '',
            readFirst(one, 'Value') ?? '',
          ]),
        )
      : undefined,
    certificateArn: readFirst(readFirst(body, 'Certificate') ?? '', 'Arn'),
    webAclAction: readFirst(body, 'Action') === 'disable' ? ('disable' as const) : undefined,
    tokenHost: tokenHost === 'cloudfront' || tokenHost === 'self-hosted' ? tokenHost : undefined,
  };
};

const detailsXml = (world: World, tenant: account.Tenant): Answer => {
  const { request } = tenant;
  if (request === undefined) throw new Refused('EntityNotFound', 'There is no managed certificate.', 404);
  return {
    xml: {
      ManagedCertificateDetails: {
        CertificateArn: request.arn,
        CertificateStatus: account.requestStatus(world, request),
        ValidationTokenHost: request.tokenHost,
        ValidationTokenDetails: {
          member: request.hosts.map((host, n) => ({
            Domain: host,
            RedirectTo: `validation.us-east-1.acm-validations.aws/123456789012/.well-known/pki-validation/token${n + 1}.txt`,
            RedirectFrom: `${host}/.well-known/pki-validation/token${n + 1}.txt`,
          })),
        },
      },
    },
  };
};

const dnsXml = (world: World, tenant: account.Tenant): Answer => ({
  xml: {
    VerifyDnsConfigurationResult: {
      DnsConfigurationList: {
        DnsConfiguration: tenant.hosts.map((host) => {
          const how = account.isOfPlatform(world, host) ? 'cname' : world.pointing.get(host);
          if (how === 'cname') return { Domain: host, Status: 'valid-configuration' };
          if (how === 'alias') return { Domain: host, Status: 'unknown-configuration', Reason: 'No CNAME was found.' };
          return {
            Domain: host,
            Status: 'invalid-configuration',
            Reason: `${host} does not point to ${world.endpoint}.`,
          };
        }),
      },
    },
  },
});

const groupXml = ({ groupName, endpoint }: World): XmlNode => ({
  Id: 'cg_1',
  Name: groupName,
  RoutingEndpoint: endpoint,
});

const operations: Readonly<Record<string, readonly [string, (world: World, call: Call, id: string) => Answer]>> = {
  'GET distribution': [
    'ListDistributions',
    (world) => ({
      xml: {
        DistributionList: {
          IsTruncated: 'false',
          Items: {
            DistributionSummary: [
              { Id: 'E0', Comment: 'another site', ConnectionMode: 'direct' },
              { Id: world.distributionId, Comment: world.groupName, ConnectionMode: 'tenant-only' },
            ],
          },
        },
      },
    }),
  ],
  'POST connection-groups': [
    'ListConnectionGroups',
    (world) => ({
      xml: { ListConnectionGroupsResult: { ConnectionGroups: { ConnectionGroupSummary: groupXml(world) } } },
    }),
  ],
  'GET connection-group': ['GetConnectionGroup', (world) => ({ etag: 'G', xml: { ConnectionGroup: groupXml(world) } })],
  'GET distribution-tenant': [
    'GetDistributionTenantByDomain',
    (world, { query }) => tenantXml(world, account.findByHost(world, query.get('domain') ?? '')),
  ],
  'POST distribution-tenant': [
    'CreateDistributionTenant',
    (world, { body }) => ({ status: 201, ...tenantXml(world, account.createTenant(world, readAsked(body))) }),
  ],
  'PUT distribution-tenant': [
    'UpdateDistributionTenant',
    (world, { body, ifMatch }, id) => tenantXml(world, account.updateTenant(world, id, ifMatch, readAsked(body))),
  ],
  'DELETE distribution-tenant': [
    'DeleteDistributionTenant',
    (world, { ifMatch }, id) => {
      account.deleteTenant(world, id, ifMatch);
      return { status: 204, xml: {} };
    },
  ],
  'GET managed-certificate': [
    'GetManagedCertificateDetails',
    (world, _call, id) => detailsXml(world, account.find(world, id)),
  ],
  'POST verify-dns-configuration': [
    'VerifyDnsConfiguration',
    (world, { body }) => dnsXml(world, account.find(world, readFirst(body, 'Identifier') ?? '')),
  ],
};

const answerCloudFront = (world: World, call: Call): Answer => {
  const [, , noun = '', id = ''] = call.path.split('/');
  const found = operations[`${call.method} ${noun}`];
  if (found === undefined) throw new Refused('UnknownOperation', `${call.method} ${call.path}`, 404);
  world.calls.push(`cloudfront:${found[0]}`);
  return found[1](world, call, decodeURIComponent(id));
};

const describeSchema = z.object({ CertificateArn: z.string() });

const answerCertificates = (world: World, body: string): unknown => {
  world.calls.push('acm:DescribeCertificate');
  const { CertificateArn } = describeSchema.parse(JSON.parse(body));
  const names = world.certificates.get(CertificateArn);
  if (names === undefined) throw new Refused('ResourceNotFoundException', 'No such certificate.');
  return {
    Certificate: {
      CertificateArn,
      DomainName: names[0],
      SubjectAlternativeNames: names,
      ...(world.failure === undefined ? {} : { FailureReason: world.failure }),
    },
  };
};

const changeSchema = z.object({
  pointing: z.array(z.string()).optional(),
  shown: z.array(z.string()).optional(),
  foreign: z.array(z.string()).optional(),
  quota: z.number().optional(),
  outcome: z.enum(['failed', 'validation-timed-out']).nullish(),
  failure: z.string().optional(),
});

/** For whoever plays with the server: what DNS, old servers, other accounts and the authority do next. */
const changeWorld = (world: World, body: string): void => {
  const { pointing, shown, foreign, ...plain } = changeSchema.parse(JSON.parse(body));
  if (pointing !== undefined) world.pointing = new Map(pointing.map((host) => [host, 'cname']));
  if (shown !== undefined) world.shown = new Set(shown);
  if (foreign !== undefined) world.foreign = new Set(foreign);
  Object.assign(world, plain, plain.outcome === null ? { outcome: undefined } : {});
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
};

const refuse = (response: ServerResponse, error: unknown, isJson: boolean): void => {
  const { code, message, status } = error instanceof Refused ? error : new Refused('InternalError', String(error), 500);
  response.writeHead(status, { 'content-type': isJson ? 'application/x-amz-json-1.1' : 'text/xml' });
  response.end(
    isJson
      ? JSON.stringify({ __type: code, message })
      : writeXml({ ErrorResponse: { Error: { Type: 'Sender', Code: code, Message: message }, RequestId: 'r1' } }),
  );
};

const handle = async (world: World, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = await readBody(request);
  const isJson = request.headers['x-amz-target'] !== undefined;
  try {
    if (request.url === '/world') {
      changeWorld(world, body);
      response.writeHead(204).end();
      return;
    }
    if (isJson) {
      const text = JSON.stringify(answerCertificates(world, body));
      response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' }).end(text);
      return;
    }
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    const ifMatch = request.headers['if-match'];
    const call = { method: request.method ?? '', path: url.pathname, query: url.searchParams, ifMatch, body };
    const { status = 200, etag, xml } = answerCloudFront(world, call);
    response.writeHead(status, { 'content-type': 'text/xml', ...(etag === undefined ? {} : { etag }) });
    response.end(status === 204 ? '' : writeXml(xml));
  } catch (error) {
    refuse(response, error, isJson);
  }
};

/** Port 0: any that is free. */
export const startCloudFront = async (world: World, port = 0) => {
  const server = createServer((request, response) => void handle(world, request, response));
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
