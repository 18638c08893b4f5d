import type { Locator, Page } from 'playwright-core';
import * as z from 'zod';
import { becomeAlive } from './visit.ts';

/** What the local inbox has, newest first. */
const messagesSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.string(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
  }),
);
interface Inbox {
  mailUrl: string;
}

export const messages = async ({ mailUrl }: Inbox): Promise<z.infer<typeof messagesSchema>> =>
  messagesSchema.parse(await (await fetch(`${mailUrl}/messages.json`)).json());

const codeIn = async (inbox: Inbox, kind: 'sms' | 'mail', address: string): Promise<string> => {
  for (const { kind: is, to, subject, text } of await messages(inbox)) {
    const code = /^(\d{6}) is your code/.exec(kind === 'sms' ? text : subject)?.[1];
    if (is === kind && code !== undefined && to.some((one) => one.includes(address))) return code;
  }
  throw new Error(`No code went to ${address}.`);
};

/** The last code that went to an Australian number, as '0455 000 871'. */
export const textedCode = (inbox: Inbox, number: string): Promise<string> =>
  codeIn(inbox, 'sms', `+61${number.replaceAll(' ', '').slice(1)}`);

/** The last code that went to an email address. */
export const mailedCode = (inbox: Inbox, address: string): Promise<string> => codeIn(inbox, 'mail', address);

/** Signs in on the page of it with an Australian number, by the code that was sent. */
export const signIn = async (inbox: Inbox, page: Page, number: string): Promise<void> => {
  await becomeAlive(page);
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await code.fill(await textedCode(inbox, number));
  await page.keyboard.press('Enter');
};

/** Presses Tab until the control has the focus. */
export const tabTo = async (page: Page, control: Locator, mostTabs = 120): Promise<void> => {
  await control.waitFor();
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(control)}.`);
};

/** Another device of the same person: the number gets no second code so soon. */
export const asSameVisitor = async (dealer: string, from: Page, to: Page): Promise<void> => {
  await to.context().addCookies(await from.context().cookies());
  const hint = `fc:${dealer}:signed-in`;
  const until = await from.evaluate((name) => localStorage.getItem(name) ?? '', hint);
  await to.evaluate(([name, text]) => localStorage.setItem(name, text), [hint, until] as const);
};
