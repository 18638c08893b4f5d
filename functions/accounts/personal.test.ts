import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { makeShoppers } from '#test/support/accounts.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import { personal } from './personal.ts';

const coastline = tenantContext('coastline');
const EMAIL = 'mia@example.com';

let local: Awaited<ReturnType<typeof testTable>>;
beforeAll(async () => {
  local = await testTable();
});
afterAll(() => local.close());

describe('the address that somebody signs in with', () => {
  test('is given by number and by address, and erased by the address alone without the account', async () => {
    const world = makeShoppers(local);
    const { shopper, answer } = await world.signIn();
    await shopper.requestMail('Mia@example.com');
    await shopper.verifyMail('Mia@example.com', world.lastMailCode());
    const phone = String(answer.body['phone']);
    const granted = local.as('api-privacy').table;
    const deps = {
      table: granted,
      now: world.clock.now,
      subjects: makeSubjects({ table: granted, now: world.clock.now }),
    };
    const byNumber = () => personal.find(deps, coastline, { phone });
    const byAddress = () => personal.find(deps, coastline, { email: EMAIL });

    expect(await byNumber()).toMatchObject([{ data: { phone, email: EMAIL } }]);
    const found = await byAddress();
    expect(found.map(({ summary }) => summary)).toEqual([
      'Codes were sent to this address',
      'Somebody who signs in has codes sent to this address',
    ]);
    // Whoever reads the mail of an address is not told whose number it is.
    expect(JSON.stringify(found)).not.toContain(phone.slice(1));
    for (const { erase } of found) await erase?.();
    expect(await byAddress()).toEqual([]);
    expect(await byNumber()).toMatchObject([{ data: { phone, email: null } }]);
    expect(await shopper.session()).toMatchObject({ status: 200 });
    const before = world.sent.mails.length;
    await world.browser().requestByMail(phone);
    expect(world.sent.mails).toHaveLength(before);
  });
});
