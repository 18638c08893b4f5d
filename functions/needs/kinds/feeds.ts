import { hoursSince, needKind, withFault, type NeedAction, type World } from './kind.ts';
import { wholeDealer, wholeDealerManagers } from './permissions.ts';

/** Of sources that the dealer still has. */
const ofSources = (source: 'feed' | 'pull', fault: string) => (world: World) =>
  withFault(source, fault)(world).filter(({ id }) => world.tenant.config.sources.some((one) => one.id === id));

const read = (text: string): NeedAction => ({ kind: 'read', label: 'What to do', text });

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
    action: read(
      `${details['detail'] ?? ''} Check in your own system whether these vehicles are gone. If so, ask us to approve the file, or send two more that agree; if not, send a whole one.`.trim(),
    ),
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
    action: read(
      `${details['detail'] ?? ''} Have the file put right in your system; the next good one is taken by itself.`.trim(),
    ),
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
    action: read(
      'Ask whoever sends your stock file whether it lies somewhere else now, or asks for another password. It is tried again by itself.',
    ),
  }),
});
