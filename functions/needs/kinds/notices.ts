import { hoursSince, needKind, withFault } from './kind.ts';
import { wholeDealer, wholeDealerManagers } from './permissions.ts';

export const noticesUnconfirmed = needKind({
  kind: 'notices_unconfirmed',
  notices: [],
  from: 'notices',
  severity: 'today',
  order: 5,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: (world) =>
    world.tenant.config.mail.noticesWaiting === undefined ? [] : withFault('notices', 'unconfirmed')(world),
  say: ({ since }, world) => ({
    id: 'notices.address',
    title: 'The address for your notices is not confirmed',
    since,
    weight: 900 + Math.min(99, hoursSince(since, world)),
    words: `Nothing is mailed to ${world.tenant.config.mail.noticesWaiting ?? 'it'} before somebody there presses the link: no enquiry that your systems leave, and no notice.`,
    subject: { kind: 'notices', id: 'address' },
    action: {
      kind: 'read',
      label: 'What to do',
      text: 'Open the mail ‘Confirm this address’ in that mailbox and press its link. It holds for seven days; after that ask us for another.',
    },
  }),
});

export const noticesRefused = needKind({
  kind: 'notices_refused',
  notices: [],
  from: 'notices',
  severity: 'now',
  order: 7,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: withFault('notices', 'refused'),
  say: ({ since }, world) => ({
    id: 'notices.mail',
    title: 'Your address for notices refuses mail',
    since,
    weight: 500 + Math.min(499, hoursSince(since, world)),
    words: 'Nobody is mailed the enquiries that no system of yours takes, nor what needs you.',
    subject: { kind: 'notices', id: 'mail' },
    action: {
      kind: 'read',
      label: 'What to do',
      text: 'Look whether the mailbox still exists and is not full, or name another address. The next notice that arrives ends this line.',
    },
  }),
});

export const reviewsFailing = needKind({
  kind: 'reviews_failing',
  notices: ['reviews_failing'],
  from: 'reviews',
  severity: 'later',
  order: 1,
  sees: wholeDealer,
  acts: wholeDealerManagers,
  items: (world) => {
    const places = new Map(world.tenant.config.locations.map(({ id, name }) => [id, name]));
    return withFault(
      'reviews',
      'refused',
    )(world).flatMap((fact) => {
      const name = places.get(fact.id);
      return name === undefined ? [] : [{ ...fact, name }];
    });
  },
  say: ({ id, since, name }, world) => ({
    id: `reviews.${id}`,
    title: `The reviews of ${name} cannot be fetched`,
    since,
    weight: hoursSince(since, world),
    words: 'They grow old on your site; after thirty days they are not shown.',
    subject: { kind: 'location', id },
    action: {
      kind: 'read',
      label: 'What to do',
      text: 'Google refuses your key or the place. Check both at Google, then send us the key again or the right place.',
    },
  }),
});
