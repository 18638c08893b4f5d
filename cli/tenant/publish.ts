import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { PUBLISH_BATCH, publishTenantsRoute, refreshTenant, type Published } from '#functions/operators/contract.ts';
import { SETTINGS_HEADER } from '#functions/operators/published/settings-mark.ts';
import { getSite } from '#functions/sites/contract.ts';
import { emlName } from '#infra/local/mailbox/messages.ts';
import type { ComposedTenant } from '#tenants/merge.ts';
import type { Client } from '#cli/client.ts';
import { textTable } from '#cli/output.ts';

/** Times are of a clock of its own in tests. */
export interface Waiting {
  sleep: (ms: number) => Promise<unknown>;
  /** How long API and pages are looked at. */
  mostMs: number;
}

const LOOK_EVERY_MS = 1_000;
/** Functions keep settings for a minute; what the edge took meanwhile is dropped then. */
const FORGET_AFTER_MS = 60_000;
const usualWaiting: Waiting = { sleep, mostMs: 180_000 };

type Shown = 'both' | 'old' | 'unreachable';

const looksAt = ['/', getSite.path] as const;

/** Whether the page and the API of a dealer are made by the published settings. */
const shownBy = async (client: Client, { site, settings }: Published): Promise<Shown> => {
  const answers = await Promise.all(looksAt.map((path) => client.look(site, path).catch(() => undefined)));
  if (answers.some((answer) => answer === undefined || answer.status >= 400)) return 'unreachable';
  return answers.every((answer) => answer?.headers?.[SETTINGS_HEADER] === settings) ? 'both' : 'old';
};

/** Until page and API show what was published. */
const untilShown = async (client: Client, one: Published, waiting: Waiting): Promise<{ shown: Shown; ms: number }> => {
  let forgotten = false;
  for (let ms = 0; ; ms += LOOK_EVERY_MS) {
    const shown = await shownBy(client, one);
    if (shown === 'both' || ms >= waiting.mostMs) return { shown, ms };
    if (!forgotten && ms >= FORGET_AFTER_MS) {
      forgotten = true;
      await client.call(refreshTenant, { params: { tenant: one.tenant } });
    }
    await waiting.sleep(LOOK_EVERY_MS);
  }
};

const shownText = (tenant: string, { shown, ms }: { shown: Shown; ms: number }): string => {
  const after = `${ms / 1_000} s`;
  switch (shown) {
    case 'both':
      return `${tenant}: API and pages show it, after ${after}.`;
    case 'old':
      return `${tenant}: after ${after} API or pages still show the old settings. They do within a few minutes: forecourt tenant refresh ${tenant}`;
    case 'unreachable':
      return `${tenant}: its site does not answer yet, so nothing was compared.`;
  }
};

/** On this machine the mail lies in the inbox, where it is read. */
const inboxText = (client: Client, mailId: string | null): string[] => {
  if (mailId === null || client.dataDir === undefined) return [];
  const file = join(client.dataDir, 'mail', emlName(mailId));
  return existsSync(file) ? [`  The mail lies in ${file}`] : [];
};

const MAIL_WITHIN_MS = 10_000;

const untilMailed = async (client: Client, { notices }: Published, waiting: Waiting): Promise<string[]> => {
  for (let ms = 0; ms < MAIL_WITHIN_MS; ms += LOOK_EVERY_MS) {
    const text = inboxText(client, notices.mail_id);
    if (text.length > 0 || client.dataDir === undefined || !existsSync(join(client.dataDir, 'mail'))) return text;
    await waiting.sleep(LOOK_EVERY_MS);
  }
  return [];
};

const noticesText = async (client: Client, one: Published, waiting: Waiting): Promise<string[]> => {
  const { state, address, until } = one.notices;
  if (state !== 'waiting') return [];
  return [
    `${one.tenant}: ${address ?? ''} was mailed a link and is told of nothing before it is opened, until ${until ?? ''}. What comes meanwhile is told then.`,
    ...(await untilMailed(client, one, waiting)),
  ];
};

/** Publishes folders, then waits until API and pages of those that changed show it. */
export const publishFolders = async (
  client: Client,
  tenants: readonly ComposedTenant[],
  waiting: Waiting = usualWaiting,
): Promise<void> => {
  const published: Published[] = [];
  for (let from = 0; from < tenants.length; from += PUBLISH_BATCH) {
    const body = { tenants: tenants.slice(from, from + PUBLISH_BATCH) };
    published.push(...(await client.call(publishTenantsRoute, { body })).published);
  }
  const changed = published.filter(({ result }) => result !== 'unchanged');
  if (changed.length > 0) client.out.note('Published. Waiting until API and pages show it ...');
  await client.settle();
  const shown = await Promise.all(
    changed.map(async (one) => ({ tenant: one.tenant, ...(await untilShown(client, one, waiting)) })),
  );
  const told = await Promise.all(published.map((one) => noticesText(client, one, waiting)));
  const rows = published.map(({ tenant, result, hosts, hosts_removed }) => [
    tenant,
    result,
    hosts.join(' '),
    hosts_removed.join(' '),
  ]);
  client.out.result(
    { published, shown },
    [
      textTable(['TENANT', 'RESULT', 'HOSTS', 'REMOVED'], rows),
      ...shown.map((one) => shownText(one.tenant, one)),
      ...told.flat(),
    ].join('\n'),
  );
};
