import { MINUTE_MS } from '#domain/hours/units.ts';
import { factsOf } from '../facts/fact.ts';
import { hoursSince, needKind, newest, oldest, withFault, type Item, type World } from './kind.ts';
import { leadAnswerers, leadViewers } from './permissions.ts';

/** Letters leave each minute: what is here for longer is kept by a provider that takes none. */
const LATE_MS = 15 * MINUTE_MS;

const about = ({ details }: Item): string =>
  details['vehicle'] === undefined ? '' : ` about the ${details['vehicle']}`;

/** Nobody has it, though somebody answered: a line of its own, beside that of the open question. */
export const letterRefused = needKind({
  kind: 'letter_refused',
  notices: [],
  from: 'letter',
  severity: 'now',
  order: 6,
  sees: leadViewers,
  acts: leadAnswerers,
  items: withFault('letter', 'refused'),
  say: (letter, world) => ({
    id: `letter.${letter.id}`,
    title: `The answer by mail${about(letter)} was refused`,
    since: letter.since,
    place: letter.details['location_id'] ?? null,
    weight: 500 + Math.min(499, hoursSince(letter.since, world)),
    words: 'Its person has heard nothing, and may think that nobody answers. Call them, or write to another address.',
    subject: { kind: 'lead', id: letter.id },
    action: { kind: 'open', label: 'Answer again', to: `/leads/${letter.id}` },
  }),
});

const lateLetters = ({ facts, now }: World): Item[] =>
  factsOf(facts, 'letter').filter(
    ({ fault, since }) => fault === 'queued' && now.getTime() - Date.parse(since) >= LATE_MS,
  );

/** One line for all: where the provider takes none, all wait for the same. */
export const lettersWaiting = needKind({
  kind: 'letters_waiting',
  notices: [],
  from: 'letter',
  severity: 'today',
  order: 5,
  sees: leadViewers,
  acts: leadAnswerers,
  items: (world) => {
    const letters = lateLetters(world);
    return letters.length === 0 ? [] : [letters];
  },
  say: (letters, world) => {
    const [first, second] = letters;
    const only = second === undefined ? first : undefined;
    const count = `${world.facts.more.includes('letter') ? 'More than ' : ''}${letters.length}`;
    return {
      id: 'letters.waiting',
      title: only ? `The answer by mail${about(only)} has not left` : `${count} answers by mail have not left`,
      since: oldest(letters),
      newest: newest(letters),
      weight: Math.min(500, letters.length) + Math.min(499, hoursSince(oldest(letters), world)),
      words: 'Our mail service takes none at the moment. Each is tried again every minute; call whoever cannot wait.',
      subject: { kind: 'lead', id: only?.id ?? 'all' },
      action: only
        ? { kind: 'open', label: 'Open it', to: `/leads/${only.id}` }
        : { kind: 'open', label: 'Open the inbox', to: '/leads?view=team' },
    };
  },
});
