import { DescribeCertificateCommand, ListCertificatesCommand } from '@aws-sdk/client-acm';
import {
  GetConnectionGroupCommand,
  GetDistributionTenantByDomainCommand,
  ListConnectionGroupsCommand,
  ListDistributionsCommand,
} from '@aws-sdk/client-cloudfront';
import { describe, expect, test } from 'vitest';
import { findCertificate, covers } from '#tools/cloud/certificates.ts';
import { makeSiteCloud } from '#tools/cloud/site-cloud.ts';
import { gatherFacts, type Dealer, type SitePorts } from './deploy-check/facts.ts';
import { buildSteps } from './deploy-check/steps.ts';
import { checkHost } from './deploy-check/check-host.ts';
import { run } from './program.ts';

const HOST = 'www.coastlineauto.example';
const ARN = 'arn:aws:acm:us-east-1:123456789012:certificate/1';
const ENDPOINT = 'd111.cloudfront.net';
const VALIDATION = { Name: `_x.${HOST}.`, Type: 'CNAME', Value: '_y.acm-validations.aws.' };

/** Answers of an AWS account after parsing by the SDK. */
interface Account {
  distributions?: { Id: string; Comment: string; ConnectionMode?: string }[];
  certificate?: 'ISSUED' | 'PENDING_VALIDATION' | 'FAILED';
  tenant?: {
    Status?: string;
    Enabled?: boolean;
    DistributionId?: string;
    Parameters?: { Name: string; Value: string }[];
    domain?: string;
  };
  cname?: string;
}

const own = { Id: 'E1', Comment: 'forecourt-production-site', ConnectionMode: 'tenant-only' };

const notFound = (): never => {
  throw Object.assign(new Error('There is none.'), { name: 'EntityNotFound' });
};

const cloudFront = ({ distributions = [own], tenant }: Account) => ({
  send: async (command: unknown): Promise<unknown> => {
    if (command instanceof ListDistributionsCommand) {
      // Two pages, as for an account with many distributions.
      const first = command.input.Marker === undefined;
      const Items = first ? [{ Id: 'E0', Comment: 'another site', ConnectionMode: 'direct' }] : distributions;
      return { DistributionList: { Items, IsTruncated: first, ...(first ? { NextMarker: 'E0' } : {}) } };
    }
    if (command instanceof ListConnectionGroupsCommand)
      return {
        ConnectionGroups: [
          { Id: 'cg_0', Name: 'CreatedByCloudFront', RoutingEndpoint: 'd0.cloudfront.net', IsDefault: true },
          { Id: 'cg_1', Name: 'forecourt-production-site', RoutingEndpoint: ENDPOINT },
        ],
      };
    if (command instanceof GetConnectionGroupCommand)
      return { ConnectionGroup: { Id: 'cg_1', Name: 'forecourt-production-site', RoutingEndpoint: ENDPOINT } };
    if (command instanceof GetDistributionTenantByDomainCommand) {
      if (tenant === undefined) return notFound();
      const { domain = 'inactive', ...said } = tenant;
      return {
        ETag: 'E',
        DistributionTenant: {
          Id: 'dt_1',
          DistributionId: 'E1',
          Name: 'coastline',
          Domains: [{ Domain: HOST, Status: domain }],
          ConnectionGroupId: 'cg_1',
          Enabled: true,
          Status: 'Deployed',
          Parameters: [{ Name: 'dealer', Value: 'coastline' }],
          ...said,
        },
      };
    }
    throw new TypeError('An unknown command was sent: the check must only read.');
  },
});

const certificates = ({ certificate }: Account) => ({
  send: async (command: unknown): Promise<unknown> => {
    if (command instanceof ListCertificatesCommand)
      return {
        CertificateSummaryList: [
          { CertificateArn: `${ARN}0`, DomainName: 'other.example', Status: 'ISSUED' },
          ...(certificate === undefined ? [] : [{ CertificateArn: ARN, DomainName: HOST, Status: certificate }]),
        ],
      };
    if (command instanceof DescribeCertificateCommand)
      return {
        Certificate: {
          CertificateArn: ARN,
          Status: certificate,
          DomainValidationOptions: [
            {
              DomainName: HOST,
              ValidationStatus: certificate === 'ISSUED' ? 'SUCCESS' : 'PENDING_VALIDATION',
              ResourceRecord: VALIDATION,
            },
          ],
        },
      };
    throw new TypeError('An unknown command was sent: the check must only read.');
  },
});

const portsOn = (account: Account): SitePorts => ({
  ...makeSiteCloud(cloudFront(account)),
  certificateOf: (host) => findCertificate(certificates(account), host),
  cnameOf: async () => account.cname,
});

const coastline: Dealer = { tenant: 'coastline', published: true };

const steps = async (account: Account, asked: { dealer?: Dealer | undefined; distribution?: string } = {}) => {
  const facts = await gatherFacts(portsOn(account), {
    host: HOST,
    stage: 'production',
    dealer: 'dealer' in asked ? asked.dealer : coastline,
    distribution: asked.distribution,
  });
  return Object.fromEntries(buildSteps(facts).map((step) => [step.id, step]));
};

describe('the way of a host', () => {
  test('is done when everything is there', async () => {
    const done = await steps({ certificate: 'ISSUED', tenant: { domain: 'active' }, cname: ENDPOINT });
    expect(Object.values(done).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'done']);
  });

  test('begins with a dealer, whose folder is published', async () => {
    expect((await steps({}, { dealer: undefined }))['dealer']).toMatchObject({ state: 'to do' });
    expect((await steps({}, { dealer: { tenant: 'coastline', published: false } }))['dealer']).toMatchObject({
      state: 'to do',
      command: 'npx forecourt tenant publish coastline --api URL',
    });
    expect((await steps({}, { dealer: { tenant: 'coastline', published: undefined } }))['dealer']).toMatchObject({
      state: 'done',
      found: expect.stringContaining('--api'),
    });
  });

  test('needs the multi-tenant distribution of the stage, found by its comment or named', async () => {
    expect((await steps({ distributions: [] }))['distribution']).toMatchObject({
      state: 'to do',
      command: 'npx cdk deploy -c stage=production --all',
    });
    const others = ['E2', 'E3'].map((Id) => ({ Id, Comment: 'x', ConnectionMode: 'tenant-only' }));
    expect((await steps({ distributions: [own, ...others] }))['distribution']).toMatchObject({ found: 'E1' });
    expect((await steps({ distributions: others }))['distribution']).toMatchObject({
      found: expect.stringContaining('--distribution ID'),
    });
    expect((await steps({ distributions: others }, { distribution: 'E3' }))['distribution']).toMatchObject({
      found: 'E3',
    });
  });

  test('asks for a certificate in us-east-1, then shows the record that proves the name', async () => {
    expect((await steps({}))['certificate']).toMatchObject({
      state: 'to do',
      command: `aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${HOST}`,
    });
    expect((await steps({ certificate: 'PENDING_VALIDATION' }))['certificate']).toMatchObject({
      state: 'waiting',
      records: [{ name: `_x.${HOST}.`, type: 'CNAME', value: '_y.acm-validations.aws.' }],
    });
    expect((await steps({ certificate: 'FAILED' }))['certificate']).toMatchObject({ state: 'to do' });
  });

  test('makes the distribution tenant in the stage’s own connection group', async () => {
    expect((await steps({ certificate: 'ISSUED' }))['tenant']).toMatchObject({
      state: 'to do',
      command:
        'aws cloudfront create-distribution-tenant --distribution-id E1 --name coastline-www-coastlineauto-example ' +
        `--connection-group-id cg_1 --domains Domain=${HOST} --parameters Name=dealer,Value=coastline --customizations '{"Certificate":{"Arn":"${ARN}"}}'`,
    });
  });

  test('waits for a tenant under way, and does not take over another distribution’s', async () => {
    expect((await steps({ tenant: { Status: 'InProgress' } }))['tenant']).toMatchObject({ state: 'waiting' });
    expect((await steps({ tenant: { Enabled: false } }))['tenant']).toMatchObject({
      command: expect.stringContaining('--enabled'),
    });
    expect((await steps({ tenant: { DistributionId: 'E9' } }))['tenant']).toMatchObject({
      state: 'to do',
      found: expect.stringContaining('E9'),
    });
  });

  test('has the edge look for pictures in the dealer’s own folder', async () => {
    const told = expect.stringContaining(
      'update-distribution-tenant --id dt_1 --parameters Name=dealer,Value=coastline ',
    );
    expect((await steps({ tenant: { Parameters: [] } }))['tenant']).toMatchObject({ state: 'to do', command: told });
    const merribank = [{ Name: 'dealer', Value: 'merribank' }];
    expect((await steps({ tenant: { Parameters: merribank } }))['tenant']).toMatchObject({
      state: 'to do',
      found: 'dt_1 shows pictures of merribank',
      command: told,
    });
  });

  test('ends in DNS: a CNAME that points elsewhere is told with the right one; an ALIAS is CloudFront’s to see', async () => {
    expect((await steps({ cname: 'old.hosting.example.' }))['dns']).toMatchObject({
      state: 'to do',
      found: 'points to old.hosting.example.',
      records: [{ name: HOST, value: ENDPOINT }],
    });
    expect((await steps({ cname: `${ENDPOINT}.` }))['dns']).toMatchObject({ state: 'done' });
    expect((await steps({ tenant: { domain: 'active' } }))['dns']).toMatchObject({ state: 'done' });
  });
});

test('a wildcard covers one label, no more and no less', () => {
  expect(covers('*.dealer.example', 'www.dealer.example')).toBe(true);
  expect(covers('*.dealer.example', 'dealer.example')).toBe(false);
  expect(covers('*.dealer.example', 'a.b.dealer.example')).toBe(false);
  expect(covers('dealer.example', 'dealer.example')).toBe(true);
});

describe('the command', () => {
  const options = { stage: 'production', asksPlatform: false };
  const said: { data: unknown; text: string }[] = [];
  const client = {
    call: async () => {
      throw new Error('No platform was named.');
    },
    out: {
      json: false,
      quiet: false,
      colour: false,
      note: () => undefined,
      result: (data: unknown, text: string) => void said.push({ data, text }),
    },
  };

  test('prints each step and ends with the next command; a host that is not live is exit code 1', async () => {
    await expect(checkHost(client, HOST, options, portsOn({}))).rejects.toMatchObject({ exitCode: 1 });
    const lines = said.at(-1)!.text.split('\n');
    expect(lines[0]).toBe('done    Dealer: coastline, in its folder; give --api URL to see whether it is published');
    expect(lines.at(-1)).toBe(
      `Next: aws acm request-certificate --region us-east-1 --validation-method DNS --domain-name ${HOST}`,
    );
    expect(said.at(-1)!.data).toMatchObject({ host: HOST, live: false });
  });

  test('asks for the DNS record when nothing is left to run', async () => {
    const waiting = portsOn({ certificate: 'PENDING_VALIDATION' });
    await expect(checkHost(client, HOST, options, waiting)).rejects.toMatchObject({ exitCode: 1 });
    expect(said.at(-1)!.text.split('\n').at(-1)).toBe(
      `Next, in the dealer's DNS: _x.${HOST}. CNAME _y.acm-validations.aws.`,
    );
  });

  test('says that a host is live, and ends well', async () => {
    const live = portsOn({ certificate: 'ISSUED', tenant: { domain: 'active' }, cname: ENDPOINT });
    await checkHost(client, HOST, options, live);
    expect(said.at(-1)!.text).toContain('Nothing is left to do: the host is live.');
  });

  test.each([
    ['CredentialsProviderError', 2, 'aws sso login'],
    ['ExpiredToken', 2, 'aws sso login'],
    ['AccessDenied', 1, 'acm:ListCertificates'],
  ])('tells what to do when AWS answers %s: exit code %i', async (name, exitCode, words) => {
    const refused: SitePorts = {
      ...portsOn({}),
      distributions: async () => {
        throw Object.assign(new Error('Refused.'), { name });
      },
    };
    await expect(checkHost(client, HOST, options, refused)).rejects.toMatchObject({
      exitCode,
      message: expect.stringContaining(words),
    });
  });
});

test('what is no host name is wrong use', async () => {
  let stderr = '';
  const io = { stdout: { write: () => 0 }, stderr: { write: (text: string) => (stderr += text) }, env: {} };
  expect(await run(['tenant', 'deploy-check', 'https://dealer.example/'], io).exitCode).toBe(2);
  expect(stderr).toContain('www.dealer.example');
});
