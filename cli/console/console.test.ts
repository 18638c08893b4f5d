import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeConsoleWorld, type ConsoleWorld } from '#test/support/console.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { CliFailure } from '../output.ts';
import { registerConsole } from './console.ts';

describe('forecourt console', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let world: ConsoleWorld;
  let run: ReturnType<typeof cliRunner>;
  beforeAll(async () => {
    store = await testTable();
  });
  afterAll(() => store.close());
  beforeEach(() => {
    world = makeConsoleWorld(store);
    run = cliRunner(registerConsole, { console: world.api });
  });
  const coastline = tenantContext('coastline');

  test('invites the first person of the platform, lists and withdraws the invitation', async () => {
    const who = ['--email', 'mia@example.com', '--name', 'Mia Chen'];
    const invited = await run('console', 'invite', '--role', 'platform_admin', ...who);
    expect(invited.text).toBe('Mailed to mia@example.com. The link is good until 2026-12-04 00:00 UTC, once.');
    expect(world.tokenTo('mia@example.com')).toMatch(/^[a-z2-7]{26}\.[\w-]{43}$/);
    const listed = await run('console', 'people');
    expect(listed.text).toMatch(/mia@example.com +platform_admin +all +2026-12-04 00:00 +forecourt/);
    const { id } = invited.data as { id: string };
    expect((await run('console', 'withdraw', '--invitation', id)).text).toContain('No invitation is open.');
  });

  test('invites, lists, changes and removes people of a dealer', async () => {
    const tenant = ['--tenant', 'coastline'];
    const ben = await world.staff(coastline, { email: 'ben@example.com', role: 'sales' });
    const invited = await run(
      ...['console', 'invite', ...tenant, '--role', 'sales', '--places', 'cairns, ballina'],
      ...['--email', 'jo@example.com', '--name', 'Jo Low'],
    );
    expect(invited.data).toMatchObject({ places: ['cairns', 'ballina'] });
    const person = ['--person', ben.person_id];
    expect((await run('console', 'people', ...tenant)).text).toMatch(/ben +sales +all +ben@example.com/);
    const changed = await run('console', 'change', ...tenant, ...person, '--role', 'viewer', '--places', 'cairns');
    expect(changed.text).toMatch(/ben +viewer +cairns/);
    const hours = (until: string) =>
      run('console', 'quiet-hours', ...tenant, ...person, '--from', '18:30', '--until', until);
    expect((await hours('08:00')).text).toBe('No mail from 18:30 until 08:00, the dealer’s time.');
    expect((await hours('18:30')).text).toBe('Mail comes at any hour.');
    expect((await hours('8 am')).failure).toBeInstanceOf(CliFailure);
    const away = (...days: string[]) => run('console', 'away', ...tenant, ...person, ...days);
    await away('--from', '2026-12-24', '--until', '2027-01-04');
    expect((await away('--from', '2026-12-01')).text).toBe(
      'Away 2026-12-01 to 2026-12-01, 2026-12-24 to 2027-01-04: rules give them no leads.',
    );
    expect((await away('--only')).text).toBe('Not away.');
    expect((await away()).failure).toBeInstanceOf(CliFailure);
    expect((await run('console', 'remove', ...tenant, ...person)).text).toContain('Nobody yet.');
  });

  test('lists the people of a group, finds some of them, and invites to several dealers by one mail', async () => {
    await world.staff(coastline, { email: 'bea@example.com', role: 'sales' });
    await world.staff(tenantContext('totara'), { email: 'bea@example.com', role: 'viewer' });
    await world.staff(tenantContext('totara'), { email: 'zoe@example.com', role: 'service' });
    const group = ['--group', 'demo-dealers'];
    const listed = await run('console', 'people', ...group);
    expect(listed.text).toMatch(/bea +Coastline Auto Group +sales +all +bea@example.com/);
    expect(listed.text).toMatch(/bea +Totara Yard +viewer/);
    const found = await run('console', 'people', ...group, '--find', 'ZOE');
    expect(found.text).toMatch(/zoe +Totara Yard +service/);
    expect(found.text).not.toContain('bea@');
    const who = ['--role', 'viewer', '--email', 'joy@example.com', '--name', 'Jo Low'];
    const invited = await run('console', 'invite', ...group, '--tenants', 'coastline, totara', ...who);
    expect(invited.text).toBe(
      'Mailed to joy@example.com, for 2 dealers. The link is good until 2026-12-04 00:00 UTC, once.',
    );
    expect(world.mailsTo('joy@example.com')).toHaveLength(1);
    expect((await run('console', 'people', ...group)).text).toMatch(/joy@example.com +coastline +viewer/);
    expect((await run('console', 'invite', '--tenants', 'coastline', ...who)).failure).toBeInstanceOf(CliFailure);
  });

  test('shows where somebody is signed in, and signs them out', async () => {
    const ann = await world.staff(coastline, { email: 'ann@example.com', role: 'sales' });
    const browser = await world.signedIn(ann, 'code');
    const person = ['--person', ann.person_id];
    expect((await run('console', 'sessions', ...person)).text).toMatch(/203.0.113.7 +code/);
    expect((await run('console', 'sessions', ...person, '--end')).text).toBe('ann is signed in nowhere.');
    expect(await browser.get('/me')).toMatchObject({ status: 401 });
  });

  test('asks for the dealer or the group that a role needs', async () => {
    const who = ['--email', 'mia@example.com', '--name', 'Mia'];
    for (const role of ['sales', 'group_admin'])
      expect((await run('console', 'invite', '--role', role, ...who)).failure).toBeInstanceOf(CliFailure);
  });
});
