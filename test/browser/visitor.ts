import type { Page } from 'playwright-core';
import * as z from 'zod';

const messagesSchema = z.array(z.object({ kind: z.string(), to: z.array(z.string()), text: z.string() }));

/** Signs in on the page of it with an Australian number, as `0455000871`, by the code that was sent. */
export const signIn = async ({ mailUrl }: { mailUrl: string }, page: Page, number: string): Promise<void> => {
  await page.getByLabel('Mobile number').fill(number);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.waitFor();
  const messages = messagesSchema.parse(await (await fetch(`${mailUrl}/messages.json`)).json());
  const found = messages.find(({ kind, to }) => kind === 'sms' && to.includes(`+61${number.slice(1)}`));
  await code.fill(found?.text.slice(0, 6) ?? '');
  await page.keyboard.press('Enter');
};

/** Another device of the same person: the number gets no second code so soon. */
export const asSameVisitor = async (dealer: string, from: Page, to: Page): Promise<void> => {
  await to.context().addCookies(await from.context().cookies());
  const hint = `fc:${dealer}:signed-in`;
  const until = await from.evaluate((name) => localStorage.getItem(name) ?? '', hint);
  await to.evaluate(([name, text]) => localStorage.setItem(name, text), [hint, until] as const);
};
