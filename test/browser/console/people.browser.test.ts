import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fixturePasskeys, fixturePeople } from '#test/support/console/fixtures.ts';
import { byTurns } from '#test/support/runs.ts';
import { expectSound, seriousFindings } from '../support.ts';
import { phone } from '../visit.ts';
import { visitConsole, type ConsoleVisits } from './fake-visit.ts';

let visits: ConsoleVisits;
/** Invitations that arrived with a session. */
const invited: unknown[] = [];
beforeAll(async () => {
  visits = await visitConsole();
  visits.console.answer(({ method, path, body }) => {
    if (method !== 'POST' || !path.endsWith('/tenants/coastline/people')) return undefined;
    invited.push(body);
    return { status: 201, body: fixturePeople.invitations[0] };
  });
});
afterAll(() => visits.end());
beforeEach(() => {
  visits.console.session.isOpen = true;
  invited.splice(0);
});

describe('the people of a dealer', () => {
  test.each(
    byTurns(
      [
        ['/coastline/people', 'People', undefined, 'light'],
        ['/coastline/people', 'People', phone, 'dark'],
        ['/sessions', 'You', undefined, 'dark'],
        ['/sessions', 'You', phone, 'light'],
      ],
      1,
      2,
    ),
  )('are sound at %s, “%s”', async (path, title, viewport, colorScheme) => {
    const { page, troubles, close } = await visits.open(path, {
      colorScheme,
      ...(viewport !== undefined && { viewport }),
    });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('table').first().waitFor();
    await expectSound(page);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('are invited by keyboard alone', async () => {
    const { page, troubles, close } = await visits.open('/coastline/people');
    await page.getByRole('table').first().waitFor();
    await page.keyboard.press('i');
    await page.getByRole('dialog', { name: 'Invite somebody' }).waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Name').focus();
    await page.keyboard.type('Mei Chen');
    await page.keyboard.press('Tab');
    await page.keyboard.type('mei.chen@coastline.example');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(invited).toEqual([{ name: 'Mei Chen', email: 'mei.chen@coastline.example', role: 'sales', places: 'all' }]);
    expect(troubles()).toEqual([]);
    await close();
  });
});

describe('what is typed', () => {
  const typeInvitation = async (page: Awaited<ReturnType<ConsoleVisits['open']>>['page']) => {
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
    await dialog.getByLabel('Name').fill('Mei Chen');
    await dialog.getByLabel('Email address').fill('mei.chen@coastline.example');
    return dialog;
  };

  test('stays where it was when the session expires, and is sent once somebody has signed in again', async () => {
    const { page, close } = await visits.open('/coastline/people');
    const dialog = await typeInvitation(page);
    visits.console.session.isOpen = false;
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    const layer = page.getByRole('dialog', { name: 'Sign in again' });
    await layer.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Mei Chen');
    await layer.getByRole('button', { name: 'Mail me a code' }).click();
    await layer.getByLabel('Code from the mail').fill('123456');
    await layer.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await expect.poll(() => invited).toHaveLength(1);
    await close();
  });

  test('survives a lost network and a closed tab, at this dealer only', async () => {
    const { page, close } = await visits.open('/coastline/people');
    const dialog = await typeInvitation(page);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await dialog.getByText('Nothing was sent', { exact: false }).waitFor();
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Mei Chen');
    await page.context().setOffline(false);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(visits.console.url('/coastline/people'));
    await next.getByRole('button', { name: 'Invite somebody' }).click();
    expect(await next.getByLabel('Name').inputValue()).toBe('Mei Chen');
    expect(await next.getByLabel('Email address').inputValue()).toBe('mei.chen@coastline.example');
    expect(invited).toEqual([]);
    await close();
  });
});

test('a refusal of the passkey’s layer leaves the page as it was', async () => {
  visits.console.answer(({ method }) =>
    method === 'DELETE'
      ? { status: 403, body: { code: 'passkey_required', error: 'Show your passkey first.' } }
      : undefined,
  );
  const { page, close } = await visits.open('/coastline/people');
  await page.getByRole('button', { name: 'Remove Tom', exact: false }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const layer = page.getByRole('dialog', { name: 'Show your passkey' });
  await layer.waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await layer.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('dialog').getByText('Show your passkey first.').waitFor();
  await close();
});

test('a role that another manager changed meanwhile is shown beside one’s own, to choose from', async () => {
  const [, tom] = fixturePeople.people;
  const sent: unknown[] = [];
  visits.console.answer(({ method, path, body }) => {
    if (method !== 'PUT' || !path.includes('/people/')) return undefined;
    sent.push(body);
    if (sent.length > 1) return { body: fixturePeople };
    const theirs = { ...tom, role: 'viewer', version: 4 };
    const error = 'Somebody changed what Tom may do while you had it open.';
    return { status: 409, body: { code: 'version_conflict', error, theirs } };
  });
  const { page, troubles, close } = await visits.open('/coastline/people', { viewport: { width: 320, height: 640 } });
  await page.getByRole('button', { name: 'Change Tom', exact: false }).click();
  await page.getByRole('dialog').getByLabel('Role').selectOption('service');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await dialog.getByText('Somebody changed what Tom may do').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await dialog.getByRole('radio', { name: 'Yours', exact: false }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').first().waitFor({ state: 'detached' });
  expect(sent).toEqual([
    { role: 'service', places: ['southport'], version: 0 },
    { role: 'service', places: ['southport'], version: 4 },
  ]);
  expect(troubles()).toEqual([expect.stringContaining('409')]);
  await close();
});

describe('one’s own page', () => {
  test('keeps quiet hours, of each dealer by itself, and says once they are saved', async () => {
    const { page, troubles, close } = await visits.open('/sessions');
    const sent: unknown[] = [];
    visits.console.answer(({ method, path, body }) => {
      if (method !== 'PUT' || !path.endsWith('/quiet-hours')) return undefined;
      sent.push([path.split('/')[5], body]);
      return { body: { quiet_hours: body } };
    });
    const hours = page.getByRole('form', { name: 'Quiet hours, Merribank Prestige' });
    await hours.getByLabel('No mail from').fill('18:30');
    await hours.getByRole('button', { name: 'Save' }).click();
    await hours.getByText('Saved.').waitFor();
    expect(sent).toEqual([['merribank', { from: '18:30', to: '08:00' }]]);
    // Of a dealer where they look only, nothing is mailed.
    expect(await page.getByRole('form', { name: /Quiet hours/ }).count()).toBe(2);
    expect(troubles()).toEqual([]);
    await close();
  });

  test('gives a passkey another name, by keyboard alone', async () => {
    const { page, troubles, close } = await visits.open('/sessions');
    const sent: unknown[] = [];
    visits.console.answer(({ method, path, body }) => {
      if (method !== 'PUT' || !path.includes('/passkeys/')) return undefined;
      sent.push(body);
      return { body: fixturePasskeys };
    });
    await page.getByRole('button', { name: 'Rename Safari on iPhone' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
    await dialog.getByLabel('Name').focus();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('Phone');
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    expect(sent).toEqual([{ name: 'Phone' }]);
    expect(troubles()).toEqual([]);
    await close();
  });
});
