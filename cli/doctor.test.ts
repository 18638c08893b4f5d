import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  DescribeDomainCommand,
  GetCompatibleVersionsCommand,
  type DescribeDomainCommandOutput,
  type DomainStatus,
  type GetCompatibleVersionsCommandOutput,
} from '@aws-sdk/client-opensearch';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SearchStatus } from '#functions/operators/contract.ts';
import { root } from '#infra/root.ts';
import { NoCredentials } from '#tools/cloud/credentials.ts';
import { describeDomain } from '#tools/cloud/search-domain.ts';
import { runCheck, formatFindings } from './doctor/examine.ts';
import { pass, fail, type Check, type Finding } from './doctor/check.ts';
import { cloudChecks, type CloudPorts } from './doctor/cloud.ts';
import type { Machine } from './doctor/machine.ts';
import { folderChecks } from './doctor/folders.ts';
import { copyChecks } from './doctor/copies.ts';
import { quotaChecks } from './doctor/quotas.ts';
import { searchSizeChecks, SNAPSHOTS_DO } from './doctor/search-size.ts';
import { toolChecks } from './doctor/tools.ts';

const machine = (changes: Partial<Machine> = {}): Machine => ({
  nodeVersion: 'v24.21.0',
  env: {},
  run: async (command, args) =>
    ({
      javac: 'javac 17.0.15',
      mvn: 'Apache Maven 3.8.7\nMaven home: /usr/share/maven',
      python3: args[0] === '--version' ? 'Python 3.11.7' : '',
    })[command],
  isFree: async () => true,
  exists: (path) => path === '/usr/bin/chromium',
  ...changes,
});

const findings = async (checks: readonly Check[]): Promise<Record<string, Finding>> => {
  const found = await Promise.all(checks.map(async ({ id, look }): Promise<[string, Finding]> => [id, await look()]));
  return Object.fromEntries(found);
};

describe('tools', () => {
  test('are told with their versions', async () => {
    expect(await findings(toolChecks(machine()))).toEqual({
      node: pass('v24.21.0'),
      java: pass('javac 17.0.15'),
      maven: pass('Apache Maven 3.8.7'),
      python: pass('Python 3.11.7'),
      chromium: pass('/usr/bin/chromium'),
    });
  });

  test('that are missing or too old are told with the command that installs them', async () => {
    const bare = machine({
      nodeVersion: 'v20.20.0',
      run: async (command) => (command === 'javac' ? 'javac 1.8.0_392' : undefined),
      exists: () => false,
    });
    expect(await findings(toolChecks(bare))).toMatchObject({
      node: { ok: false, found: 'v20.20.0', mend: expect.stringContaining('npm ci') },
      java: { ok: false, found: 'too old: javac 1.8.0_392', mend: expect.stringContaining('openjdk-17') },
      maven: { ok: false, mend: expect.stringContaining('apt-get install -y maven') },
      python: { ok: false, mend: expect.stringContaining('python3-venv') },
      chromium: { ok: false, mend: expect.stringContaining('CHROME_PATH') },
    });
  });

  test('a Python without venv is not enough', async () => {
    const halved = machine({ run: async (_, args) => (args[0] === '--version' ? 'Python 3.11.7' : undefined) });
    expect((await findings(toolChecks(halved)))['python']).toMatchObject({
      ok: false,
      found: 'Python 3.11.7 without venv',
    });
  });
});

describe('ports', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-doctor-'));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const taken = machine({ isFree: async (port) => port !== 4100 });
  const places = (one: Machine) => findings(folderChecks(one, [dir]));

  test('taken by a stranger are wrong', async () => {
    expect(await places(taken)).toMatchObject({
      'port-4100': { ok: false, mend: expect.stringContaining('lsof -i :4100') },
      'port-4101': pass('free'),
      platform: { ok: false },
    });
  });

  test('taken by our own platform are right', async () => {
    const file = { url: 'http://127.0.0.1:4100', pid: process.pid, nonce: 'n' };
    await writeFile(join(dir, 'platform.json'), JSON.stringify(file));
    expect(await places(taken)).toMatchObject({ 'port-4100': { ok: true }, platform: { ok: true } });
  });
});

/** As AWS answers, cut to what is read and what its types ask for. */
const recordedDomain = {
  DomainId: '111122223333/forecourt-production-stock',
  DomainName: 'forecourt-production-stock',
  ARN: 'arn:aws:es:ap-southeast-2:111122223333:domain/forecourt-production-stock',
  ClusterConfig: { InstanceType: 'r6g.large.search', InstanceCount: 3, ZoneAwarenessEnabled: true },
  EBSOptions: { EBSEnabled: true, VolumeType: 'gp3', VolumeSize: 50 },
  ServiceSoftwareOptions: {
    CurrentVersion: 'OpenSearch_3_3_R20260901',
    UpdateAvailable: true,
    UpdateStatus: 'ELIGIBLE',
  },
} satisfies DomainStatus;
const recordedVersions = {
  $metadata: {},
  CompatibleVersions: [{ SourceVersion: 'OpenSearch_3.3', TargetVersions: ['OpenSearch_3.5', 'OpenSearch_3.7'] }],
} satisfies GetCompatibleVersionsCommandOutput;

describe('AWS', () => {
  const signedIn: CloudPorts = {
    stage: 'staging',
    region: 'ap-southeast-2',
    credentials: async () => ({ accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'never shown' }),
    describeDomain: async () => undefined,
  };
  const answering = (status: object): CloudPorts['describeDomain'] => {
    const send = async (command: unknown) => {
      if (command instanceof GetCompatibleVersionsCommand) return recordedVersions;
      expect(command).toBeInstanceOf(DescribeDomainCommand);
      return { $metadata: {}, DomainStatus: { ...recordedDomain, ...status } } satisfies DescribeDomainCommandOutput;
    };
    return (name) => describeDomain({ send }, name);
  };

  test('a domain at work is fine, and tells its engine and endpoint', async () => {
    const endpoint = 'search-x.ap-southeast-2.es.amazonaws.com';
    const ports = {
      ...signedIn,
      describeDomain: answering({ Processing: false, EngineVersion: 'OpenSearch_3.3', Endpoint: endpoint }),
    };
    expect(await findings(cloudChecks(ports))).toEqual({
      credentials: pass('found'),
      domain: pass(
        `forecourt-staging-stock: active, OpenSearch_3.3, 3 x r6g.large.search, 50 GB each; may be upgraded to OpenSearch_3.5, OpenSearch_3.7; an update of its software is waiting; ${endpoint}`,
      ),
    });
  });

  test('a domain that is being changed is to be waited for', async () => {
    const ports = { ...signedIn, describeDomain: answering({ Processing: true, EngineVersion: 'OpenSearch_2.19' }) };
    expect((await findings(cloudChecks(ports)))['domain']).toMatchObject({
      ok: false,
      found:
        'forecourt-staging-stock: processing, OpenSearch_2.19, 3 x r6g.large.search, 50 GB each; an update of its software is waiting; no endpoint yet',
      mend: expect.stringContaining('describe-domain-change-progress --domain-name forecourt-staging-stock'),
    });
  });

  test('a domain that is not there is made by a deploy; one that may not be seen says so', async () => {
    const refuse = (name: string) => async () => {
      throw Object.assign(new Error('Refused.'), { name });
    };
    const missing = {
      ...signedIn,
      describeDomain: (name: string) => describeDomain({ send: refuse('ResourceNotFoundException') }, name),
    };
    const forbidden = {
      ...signedIn,
      describeDomain: (name: string) => describeDomain({ send: refuse('AccessDeniedException') }, name),
    };
    expect((await findings(cloudChecks(missing)))['domain']).toMatchObject({
      mend: expect.stringContaining('npx cdk deploy -c stage=staging --all'),
    });
    expect((await findings(cloudChecks(forbidden)))['domain']).toMatchObject({
      mend: expect.stringContaining('es:DescribeDomain'),
    });
  });

  test('without credentials nothing is asked, and the way to sign in is told', async () => {
    const ports: CloudPorts = {
      ...signedIn,
      credentials: async () => {
        throw new NoCredentials(undefined);
      },
      describeDomain: async () => {
        throw new Error('asked');
      },
    };
    expect(await findings(cloudChecks(ports))).toMatchObject({
      credentials: { ok: false, found: 'none', mend: expect.stringContaining('aws sso login') },
      domain: { ok: false, found: 'not looked at: no AWS credentials' },
    });
  });

  test('a stage that searches snapshots is meant to have no domain', async () => {
    expect((await findings(cloudChecks({ ...signedIn, stage: 'production' })))['domain']).toEqual(
      pass('none is meant: this stage searches snapshots'),
    );
  });
});

test('what a purpose does not need is optional, and its mend comes last', async () => {
  const checks: Check[] = [
    { id: 'a', title: 'Java', neededFor: ['emulator'], why: 'x', look: async () => fail('none', 'install it') },
    { id: 'b', title: 'Node', neededFor: ['start'], why: 'x', look: async () => fail('v20', 'npm ci') },
  ];
  const looked = await runCheck(checks, 'start');
  expect(looked.map(({ id, required }) => [id, required])).toEqual([
    ['a', false],
    ['b', true],
  ]);
  expect(formatFindings(looked).split('\n').slice(-2)).toEqual(['Node: npm ci', '(optional) Java: install it']);
});

describe('copies of dealers’ secrets', () => {
  const SYDNEY = [
    { name: '/forecourt/production/coastline/crm/main', at: '2026-11-20T01:00:00.000+00:00' },
    { name: '/forecourt/production/coastline/feed/dms', at: '2026-11-26T01:00:00.000+00:00' },
    { name: '/forecourt/production/edge/certificate-arn', at: '2026-11-20T01:00:00.000+00:00' },
  ];
  const looked = (melbourne: unknown, stage = 'production') => {
    const run = async (_command: string, args: readonly string[]) =>
      JSON.stringify(args.includes('ap-southeast-4') ? melbourne : SYDNEY);
    return findings(copyChecks(machine({ run }), stage, 'ap-southeast-2'));
  };

  test('are all there where none is missing or older; values of the edge are no secrets', async () => {
    expect((await looked(SYDNEY.slice(0, 2)))['secret-copies']).toEqual(pass('all 2 are in ap-southeast-4'));
  });

  test('that are missing or older are named', async () => {
    const old = { name: '/forecourt/production/coastline/feed/dms', at: '2026-11-20T01:00:00.000+00:00' };
    expect((await looked([old]))['secret-copies']).toMatchObject({
      ok: false,
      found:
        'missing or older in ap-southeast-4: /forecourt/production/coastline/crm/main, /forecourt/production/coastline/feed/dms',
    });
  });

  test('are asked for only of a stage with a second region', async () => {
    expect(await looked([], 'staging')).toEqual({});
  });
});

describe('what the account allows', () => {
  const account = (answers: Readonly<Record<string, unknown>>) =>
    machine({
      run: async (_command, args) => {
        const asked = Object.entries(answers).find(([call]) => args.join(' ').startsWith(call));
        return asked === undefined ? undefined : JSON.stringify(asked[1]);
      },
    });
  const usual = {
    'lambda get-account-settings': 1_000,
    'service-quotas get-service-quota --service-code cloudfront': 200,
    'service-quotas get-service-quota --service-code acm': 2_500,
    'cloudfront list-distributions': 3,
    'service-quotas list-service-quotas --service-code cloudfront': [],
    'cloudfront list-distribution-tenants': 400,
    'acm list-certificates': 40,
    'cloudformation describe-stacks': [],
  };
  const asked = (answers: Readonly<Record<string, unknown>>, stage = 'production') =>
    findings(quotaChecks(account(answers), stage, 'ap-southeast-2'));

  test('is enough', async () => {
    expect(await asked(usual)).toEqual({
      'lambda-quota': pass('1000 executions at once in ap-southeast-2, 1000 needed'),
      'distribution-quota': pass('3 of 200, 1 to come'),
      'tenant-quota': pass('400 of 10000 (AWS’s default; Service Quotas does not list it), 50 to come'),
      'certificate-quota': pass('40 of 2500, 50 to come'),
      protection: pass('no stack may be deleted by mistake'),
    });
  });

  test('is too little in a new account, and the request for more is told', async () => {
    const small = {
      ...usual,
      'lambda get-account-settings': 10,
      'acm list-certificates': 2_480,
      'cloudfront list-distributions': 200,
    };
    expect(await asked(small)).toMatchObject({
      'lambda-quota': { ok: false, mend: expect.stringContaining('--quota-code L-B99A9384 --desired-value 1000') },
      'distribution-quota': { ok: false, mend: expect.stringContaining('--quota-code L-24B04930') },
      'certificate-quota': { ok: false, found: '2480 of 2500, 50 to come' },
    });
  });

  test('of distribution tenants is what was raised, where Service Quotas knows it', async () => {
    const raised = { ...usual, 'service-quotas list-service-quotas --service-code cloudfront': [20_000] };
    expect((await asked(raised))['tenant-quota']).toEqual(pass('400 of 20000, 50 to come'));
    expect((await asked({ ...usual, 'cloudfront list-distribution-tenants': 9_951 }))['tenant-quota']).toMatchObject({
      ok: false,
      mend: expect.stringContaining('AWS Support'),
    });
  });

  test('stacks that a first deploy left open are named', async () => {
    const open = { ...usual, 'cloudformation describe-stacks': ['ForecourtProductionApi'] };
    expect((await asked(open))['protection']).toEqual(
      fail('may be deleted: ForecourtProductionApi', 'Deploy once more, without -c firstDeploy=yes.'),
    );
  });

  test('is not known without the AWS command line, and no matter on the emulator', async () => {
    expect((await asked({}))['lambda-quota']).toMatchObject({ ok: false, found: 'not known' });
    expect(await asked(usual, 'emulator')).toEqual({});
  });

  test('a deploy needs the quotas, and protection only afterwards', () => {
    const checks = quotaChecks(account(usual), 'staging', 'ap-southeast-2');
    expect(checks.filter(({ neededFor }) => neededFor.includes('deploy')).map(({ id }) => id)).toEqual([
      'lambda-quota',
      'distribution-quota',
      'tenant-quota',
      'certificate-quota',
    ]);
  });
});

describe('search from snapshots', () => {
  const status = (stock: SearchStatus['stock']): SearchStatus => ({
    engine: 'embedded',
    ready: true,
    documents: 0,
    has_generations: false,
    current: null,
    of_this_schema: true,
    next: null,
    before: null,
    ...(stock === undefined ? {} : { stock }),
  });
  const size = (stock: SearchStatus['stock'], runsInAnHour?: number, stage = 'production') =>
    findings(
      searchSizeChecks({
        stage,
        region: 'ap-southeast-2',
        now: new Date('2026-11-27T00:00:00.000Z'),
        machine: machine({ run: async () => (runsInAnHour === undefined ? undefined : String(runsInAnHour)) }),
        status: async () => status(stock),
      }),
    );
  const small = { vehicles: 9_000, largest: { tenant: 'coastline', vehicles: 700 } };

  test('does at the sizes of most installations, which are told', async () => {
    // Searches and pages, both that often.
    expect(await size(small, 36_000)).toEqual({
      'search-size': pass('9000 vehicles, 700 of them coastline’s; 20.0 searches a second in the busiest hour'),
    });
    expect(await size(small)).toMatchObject({
      'search-size': { ok: true, found: expect.stringContaining('not known') },
    });
  });

  test.each([
    [
      'one dealer',
      { vehicles: 30_000, largest: { tenant: 'totara', vehicles: 20_001 } },
      0,
      'totara has more than 20000',
    ],
    ['all dealers', { ...small, vehicles: 130_001 }, 0, 'more than 130000 in all'],
    ['searches', small, 400_000, 'more than 200 searches a second'],
  ])('does no more where %s are too many, and the way to a domain is told', async (_, stock, runs, reason) => {
    expect(await size(stock, runs)).toMatchObject({
      'search-size': {
        ok: false,
        found: expect.stringContaining(reason),
        mend: expect.stringContaining('docs/deploy.md'),
      },
    });
  });

  test('is not known without the operators’ API, and no matter where there is a domain', async () => {
    expect(await size(undefined)).toMatchObject({
      'search-size': { ok: false, mend: expect.stringContaining('FORECOURT_API') },
    });
    expect(await size(small, 0, 'staging')).toEqual({});
  });

  test('does up to what docs/search.md says', async () => {
    const text = await readFile(join(root, 'docs/search.md'), 'utf8');
    for (const limit of Object.values(SNAPSHOTS_DO))
      expect(text).toContain(`more than ${limit.toLocaleString('en-AU')}`);
  });
});
