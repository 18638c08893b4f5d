import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '#functions/inbox/api.ts';
import { makeReceivePortalMail } from '#functions/inbox/portal/receive-portal-mail.ts';
import { cliRunner } from '#test/support/cli/cli.ts';
import { plainMail } from '#test/support/inbox/portal-mails.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { registerLeads } from './leads.ts';

const tenant = tenantContext('coastline');
const { now } = testClock('2026-11-27T00:00:00.000Z');
const OF = ['--tenant', 'coastline'];

describe('mails of portals, by the command line', () => {
  let store: Awaited<ReturnType<typeof testTable>>;
  let run: ReturnType<typeof cliRunner>;
  beforeAll(async () => {
    store = await testTable();
    const { documents } = store.as('api-inbox');
    run = cliRunner(registerLeads, {
      inbox: createApi(testRuntime({ documents, tenants: [tenant], now, newId: testIds() })),
    });
  });
  afterAll(() => store.close());
  const arrive = async (id: string, text: string) =>
    (await makeReceivePortalMail({ table: store.table, now })(tenant, plainMail({ id, text }))).mail_id;

  test('are listed with why they wait, shown as text, made a lead, or none', async () => {
    const id = await arrive('one', 'Name: Mia Nguyen\nComments: Ring me.');
    expect((await run('leads', 'portal-mail', 'list', ...OF)).text).toContain('It has no number and no address');
    expect((await run('leads', 'portal-mail', 'show', id, ...OF)).text).toContain(
      'Name: Mia Nguyen\nComments: Ring me.',
    );
    const taken = await run('leads', 'portal-mail', 'take', id, ...OF, '--phone', '0412 345 678');
    expect(taken.text).toMatch(/: lead [a-z2-7]{26}\.$/);
    const other = await arrive('two', 'A bill.');
    const dismissed = await run('leads', 'portal-mail', 'dismiss', other, ...OF, '--reason', 'A bill');
    expect(dismissed.text).toBe(`${other}: no lead: A bill.`);
    expect((await run('leads', 'portal-mail', 'list', ...OF)).text).toBe('No mails.');
    expect((await run('leads', 'portal-mail', 'list', ...OF, '--part', 'done')).text).toContain('Mia Nguyen');
  });

  test('come to the dealer’s own address', async () => {
    expect((await run('leads', 'portal-mail', 'address', ...OF)).text).toMatch(/^leads-\S+@coastline\.\S+$/);
  });
});
