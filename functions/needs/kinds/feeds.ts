import { hoursSince, needKind, withFault, type Item, type NeedAction, type World } from './kind.ts';
import { wholeDealer, wholeDealerManagers } from './permissions.ts';

/** Of sources that the dealer still has. */
const ofSources = (source: 'feed' | 'pull', fault: string) => (world: World) =>
  withFault(source, fault)(world).filter(({ id }) => world.tenant.config.sources.some((one) => one.id === id));

const open = (label: string, source: string): NeedAction => ({ kind: 'open', label, to: `/feeds/${source}` });

const openRun = (label: string, source: string, { run }: Item['details']): NeedAction => ({
  kind: 'open',
  label,
  to: run === undefined ? `/feeds/${source}` : `/feeds/${source}/${run}`,
});

const days = (since: string, world: World): number => hoursSince(since, world);

export const feedHeld = needKind({
  kind: 'feed_held',
  notices: ['feed_held'],
  from: 'feed',
  severity: 'today',
  order: 5,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: ofSources('feed', 'held'),
  say: ({ id, since, details }, world) => ({
    id: `feed.${id}`,
    title: `A stock file of ${id} waits for your word`,
    since,
    weight: Number(details['missing'] ?? 0) + days(since, world),
    words: `It would take ${details['missing'] ?? 'unusually many'} vehicles off your site. Until somebody says that they are gone, sold ones stay on it.`,
    subject: { kind: 'feed_run', id: details['run'] ?? id },
    action: openRun('Look and decide', id, details),
  }),
});

export const feedRefused = needKind({
  kind: 'feed_refused',
  notices: ['feed_refused'],
  from: 'feed',
  severity: 'today',
  order: 4,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: ofSources('feed', 'refused'),
  say: ({ id, since, details }, world) => ({
    id: `feed.${id}`,
    title: `A stock file of ${id} was refused`,
    since,
    weight: 500 + days(since, world),
    words: 'Your site still shows the stock of before: new vehicles are missing and sold ones are offered.',
    subject: { kind: 'feed_run', id: details['run'] ?? id },
    action: openRun('See what is wrong', id, details),
  }),
});

export const feedPullFailing = needKind({
  kind: 'feed_pull_failing',
  notices: ['feed_pull_failing'],
  from: 'pull',
  severity: 'today',
  order: 4,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: ofSources('pull', 'pull_failing'),
  say: ({ id, since }, world) => ({
    id: `pull.${id}`,
    title: `The stock file of ${id} cannot be fetched`,
    since,
    weight: days(since, world),
    words: 'Your site shows older stock, and it gets older.',
    subject: { kind: 'feed_source', id },
    action: open('See why', id),
  }),
});

const rowsText = (count: string): string => (count === '1' ? 'A vehicle' : `${count} vehicles`);

export const feedRows = needKind({
  kind: 'feed_rows',
  notices: [],
  from: 'feed',
  severity: 'later',
  order: 2,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: ofSources('feed', 'rows'),
  say: ({ id, since, details }, world) => ({
    id: `rows.${id}`,
    title: `${rowsText(details['rows'] ?? '0')} of ${id} cannot be read`,
    since,
    weight: Number(details['rows'] ?? 0) + days(since, world),
    words: 'They stay as they were on your site, or are not on it.',
    subject: { kind: 'feed_run', id: details['run'] ?? id },
    action: openRun('See the rows', id, details),
  }),
});
