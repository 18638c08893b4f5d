import type { Page } from 'playwright-core';

/** On the page that a link of npm start has opened: signs in, if nobody is yet, and waits for the first page. */
export const pressSignIn = async (page: Page): Promise<void> => {
  const press = page.getByRole('button', { name: 'Sign in' });
  const first = page.getByRole('heading', { level: 1, name: 'Needs you' });
  await press.or(first).first().waitFor();
  if (await press.isVisible()) await press.click();
  await first.waitFor();
};
