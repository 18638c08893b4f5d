import { afterEach, describe, expect, test } from 'vitest';
import { newWorld, type World } from '#test/support/cloudfront/account.ts';
import { portsOn } from '#test/support/cloudfront/ports.ts';
import { startCloudFront } from '#test/support/cloudfront/server.ts';
import { tenantConfig } from '#test/support/tenants.ts';
import { run } from './program.ts';
import { addDomain, type AddOptions } from './tenant-domain/add.ts';
import { inspect, report, type DomainClient } from './tenant-domain/inspect.ts';
import { removeDomain, type RemoveOptions } from './tenant-domain/remove.ts';
import { buildSteps } from './tenant-domain/steps.ts';

const WWW = 'www.coastlineauto.example';
const APEX = 'coastlineauto.example';
const PLATFORM = 'coastline.forecourt.example';
const ENDPOINT = 'd111111abcdef8.cloudfront.net';

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()));
});

interface Setting {
  hosts?: readonly string[];
  primaryHost?: string | null;
  published?: boolean;
  elsewhere?: readonly string[];
  advance?: (world: World) => void;
}

/** The commands against CloudFront's operations on this machine, by the SDK's own clients. */
const setUp = async (changes: Partial<World> = {}, setting: Setting = {}) => {
  const world = newWorld(changes);
  const server = await startCloudFront(world);
  open.push(server.close);
  const ports = portsOn(world, server.url, {
    elsewhere: setting.elsewhere ?? [],
    advance: () => setting.advance?.(world),
  });
  const said: { data: unknown; text: string }[] = [];
  const notes: string[] = [];
  const config = {
    ...tenantConfig('coastline'),
    hosts: [...(setting.hosts ?? [WWW, APEX, PLATFORM])],
    primaryHost: setting.primaryHost ?? null,
  };
  const answers: Readonly<Record<string, unknown>> = {
    'operators.list-tenants': {
      tenants: setting.published === false ? [] : [{ ...config, locations: 1, sources: [] }],
    },
    'operators.show-tenant': { tenant: config, why: [] },
  };
  const client: DomainClient = {
    call: async (route) => route.answer.schema.parse(answers[route.id]),
    out: {
      json: false,
      quiet: false,
      colour: false,
      note: (text) => void notes.push(text),
      result: (data, text) => void said.push({ data, text }),
    },
  };
  const common = { stage: 'production', siteOrigin: 'https://{slug}.forecourt.example', asksPlatform: true };
  const outcome = async (work: Promise<void>) => {
    const error: unknown = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return { data: said.at(-1)?.data, text: said.at(-1)?.text ?? '', error };
  };
  return {
    world,
    notes,
    add: (host = WWW, options: Partial<AddOptions> = {}) =>
      outcome(addDomain(client, ports, host, { ...common, wait: 0, ...options })),
    status: (host = WWW) =>
      outcome(inspect(client, ports, host, common).then((facts) => report(client, facts, buildSteps(facts)))),
    remove: (host = WWW, options: Partial<RemoveOptions> = {}) =>
      outcome(removeDomain(client, ports, host, { ...common, wait: 0, ...options })),
  };
};

const notLive = { exitCode: 1, message: expect.stringContaining('not live yet') };
const point = (world: World, ...hosts: string[]) => hosts.forEach((host) => world.pointing.set(host, 'cname'));
const stepOf = (data: unknown, id: string) => ({
  steps: expect.arrayContaining([expect.objectContaining({ id, ...(typeof data === 'object' ? data : {}) })]),
});

describe('a new domain', () => {
  test('is taken once DNS leads to CloudFront, and until then the records are said in words', async () => {
    const { add, world } = await setUp();
    const { text, data, error } = await add();
    expect(error).toMatchObject(notLive);
    expect(world.tenants.size).toBe(0);
    expect(data).toMatchObject({
      how: 'new',
      hosts: [WWW, APEX],
      records: [
        { type: 'CNAME', name: 'www', zone: APEX, value: ENDPOINT },
        { type: 'ALIAS', name: '@', zone: APEX, value: ENDPOINT },
        { type: 'TXT', name: '_cf-challenge', zone: APEX, value: ENDPOINT },
      ],
    });
    expect(text).toContain(`Where the DNS of ${APEX} is managed`);
    expect(text).toContain('A plain CNAME is not allowed');
    expect(text).toContain('Leave MX and TXT records alone');
  });

  test('goes live in one call after that: one distribution tenant with both names, whose certificate is attached', async () => {
    const { add, world } = await setUp();
    point(world, WWW);
    world.pointing.set(APEX, 'alias');
    const { data, error, text } = await add();
    expect(error).toBeUndefined();
    expect(data).toMatchObject({ live: true, tenant: 'coastline', records: [] });
    expect(text).toContain('Nothing is left to do: the host is live.');
    const [tenant] = world.tenants.values();
    expect(tenant).toMatchObject({
      name: 'coastline-www-coastlineauto-example',
      groupId: 'cg_1',
      hosts: [WWW, APEX],
      parameters: { dealer: 'coastline' },
      enabled: true,
      request: { tokenHost: 'cloudfront' },
    });
    expect(world.certificates.get(tenant?.certificateArn ?? '')).toEqual([WWW, APEX]);
  });

  test('added twice changes nothing the second time', async () => {
    const { add, world } = await setUp();
    point(world, WWW, APEX);
    await add();
    const before = structuredClone([...world.tenants.values()]);
    expect((await add()).data).toMatchObject({ live: true, actions: [] });
    expect([...world.tenants.values()]).toEqual(before);
  });

  test('without an ALIAS goes live with www. alone', async () => {
    const { add, world } = await setUp();
    point(world, WWW);
    expect((await add(WWW, { alone: true })).data).toMatchObject({ live: true, hosts: [WWW] });
    expect((await add(APEX)).data).toMatchObject({ live: false, hosts: [APEX] });
  });

  test('that comes later has a distribution tenant of its own: the certificate of the one that is live is not touched', async () => {
    const { add, world } = await setUp();
    point(world, WWW);
    await add(WWW, { alone: true });
    const before = structuredClone(world.tenants.get('dt_1'));
    point(world, APEX);
    expect((await add(APEX)).data).toMatchObject({ live: true });
    expect(world.tenants.get('dt_1')).toEqual(before);
    expect(world.tenants.get('dt_2')).toMatchObject({ hosts: [APEX] });
  });

  test('waits for DNS and the edge where it is told to, says first what is waited for, and goes on by itself', async () => {
    const { add, notes } = await setUp({ deployReads: 4 }, { advance: (world) => point(world, WWW, APEX) });
    expect((await add(WWW, { wait: 5 })).data).toMatchObject({ live: true });
    expect(notes.join('\n')).toContain(`Value:  ${ENDPOINT}`);
  });

  test('is waited for no longer than that', async () => {
    const { add, world } = await setUp();
    expect((await add(WWW, { wait: 1 })).error).toMatchObject(notLive);
    expect(world.calls.filter((call) => call.endsWith('CreateDistributionTenant'))).toHaveLength(4);
  });

  test('a dry run says what would be done, and makes no change', async () => {
    const { add, world } = await setUp();
    point(world, WWW, APEX);
    const { text } = await add(WWW, { dryRun: true });
    expect(text).toContain(
      `Would make the distribution tenant coastline-www-coastlineauto-example with ${WWW} and ${APEX}`,
    );
    expect(world.calls.filter((call) => /Create|Update|Delete/.test(call))).toEqual([]);
  });
});

describe('a site that is live', () => {
  const live = { elsewhere: [WWW, APEX] };

  test('is found to be live, and is asked for the token on its server before anything of DNS', async () => {
    const { add, world } = await setUp({}, live);
    const { data, text } = await add();
    expect(data).toMatchObject({ how: 'live', records: [] });
    expect(data).toMatchObject(stepOf({ state: 'waiting', found: expect.stringContaining('stays as it is') }, 'dns'));
    expect(text).toContain(`Redirect, with status 301:  http://${WWW}/.well-known/pki-validation/`);
    expect(text).toContain('to:  https://validation.us-east-1.acm-validations.aws/');
    expect(text).toContain('it answers 404');
    expect(text).not.toContain('CNAME');
    expect([...world.tenants.values()][0]?.request?.tokenHost).toBe('self-hosted');
  });

  test('has the certificate in use before the first record changes', async () => {
    const { add, world } = await setUp({}, live);
    await add();
    world.shown.add(WWW);
    expect((await add()).text).toContain(`the old server does not show the token of ${APEX} yet`);
    world.shown.add(APEX);
    const { data } = await add();
    expect([...world.tenants.values()][0]?.certificateArn).toBeDefined();
    expect(data).toMatchObject({ live: false, records: [{ type: 'CNAME' }, { type: 'ALIAS' }, { type: 'TXT' }] });
    point(world, WWW, APEX);
    expect((await add()).data).toMatchObject({ live: true });
  });

  test('may be moved with a gap, where somebody says so', async () => {
    const { add, world } = await setUp({}, live);
    expect((await add(WWW, { how: 'new' })).data).toMatchObject({ how: 'new', records: [{ type: 'CNAME' }, {}, {}] });
    expect(world.tenants.size).toBe(0);
  });
});

describe('a certificate', () => {
  test('that failed is told with its reason, and asked for again once a call', async () => {
    const { add, status, world } = await setUp({ outcome: 'failed', failure: 'CAA_ERROR' });
    point(world, WWW, APEX);
    expect((await add()).text).toContain('add a CAA record with the value 0 issue "amazon.com"');
    const requests = () => world.certificates.size;
    const before = requests();
    await status();
    expect(requests()).toBe(before);
    await add();
    expect(requests()).toBe(before + 1);
    Object.assign(world, { outcome: undefined, failure: undefined });
    expect((await add()).data).toMatchObject({ live: true });
  });

  test('whose token nobody showed in time is told so', async () => {
    const { add, world } = await setUp({ outcome: 'validation-timed-out' }, { elsewhere: [WWW] });
    expect((await add()).text).toContain('nobody showed the token within 72 hours');
    world.outcome = undefined;
    expect((await add()).text).toContain('Redirect, with status 301');
  });

  test('that lacks a host is not attached: the host would lose the one it has', async () => {
    const { add, world } = await setUp({ omitted: new Set([APEX]) });
    point(world, WWW, APEX);
    expect((await add()).text).toContain(`is issued, but not for ${APEX}: it is not used`);
    expect([...world.tenants.values()][0]?.certificateArn).toBeUndefined();
  });

  test('is attached beside what the distribution tenant has of its own', async () => {
    const { add, world } = await setUp();
    await add(WWW, { how: 'live' });
    const [tenant] = world.tenants.values();
    if (tenant === undefined) throw new Error('none');
    tenant.webAclAction = 'disable';
    [WWW, APEX].forEach((host) => world.shown.add(host));
    await add();
    expect([...world.tenants.values()][0]).toMatchObject({
      webAclAction: 'disable',
      certificateArn: expect.any(String),
    });
  });

  test('of a host below the platform’s domain is the platform’s', async () => {
    const { add, world } = await setUp();
    expect((await add(PLATFORM)).data).toMatchObject({ live: true });
    expect([...world.tenants.values()][0]).toMatchObject({ hosts: [PLATFORM], request: undefined });
  });
});

describe('what is refused', () => {
  test('a host that no dealer has, or whose dealer is not published', async () => {
    const { add, world } = await setUp({}, { hosts: [APEX] });
    const { data, error } = await add('www.nobody.example');
    expect(error).toMatchObject(notLive);
    expect(data).toMatchObject({ tenant: null, next: expect.stringContaining('tenant publish ID') });
    const unpublished = await setUp({}, { published: false });
    expect((await unpublished.add()).data).toMatchObject({
      next: 'Next: npx forecourt tenant publish coastline',
    });
    expect([world.tenants.size, unpublished.world.tenants.size]).toEqual([0, 0]);
  });

  test('a distribution tenant that also has another dealer’s host', async () => {
    const { add, world } = await setUp();
    point(world, WWW, APEX);
    await add();
    const [tenant] = world.tenants.values();
    tenant?.hosts.push('www.other.example');
    const before = structuredClone(tenant);
    expect((await add()).text).toContain('also has www.other.example, which is no host of coastline');
    expect([...world.tenants.values()][0]).toEqual(before);
  });

  test('a host of somebody else’s distribution, with the record that proves whose it is', async () => {
    const { add, world } = await setUp({ foreign: new Set([APEX]) });
    point(world, WWW, APEX);
    const { error } = await add();
    expect(error).toMatchObject({ exitCode: 1, message: expect.stringContaining('belongs to another distribution') });
    expect(error).toMatchObject({ message: expect.stringMatching(/Name: {3}_www {3}[\s\S]*Name: {3}_ {3}/) });
  });

  test('more distribution tenants than the quota allows', async () => {
    const { add, world } = await setUp({ quota: 0 });
    point(world, WWW, APEX);
    expect((await add()).error).toMatchObject({ message: expect.stringContaining('forecourt doctor --for deploy') });
  });

  test('a name that is taken by a distribution tenant of other hosts', async () => {
    const { add, world } = await setUp();
    point(world, WWW, APEX);
    await add(WWW, { alone: true });
    const [tenant] = world.tenants.values();
    if (tenant !== undefined) tenant.hosts = ['www.other.example'];
    expect((await add()).error).toMatchObject({ message: expect.stringContaining('with other hosts') });
  });

  test('nothing, where the distribution tenant changed meanwhile: it is read again', async () => {
    const { add, world } = await setUp();
    point(world, WWW, APEX);
    await add();
    const [tenant] = world.tenants.values();
    if (tenant === undefined) throw new Error('none');
    tenant.parameters = {};
    const push = world.calls.push.bind(world.calls);
    let raced = false;
    world.calls.push = (...calls) => {
      if (!raced && calls.includes('cloudfront:UpdateDistributionTenant')) {
        raced = true;
        tenant.version += 1;
      }
      return push(...calls);
    };
    expect((await add()).data).toMatchObject({ live: true });
    expect([raced, tenant.parameters]).toEqual([true, { dealer: 'coastline' }]);
  });
});

describe('the address of the site', () => {
  test('is advice once the host is live, and a warning where it is set before', async () => {
    const early = await setUp({}, { primaryHost: WWW });
    expect((await early.status()).text).toContain(
      'shoppers of the dealer’s other hosts are led to nothing'.replace('’', "'"),
    );
    const { add, world } = await setUp();
    point(world, WWW, APEX);
    expect((await add()).text).toContain(`primaryHost: '${WWW}' in its folder makes it this one`);
  });
});

describe('removing', () => {
  const liveSite = async (setting: Setting = {}, changes: Partial<World> = {}) => {
    const made = await setUp(changes, setting);
    point(made.world, WWW, APEX);
    await made.add();
    return made;
  };

  test('says first what would happen to links and mails, and does nothing', async () => {
    const { remove, world } = await liveSite();
    const { text, error } = await remove();
    expect(error).toBeUndefined();
    expect(text).toContain('Nothing was changed. Remove with --yes.');
    expect(text).toContain(`The site stays at https://${PLATFORM}. Links in mails that were sent lead there`);
    expect(text).toContain('aws acm delete-certificate');
    expect(world.tenants.size).toBe(1);
  });

  test('switches off, then deletes, and a third call finds nothing', async () => {
    const { remove, world } = await liveSite({}, { deployReads: 1 });
    expect((await remove(WWW, { yes: true })).error).toMatchObject({ exitCode: 1 });
    expect([...world.tenants.values()][0]).toMatchObject({ enabled: false });
    expect((await remove(WWW, { yes: true })).data).toMatchObject({ state: 'gone', hosts: [WWW, APEX] });
    expect(world.tenants.size).toBe(0);
    expect((await remove(WWW, { yes: true })).data).toMatchObject({ state: 'none' });
  });

  test('waits for the edge where it is told to', async () => {
    const { remove, world } = await liveSite({}, { deployReads: 2 });
    expect((await remove(WWW, { yes: true, wait: 5 })).data).toMatchObject({ state: 'gone' });
    expect(world.tenants.size).toBe(0);
  });

  test('takes one of two names alone, and the other goes on', async () => {
    const { remove, world } = await liveSite();
    expect((await remove(APEX, { yes: true, alone: true })).data).toMatchObject({ state: 'gone', hosts: [APEX] });
    expect([...world.tenants.values()][0]).toMatchObject({ hosts: [WWW], enabled: true });
  });

  test('refuses the primary host, and the host below the platform’s domain', async () => {
    const { remove, world } = await liveSite({ primaryHost: WWW });
    expect((await remove(WWW, { yes: true })).error).toMatchObject({
      message: expect.stringContaining('primaryHost: null'),
    });
    expect((await remove(PLATFORM, { yes: true })).error).toMatchObject({
      message: expect.stringContaining('always has'),
    });
    expect(world.tenants.size).toBe(1);
  });
});

describe('the command line', () => {
  const typed = async (...words: string[]) => {
    let stderr = '';
    const io = { stdout: { write: () => 0 }, stderr: { write: (text: string) => (stderr += text) }, env: {} };
    return { exitCode: await run(['tenant', 'domain', ...words], io).exitCode, stderr };
  };

  test.each([
    ['https://dealer.example/', 'www.dealer.example'],
    ['localhost', 'www.dealer.example'],
  ])('%s is no host name', async (host, words) => {
    expect(await typed('status', host)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) });
  });

  test('changes nothing where the platform’s own domain would be supposed', async () => {
    const said: string[] = [];
    const io = { stdout: { write: () => 0 }, stderr: { write: (text: string) => void said.push(text) }, env: {} };
    const words = ['--api', 'http://127.0.0.1:9', 'tenant', 'domain', 'add', WWW];
    expect(await run(words, io).exitCode).toBe(2);
    expect(said.join('')).toContain('FORECOURT_SITE_ORIGIN');
  });

  test('changes nothing without a platform that knows whose host it is', async () => {
    expect(await typed('add', WWW)).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('--api URL') });
    expect(await typed('remove', WWW, '--yes')).toMatchObject({ exitCode: 2 });
    expect(await typed('add', WWW, '--how', 'soon')).toMatchObject({ exitCode: 2 });
  });
});
