import { createApi } from '#functions/console/api.ts';
import * as simplewebauthn from '#functions/console/passkeys/simplewebauthn.ts';
import { joinPerson } from '#functions/console/persons.ts';
import { staffDraft } from '#functions/console/published/people.ts';
import { makeSessions } from '#functions/console/sessions.ts';
import type { Strength } from '#domain/console/sessions.ts';
import type { DealerRole } from '#domain/console/roles.ts';
import { CONSOLE_COOKIE, staffSchema, type Person } from '#functions/runtime/http/console-session.ts';
import { EDGE_SECRET_HEADER, VIEWER_HOST_HEADER, VIEWER_IP_HEADER } from '#functions/runtime/http/authorise.ts';
import { timeOrderedId } from '#functions/runtime/identifiers.ts';
import { makeLogger } from '#functions/runtime/logger.ts';
import type { MailMessage } from '#functions/runtime/mail/mail.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { makeCaller, type CallAnswer, type CallInput } from './http-call.ts';
import { OPERATOR_TOKEN, testClock, testEnv, testRuntime } from './runtime.ts';
import { sentMessages } from './sent-messages.ts';
import type { testTable } from './table.ts';
import { tenantContext } from './tenants.ts';

export const CONSOLE_SITE = { origin: 'http://console.localhost', rpId: 'console.localhost' };

type Store = Awaited<ReturnType<typeof testTable>>;
type BrowserCall = Omit<CallInput, 'host'>;

const edgeHeaders = (ip: string): Record<string, string> => ({
  [EDGE_SECRET_HEADER]: testEnv.EDGE_SECRET,
  [VIEWER_HOST_HEADER]: CONSOLE_SITE.rpId,
  [VIEWER_IP_HEADER]: ip,
});

/** A browser at the console: it keeps its cookie and sends its origin. */
const makeBrowser = (call: (input: CallInput) => Promise<CallAnswer>) => {
  let cookie: string | undefined;
  const ask = async ({ headers = {}, ip = '203.0.113.7', ...input }: BrowserCall): Promise<CallAnswer> => {
    const answer = await call({
      ...input,
      host: CONSOLE_SITE.rpId,
      headers: {
        origin: CONSOLE_SITE.origin,
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/146.0.0.0 Safari/537.36',
        ...edgeHeaders(ip),
        ...(cookie === undefined ? {} : { cookie: `${CONSOLE_COOKIE}=${cookie}` }),
        ...headers,
      },
    });
    const [, value] = new RegExp(`${CONSOLE_COOKIE}=([^;]*)`).exec(answer.headers['set-cookie'] ?? '') ?? [];
    if (value !== undefined) cookie = value === '' ? undefined : value;
    return answer;
  };
  const post = (path: string, body: unknown = {}, more: Partial<BrowserCall> = {}): Promise<CallAnswer> =>
    ask({ path: `/api/v1/console${path}`, body, ...more });
  return {
    ask,
    post,
    get: (path: string) => ask({ method: 'GET', path: `/api/v1/console${path}` }),
    send: (method: string, path: string, body?: unknown) =>
      ask({ method, path: `/api/v1/console${path}`, ...(body === undefined ? {} : { body }) }),
    get cookie() {
      return cookie;
    },
    set cookie(value: string | undefined) {
      cookie = value;
    },
  };
};
export type Browser = ReturnType<typeof makeBrowser>;

/** The console's API over a real table, by the grants of its function. */
export const makeConsoleWorld = (
  store: Store,
  tenants = [tenantContext('coastline'), tenantContext('totara')],
  env = testEnv,
  /** Other contexts at the console's door, each over the grants of its function. */
  others: (over: (name: string) => ReturnType<typeof testRuntime>) => Parameters<typeof makeCaller>[0] = () => ({}),
) => {
  const clock = testClock('2026-11-27T00:00:00.000Z');
  const { mails, fails, mail } = sentMessages();
  const lines: string[] = [];
  const state = { waited: 0 };
  const runtimeOf = (name: string) =>
    testRuntime({ ...store.as(name), tenants, now: clock.now, newId: () => timeOrderedId(clock.now()) });
  const runtime = runtimeOf('api-console');
  const api = createApi({
    ...runtime,
    ...store.as('api-console'),
    env,
    logger: makeLogger((line) => lines.push(line), clock.now),
    mail,
    webAuthn: async () => simplewebauthn,
    wait: async (ms) => {
      state.waited += ms;
    },
  });
  const call = makeCaller({ console: api, ...others(runtimeOf) });
  const deps = { ...runtime, table: store.table };

  const linkIn = (message: MailMessage | undefined): string => /#([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';
  const to = (address: string): MailMessage[] =>
    mails.filter((message) => message.to.some((one) => one.address === address));

  return {
    api,
    /** By hand, for a browser that sends its own cookie and origin. */
    call,
    edgeHeaders: edgeHeaders('203.0.113.7'),
    clock,
    mails,
    fails,
    lines,
    state,
    runtime,
    browser: (): Browser => makeBrowser(call),
    /** With the operators' token, as the command line has it. */
    program: (method: string, path: string, body?: unknown) =>
      call({
        method,
        path: `/api/v1/operators${path}`,
        host: '127.0.0.1',
        headers: { authorization: `Bearer ${OPERATOR_TOKEN}` },
        ...(body === undefined ? {} : { body }),
      }),
    mailsTo: to,
    /** Token of the latest link that an address got. */
    tokenTo: (address: string): string => linkIn(to(address).at(-1)),
    codeTo: (address: string): string => /\b(\d{6})\b/.exec(to(address).at(-1)?.subject ?? '')?.[1] ?? '',

    /** Somebody who is staff of a dealer, without an invitation. */
    staff: async (
      tenant: TenantContext,
      { email, role, places = 'all' }: { email: string; role: DealerRole; places?: 'all' | string[] },
    ): Promise<Person> => {
      const name = email.split('@')[0] ?? email;
      const person = await joinPerson(deps, { email, name }, (one) => ({
        ...one,
        tenants: [...new Set([...one.tenants, tenant.id])],
      }));
      const { person_id } = person;
      const item = { person_id, name, email, role, places, since: clock.now().toISOString() };
      await store.table.create(keys.staff(tenant, person_id), staffSchema, staffDraft(tenant, item, clock.now()));
      return person;
    },

    /** Somebody over dealers. */
    over: (email: string, over: Partial<Pick<Person, 'platform' | 'groups'>>): Promise<Person> =>
      joinPerson(deps, { email, name: email.split('@')[0] ?? email }, (one) => ({ ...one, ...over })),

    /** A browser in which the person is signed in. */
    signedIn: async ({ person_id }: Person, strength: Strength = 'local'): Promise<Browser> => {
      const browser = makeBrowser(call);
      const from = { ip: '203.0.113.7', user_agent: '' };
      const { cookie } = await makeSessions(deps).begin(person_id, { strength, from });
      browser.cookie = cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
      return browser;
    },
  };
};
export type ConsoleWorld = ReturnType<typeof makeConsoleWorld>;
