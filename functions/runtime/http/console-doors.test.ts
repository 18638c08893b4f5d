import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STEP_UP_MS } from '#domain/console/sessions.ts';
import * as z from 'zod';
import { dealerRoles, managers, roles, type LocationScope, type Role } from '#domain/console/roles.ts';
import { manifest } from '#functions/manifest.ts';
import { proxyEvent } from '#infra/in-process/proxy-event.ts';
import { fixedDirectory, OPERATOR_TOKEN, secretsOf, testClock, testEnv } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { derivedId, sha256Hex } from '../identifiers.ts';
import { makeLogger } from '../logger.ts';
import type { AnyRoute } from '../manifest-entries.ts';
import { keys } from '../table/keys.ts';
import { apiFunction } from './api.ts';
import { authorise, EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from './authorise.ts';
import { CONSOLE_COOKIE, personSchema, staffSchema, type ConsoleSession } from './console-session.ts';
import { implement } from './implement.ts';
import { operatorRoute } from './operator-route.ts';

const NO_DEALER = 'No dealer has this name.';
const clock = testClock();
const at = clock.now().toISOString();
const own = tenantContext('coastline', { group: 'shore' });
const sister = tenantContext('merribank', { group: 'shore' });
const other = tenantContext('totara', { group: 'inland' });
const directory = fixedDirectory([own, sister, other]);

let store: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  store = await testTable();
});
afterAll(() => store.close());

const deps = () => ({ env: testEnv, secrets: secretsOf({}), now: clock.now, directory, table: store.table });

interface Somebody {
  role: Role | 'nobody';
  places?: LocationScope;
  session?: Partial<ConsoleSession>;
}

/** Their cookie. */
const signIn = async ({ role, places = 'all', session = {} }: Somebody): Promise<string> => {
  const id = derivedId('person', role, String(places), JSON.stringify(session));
  const secret = sha256Hex(id).slice(0, 43);
  const draft = { events: [], lane: 'lead', at } as const;
  const person = {
    person_id: id,
    email: `${role}@example.com`,
    name: role,
    created_at: at,
    ...(role === 'platform_admin' ? { platform: true as const } : {}),
    groups: role === 'group_admin' ? ['shore'] : [],
    tenants: ['coastline'],
    passkeys: [],
    sessions: [
      {
        id: 's1',
        hash: sha256Hex(secret),
        created_at: at,
        expires_at: '2026-12-01T00:00:00.000Z',
        strength: 'passkey' as const,
        stepped_up_at: at,
        ip: '203.0.113.7',
        user_agent: 'Test',
        ...session,
      },
    ],
  };
  await store.table.create(keys.person(id), personSchema, { ...draft, state: person });
  const dealerRole = dealerRoles.find((one) => one === role);
  if (dealerRole !== undefined) {
    const staff = {
      person_id: id,
      name: role,
      email: person.email,
      role: dealerRole,
      places: places === 'all' ? ('all' as const) : [...places],
      since: at,
    };
    await store.table.create(keys.staff(own, id), staffSchema, { ...draft, state: staff });
  }
  return `${CONSOLE_COOKIE}=${id}.${secret}`;
};

const outcome = async (route: AnyRoute, cookie: string, tenant: string | undefined): Promise<string> => {
  const proof = { headers: { cookie }, signedBy: null, ip: '203.0.113.7' };
  const params: Record<string, string> = tenant === undefined ? {} : { tenant };
  return authorise(deps(), route, proof, { tenant: undefined, params }).then(
    () => 'passes',
    (error: unknown) => {
      const { code, message } = z.object({ code: z.string(), message: z.string() }).parse(error);
      // In the words that a dealer who is none gets.
      return message === NO_DEALER ? `${code}, as if there were none` : code;
    },
  );
};

const doors = manifest.filter((entry) => entry.kind === 'route').filter((route) => route.twinOf !== undefined);

/** What a role has where, said once more and without the code that decides. */
const reaches = (role: Role, dealer: string): boolean => {
  if (role === 'platform_admin') return true;
  return role === 'group_admin' ? dealer !== 'totara' : dealer === 'coastline';
};

describe('every console door of the manifest', () => {
  test('is there for each operators’ contract, and each of these says who may', () => {
    const contracts = manifest.filter((entry) => entry.kind === 'route').filter(({ auth }) => auth === 'operator');
    expect(contracts.length).toBeGreaterThan(40);
    expect(doors.map(({ twinOf }) => twinOf).toSorted()).toEqual(contracts.map(({ id }) => id).toSorted());
    for (const { id, may } of contracts) expect(may?.roles.length, id).toBeGreaterThan(0);
    for (const { id, may } of contracts) expect(may?.roles, id).toContain('platform_admin');
  });

  describe.each(roles)('as %s', (role) => {
    test.each(['coastline', 'merribank', 'totara', 'no-such-dealer'])(
      'of all places opens at %s what its contract names, and nothing else',
      async (dealer) => {
        const cookie = await signIn({ role });
        for (const door of doors) {
          if (!door.path.includes('{tenant}')) continue;
          const named = door.may?.roles.includes(role) === true;
          const known = dealer !== 'no-such-dealer' && reaches(role, dealer);
          const wanted = known ? (named ? 'passes' : 'forbidden') : 'tenant_unknown, as if there were none';
          expect(await outcome(door, cookie, dealer), door.id).toBe(wanted);
        }
      },
    );

    test('opens what is of the whole platform to those who run it alone', async () => {
      const cookie = await signIn({ role });
      for (const door of doors)
        if (!door.path.includes('{tenant}'))
          expect(await outcome(door, cookie, undefined), door.id).toBe(
            role === 'platform_admin' ? 'passes' : 'forbidden',
          );
    });
  });

  test.each(dealerRoles)('as %s of one place opens only what is narrowed to places', async (role) => {
    const cookie = await signIn({ role, places: ['port-melbourne'] });
    for (const door of doors) {
      if (!door.path.includes('{tenant}')) continue;
      const wanted = door.may?.roles.includes(role) === true && 'reach' in door.may && door.may.reach === 'place';
      expect(await outcome(door, cookie, 'coastline'), door.id).toBe(wanted ? 'passes' : 'forbidden');
    }
  });

  test('stays closed to somebody who has a session and no role, and to who has none', async () => {
    const cookie = await signIn({ role: 'nobody' });
    for (const door of doors) {
      const dealer = door.path.includes('{tenant}') ? 'coastline' : undefined;
      expect(await outcome(door, cookie, dealer), door.id).toBe(
        dealer === undefined ? 'forbidden' : 'tenant_unknown, as if there were none',
      );
      expect(await outcome(door, '', dealer), door.id).toBe('auth_required');
    }
  });

  test('that asks for the passkey again opens neither to a mailed code nor six minutes later', async () => {
    const asking = doors.filter(({ may }) => may?.asks === 'passkey');
    expect(asking.map(({ twinOf }) => twinOf)).toEqual(
      expect.arrayContaining([
        'privacy.export',
        'privacy.erase',
        'reservations.operator-cancel',
        'leads.link-application',
      ]),
    );
    const role = 'dealer_manager';
    const long = new Date(clock.now().getTime() - STEP_UP_MS - 1).toISOString();
    for (const session of [
      { strength: 'code', stepped_up_at: null },
      { strength: 'code', stepped_up_at: at },
      { strength: 'passkey', stepped_up_at: null },
      { strength: 'passkey', stepped_up_at: long },
    ] as const) {
      const cookie = await signIn({ role, session });
      for (const door of asking)
        if (door.may?.roles.includes(role) === true)
          expect(await outcome(door, cookie, 'coastline'), door.id).toBe('passkey_required');
    }
  });

  test('is closed by an ended session, by a secret that is not its own and by a role that was taken away', async () => {
    const [door] = doors.filter(({ twinOf }) => twinOf === 'leads.list');
    if (door === undefined) throw new TypeError('leads.list has no console door.');
    const ended = await signIn({ role: 'dealer_manager', session: { expires_at: at } });
    expect(await outcome(door, ended, 'coastline')).toBe('auth_required');
    const cookie = await signIn({ role: 'dealer_manager', session: { id: 'until-removed' } });
    expect(await outcome(door, `${cookie.slice(0, -1)}${cookie.endsWith('a') ? 'b' : 'a'}`, 'coastline')).toBe(
      'auth_required',
    );
    const id = cookie.slice(cookie.indexOf('=') + 1).split('.')[0] ?? '';
    await store.table.change(keys.staff(own, id), staffSchema, undefined, (staff) =>
      staff === undefined ? undefined : { state: { ...staff, removed_at: at }, events: [], lane: 'lead', at },
    );
    expect(await outcome(door, cookie, 'coastline')).toBe('tenant_unknown, as if there were none');
  });
});

const context = { awsRequestId: 'i1' } as Context;
const answer = { kind: 'json', status: 200, schema: z.object({ by: z.string() }) } as const;
const write = operatorRoute({
  id: 'door.write',
  may: { roles: managers, reach: 'dealer' },
  method: 'POST',
  path: '/things',
  summary: '',
  body: z.object({}),
  answer,
});

describe('the console’s door', () => {
  const call = async (
    path: string,
    { host, headers = {} }: { host: string; headers?: Record<string, string | undefined> },
  ): Promise<number> => {
    const api = apiFunction({ ...deps(), logger: makeLogger(() => undefined, clock.now) }, [
      implement(write, async ({ operator }) => ({ body: { by: operator.name } })),
    ]);
    const sent = Object.fromEntries(
      Object.entries({
        host: 'abc.execute-api.example',
        [VIEWER_HOST_HEADER]: host,
        [VIEWER_IP_HEADER]: '203.0.113.7',
        [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET,
        'content-type': 'application/json',
        ...headers,
      }).filter((entry): entry is [string, string] => entry[1] !== undefined),
    );
    const request = {
      method: 'POST',
      path,
      query: new URLSearchParams(),
      headers: sent,
      body: Buffer.from('{}'),
      ip: '198.51.100.1',
    };
    return (await api(proxyEvent(request, write, 'r1', clock.now()), context)).statusCode;
  };
  const path = '/api/v1/console/tenants/coastline/things';
  const host = 'console.localhost';
  const origin = 'http://console.localhost';

  test('opens at the console’s host with a session and the console’s own origin', async () => {
    const cookie = await signIn({ role: 'dealer_manager' });
    expect(await call(path, { host, headers: { cookie, origin } })).toBe(200);
  });

  test('is at no other host, by no other proof, whoever asks', async () => {
    const cookie = await signIn({ role: 'platform_admin' });
    for (const elsewhere of [
      'coastline.localhost',
      'localhost',
      '127.0.0.1',
      'xconsole.localhost',
      'console.example',
      '',
    ])
      expect(await call(path, { host: elsewhere, headers: { cookie, origin } }), elsewhere).not.toBe(200);
    for (const elsewhere of ['coastline.localhost', 'localhost'])
      expect(await call(path, { host: elsewhere, headers: { cookie, origin } }), elsewhere).toBe(404);
    expect(await call(path, { host, headers: { cookie, origin, [EDGE_SECRET_HEADER]: 'guess' } })).toBe(404);
    expect(await call(path, { host, headers: { cookie, origin, [EDGE_SECRET_HEADER]: undefined, host } })).toBe(404);
  });

  test('takes no write from another origin, none without one, none of another site', async () => {
    const cookie = await signIn({ role: 'dealer_manager' });
    for (const strange of [
      'http://coastline.localhost',
      'https://console.localhost',
      'null',
      'http://console.localhost:81',
    ])
      expect(await call(path, { host, headers: { cookie, origin: strange } }), strange).toBe(403);
    expect(await call(path, { host, headers: { cookie } })).toBe(403);
    expect(await call(path, { host, headers: { cookie, origin, 'sec-fetch-site': 'cross-site' } })).toBe(403);
  });

  test('does not open by the programs’ token, nor theirs by a session', async () => {
    const cookie = await signIn({ role: 'platform_admin' });
    const authorization = `Bearer ${OPERATOR_TOKEN}`;
    expect(await call(path, { host, headers: { origin, authorization } })).toBe(401);
    expect(await call(path.replace('console', 'operators'), { host, headers: { cookie, origin } })).toBe(401);
    expect(await call(path.replace('console', 'operators'), { host, headers: { authorization, origin } })).toBe(200);
  });
});

describe('a program', () => {
  const route = { ...write };
  const by = async (signedBy: string, PROGRAM_ROLES?: string) =>
    authorise(
      { ...deps(), env: { ...testEnv, OPERATOR_AUTH: 'iam', PROGRAM_ROLES } },
      route,
      { headers: {}, signedBy, ip: '203.0.113.7' },
      { tenant: undefined, params: { tenant: 'coastline' } },
    ).then(
      ({ operator }) => operator?.name,
      (error: unknown) => z.object({ code: z.string() }).parse(error).code,
    );
  const arn = 'arn:aws:sts::000000000000:assumed-role/reports/nightly';

  test('has the name of its IAM role and session, or user', async () => {
    expect(await by(arn)).toBe('reports/nightly');
    expect(await by('arn:aws:iam::000000000000:user/mia')).toBe('mia');
  });

  test('may what its role is listed for, and nothing where it is not listed', async () => {
    expect(await by(arn, '{"reports":"viewer"}')).toBe('forbidden');
    expect(await by(arn, '{"reports":"dealer_manager"}')).toBe('reports/nightly');
    expect(await by(arn, '{"others":"platform_admin"}')).toBe('forbidden');
  });
});
