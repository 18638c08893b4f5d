import type { Page } from 'playwright-core';
import { addVirtualAuthenticator } from '../virtual-authenticator.ts';
import { desk, visitWith, type connectToChromium, type Visit } from '../visit.ts';
import type { OwnWalk } from '../support.ts';
import { pressSignIn } from './press-sign-in.ts';

/** People of demo dealers at the console, each in a browser with an authenticator of its own. */
export const joinedPeople = (walk: OwnWalk, browser: Awaited<ReturnType<typeof connectToChromium>>) => {
  const open: Visit[] = [];
  let joined = 0;

  const visit = async (address: string, viewport = desk): Promise<Page> => {
    const opened = await visitWith(browser, () => address)('console', '', {
      first: true,
      viewport,
      before: addVirtualAuthenticator,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    open.push(opened);
    return opened.page;
  };

  /** By the link of npm start. */
  const signIn = async (dealer: string, role: string, viewport = desk, name?: string): Promise<Page> => {
    const link = walk.signInLinks.find(
      (one) => one.role === role && one.dealer === dealer && (name ?? one.name) === one.name,
    );
    const page = await visit(link?.url ?? '', viewport);
    await pressSignIn(page);
    return page;
  };

  /** The link of the latest mail to an address, as its reader opens it. */
  const linkMailedTo = async (address: string): Promise<string> => {
    const list: { id: string; to: string[] }[] = JSON.parse(
      await (await fetch(`${walk.mailUrl}/messages.json`)).text(),
    );
    const found = list.find(({ to }) => to.some((one) => one.includes(address)));
    const mail = await (await fetch(`${walk.mailUrl}/messages/${found?.id ?? ''}`)).text();
    return /http:\/\/console\.localhost:\d+\/invitation#[\w.-]+/.exec(mail)?.[0] ?? '';
  };

  return {
    signIn,
    go: (page: Page, path: string) => page.goto(new URL(path, page.url()).href),

    /** Somebody whom a manager invites, and who has made a passkey and signed in: 'Kim of' their role. */
    join: async (dealer: string, role: string, viewport = desk): Promise<Page> => {
      const email = `kim-${(joined += 1)}@${dealer}.example`;
      const manager = await signIn(dealer, 'Manager');
      await manager.goto(new URL(`/${dealer}/people`, manager.url()).href);
      await manager.getByRole('button', { name: 'Invite somebody' }).click();
      const dialog = manager.getByRole('dialog');
      await dialog.getByLabel('Name').fill(`Kim of ${role}`);
      await dialog.getByLabel('Email address').fill(email);
      await dialog.getByLabel('Role').selectOption({ label: role });
      await dialog.getByRole('button', { name: /invit/i }).click();
      await manager.getByText(email).waitFor();
      await walk.drain();
      const page = await visit(await linkMailedTo(email), viewport);
      await page.getByRole('button', { name: 'Accept and go on' }).click();
      await page.getByRole('button', { name: 'Set up now' }).click();
      await page.getByRole('heading', { name: 'Needs you', level: 1 }).waitFor();
      return page;
    },

    /** Closes their pages; what troubled them, but for what a test is refused on purpose. */
    leave: async (): Promise<string[]> => {
      const troubles = open.flatMap(({ troubles: found }) => found());
      for (const { close } of open.splice(0)) await close();
      return troubles.filter((one) => !/^403 |console\/me/.test(one));
    },
  };
};
export type JoinedPeople = ReturnType<typeof joinedPeople>;

/** What asks for the passkey over a page. */
export const passkeyLayer = (page: Page) => page.getByRole('dialog', { name: 'Show your passkey' });
