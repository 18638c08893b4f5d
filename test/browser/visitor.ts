import type { Locator, Page } from 'playwright-core';
import * as z from 'zod';

const messagesSchema = z.array(
  z.object({ kind: z.string(), to: z.array(z.string()), subject: z.string(), text: z.string() }),
);

/** The code of the last text message to a number such as `+61455000871`, as the inbox shows it. */
export const textedCode = async ({ mailUrl }: { mailUrl: string }, e164: string): Promise<string> => {
  const messages = messagesSchema.parse(await (await fetch(`${mailUrl}/messages.json`)).json());
  const found = messages.find(({ kind, to }) => kind === 'sms' && to.includes(e164));
  if (found === undefined) throw new Error(`No message went to ${e164}.`);
  return found.text.slice(0, 6);
};

/** The last code that was mailed to an address. */
export const mailedCode = async ({ mailUrl }: { mailUrl: string }, address: string): Promise<string> => {
  const messages = messagesSchema.parse(await (await fetch(`${mailUrl}/messages.json`)).json());
  const [code] = messages
    .filter(({ to }) => to.some((one) => one.includes(address)))
    .flatMap(({ subject }) => /^(\d{6}) is your code/.exec(subject)?.[1] ?? []);
  if (code === undefined) throw new Error(`No code went to ${address}.`);
  return code;
};

/** Signs in on the page of it with an Australian number, as `0455000871`, by the code that was sent. */
export const signIn = async (walk: { mailUrl: string }, page: Page, number: string): Promise<void> => {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  await code.fill(await textedCode(walk, `+61${number.slice(1)}`));
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
