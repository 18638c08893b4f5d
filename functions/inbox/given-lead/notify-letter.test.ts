import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#domain/hours/units.ts';
import { staffDraft } from '#functions/console/published/people.ts';
import { staffSchema } from '#functions/runtime/http/console-session.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { leadId, putLead, sampleLead } from '#test/support/inbox/leads.ts';
import { sentMessages } from '#test/support/sent-messages.ts';
import { testClock, testIds, testRuntime } from '#test/support/runtime.ts';
import { testTable } from '#test/support/table.ts';
import { tenantContext } from '#test/support/tenants.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { askAgain, stopAsking } from '../enquiry/shopper-work.ts';
import { firstWork, withNote } from '../work.ts';
import { storedWorkSchema, type StoredWork } from '../work-schema.ts';
import { makeSettleOwners } from './settle-owners.ts';
import { workDraft } from './work-draft.ts';

const NOTICES = 'team@coastline.example';
const mail = { from: null, replyTo: null, noticesTo: NOTICES };
const coastline = tenantContext('coastline', { mail, leads: 'passed on' });
/** Friday, 10:00 in Queensland. */
const MORNING = '2026-11-27T00:00:00.000Z';
/** The same day, 22:00 there. */
const NIGHT = '2026-11-27T12:00:00.000Z';
const priya = { person_id: 'person-priya', name: 'Priya Nair', email: 'priya@dealer.example' };

/** With the grants of the schedule that runs it. */
const setUp = async ({ tenant = coastline, start = MORNING }: { tenant?: TenantContext; start?: string } = {}) => {
  const clock = testClock(start);
  const sent = sentMessages();
  const store = await testTable();
  const runtime = testRuntime({
    ...store.as('notifications-overdue'),
    tenants: [tenant],
    now: clock.now,
    newId: testIds(),
  });
  const lead = sampleLead(tenant, 'letter', { submitted_at: start });
  await putLead(store.table, tenant, lead);
  const staff = { ...priya, role: 'sales', places: 'all', since: start } as const;
  await store.table.change(keys.staff(tenant, staff.person_id), staffSchema, undefined, () =>
    staffDraft(tenant, staff, clock.now()),
  );
  const untouched: StoredWork = { ...firstWork(lead), notify_owner_at: null, notify_letter_at: null };
  const change = async (decide: (work: StoredWork, at: string) => Partial<StoredWork>): Promise<void> => {
    const at = clock.now().toISOString();
    await store.table.change(keys.leadWork(tenant, lead.lead_id), storedWorkSchema, untouched, (current) =>
      workDraft({ ...current, ...decide(current, at) }, at),
    );
  };
  let letters = 0;
  return {
    clock,
    sent,
    change,
    own: () => change(() => ({ owner: priya })),
    write: (text: string) =>
      change((work, at) => ({
        ...askAgain(work, at, { id: `letter-${1000 + (letters += 1)}`, text }),
        notify_letter_at: work.notify_letter_at ?? at,
      })),
    run: makeSettleOwners({ ...runtime, mail: sent.mail }),
    told: () => sent.mails.map(({ to }) => to[0]?.address),
    close: () => store.close(),
  };
};

describe('a letter of a shopper', () => {
  test('is told whoever has the lead, once, without what was written or how to reach them', async () => {
    const world = await setUp();
    await world.own();
    await world.write('My number is new.');
    for (let n = 0; n < 3; n += 1) await world.run();
    expect(world.told()).toEqual([priya.email]);
    const [told] = world.sent.mails;
    expect(told?.text).toContain('Mia wrote again');
    expect(told?.text).toContain(`/coastline/leads/${leadId('letter')}`);
    for (const hidden of ['My number', 'mia@example.com', '412']) expect(told?.text).not.toContain(hidden);
    world.clock.advance(MINUTE_MS);
    await world.write('One more.');
    await world.run();
    expect(world.told()).toHaveLength(2);
    await world.close();
  });

  test('that nobody has goes whole to the dealer’s confirmed address, all that is open in one mail', async () => {
    const world = await setUp();
    await world.write('First.');
    world.clock.advance(MINUTE_MS / 2);
    await world.write('Second.');
    await Promise.allSettled([world.run(), world.run()]);
    await world.run();
    expect(world.told()).toEqual([NOTICES]);
    expect(world.sent.mails[0]?.text).toMatch(/First\.[\s\S]*Second\./);
    expect(world.sent.mails[0]?.replyTo?.address).toBe('mia@example.com');
    await world.close();
  });

  test.each([
    ['leads are kept here', { leads: 'kept here' as const, mail }],
    ['no address is confirmed', { leads: 'passed on' as const, mail: { ...mail, noticesTo: null } }],
  ])('is mailed to nobody where %s and nobody has it', async (_, config) => {
    const world = await setUp({ tenant: tenantContext('coastline', config) });
    await world.write('Hello?');
    expect(await world.run()).toBe(0);
    expect(await world.run()).toBe(0);
    expect(world.told()).toEqual([]);
    await world.close();
  });

  test('is not told once somebody answered it, or the shopper needs no answer', async () => {
    const [answered, stopped] = [await setUp(), await setUp()];
    for (const { own, write, clock } of [answered, stopped]) {
      await own();
      await write('Hello?');
      clock.advance(1_000);
    }
    await answered.change((work, at) =>
      withNote(work, { by: priya, at }, { id: 'note-0001', text: 'Rang.', answered: true }),
    );
    await stopped.change((work, at) => stopAsking(work, at, { loses: true }));
    for (const { run, told, close } of [answered, stopped]) {
      await run();
      expect(told()).toEqual([]);
      await close();
    }
  });

  test('waits for the end of the quiet hours of whoever has it, and is told by the next run where the provider was down', async () => {
    const world = await setUp({ start: NIGHT });
    await world.own();
    await world.write('Late.');
    await world.run();
    expect(world.told()).toEqual([]);
    world.clock.advance(10 * 60 * MINUTE_MS);
    world.sent.fails.mail = new Error('down');
    expect(await world.run()).toBe(1);
    world.sent.fails.mail = undefined;
    expect(await world.run()).toBe(0);
    expect(world.told()).toEqual([priya.email]);
    await world.close();
  });
});
