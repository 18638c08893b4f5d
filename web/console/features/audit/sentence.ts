import { actions } from './actions.ts';
import type { Entry, EntryField } from './entry.ts';

/** What the kinds of subjects are called. */
const kinds: Readonly<Record<string, string>> = {
  lead: 'lead',
  portal_mail: 'mail of a portal',
  application: 'application',
  endpoint: 'connection',
  delivery: 'delivery',
  reservation: 'reservation',
  invoice: 'invoice',
  trade_in: 'trade-in',
  run: 'stock file',
  content: 'page',
  dealer: 'dealer',
  person: 'person',
  invitation: 'invitation',
  search: 'search',
  probe: 'test lead',
  need: 'line',
  vehicle: 'vehicle',
};

const fieldLabels: Readonly<Record<string, string>> = {
  person_id: 'Person',
  until: 'Held until',
  removed_at: 'Removed',
  withdrawn_at: 'Withdrawn',
  disabled_reason: 'Why it was off',
  state: 'State',
  moves: 'History',
};

const MADE_ID = /^[a-z2-7]{26}$/;
const SHORT = 8;

/** Made ids are too long to read; their beginning tells them apart in a list. */
const shortId = (id: string): string => (MADE_ID.test(id) ? id.slice(0, SHORT) : id);

const spaced = (name: string): string => name.replaceAll(/[._-]+/g, ' ').trim();
const capital = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;

/** 'config.hosts' is 'Config hosts', 'reason' is 'Reason'. */
export const fieldLabel = (name: string): string => fieldLabels[name] ?? capital(spaced(name));

const isNamed = (value: object): value is { name: string } => 'name' in value && typeof value.name === 'string';

const NOTHING = 'nothing';
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** 'no_answer' is 'no answer'; what is no word of ours stays. */
const textWords = (text: string): string => (/^[a-z]+(_[a-z]+)+$/.test(text) ? spaced(text) : text);

const objectWords = (value: object): string => {
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map((one) => valueWords(one)).join(', ');
  return isNamed(value) ? value.name : JSON.stringify(value);
};

/** Counters that every write moves say nothing to people; the export has them. */
const bookkeeping: ReadonlySet<string> = new Set(['version', 'changed', 'rev', 'notify_owner_at', 'notify_letter_at']);
export const shownFields = (fields: readonly EntryField[]): EntryField[] =>
  fields.filter(({ name }) => !bookkeeping.has(name));

/** A value for people. */
export const valueWords = (value: unknown): string => {
  if (isEmpty(value)) return NOTHING;
  if (typeof value === 'object' && value !== null) return objectWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? textWords(value) : JSON.stringify(value);
};

/** Whether values stand in the entry; those of people are named only. */
export const hasValues = ({ before, after }: EntryField): boolean => before !== undefined || after !== undefined;

const LONGEST = 80;

/** ' from new to contacted', of the field that it is about: the only one with values, or the one that its action names. */
const changeWords = ({ action, fields }: Entry): string => {
  const valued = fields.filter(hasValues);
  const named = actions[action]?.field;
  const field = valued.length === 1 && named === undefined ? valued[0] : valued.find(({ name }) => name === named);
  if (field === undefined) return '';
  const from = field.before === undefined ? '' : ` from ${valueWords(field.before)}`;
  const words = `${from} to ${valueWords(field.after)}`;
  return words.length > LONGEST ? '' : words;
};

/** 'lead', 'trade-in'. */
export const kindWords = ({ kind }: Entry['subject']): string => kinds[kind] ?? spaced(kind);

/** 'lead k7m4qxab'; a person by their name where it is known. */
const subjectWords = (subject: Entry['subject'], nameOf: (id: string) => string | undefined): string => {
  const { kind, id } = subject;
  return (kind === 'person' ? nameOf(id) : undefined) ?? `${kindWords(subject)} ${shortId(id)}`;
};

export interface SentenceParts {
  who: string;
  /** Around the subject, which is a link where there is a page of it. */
  before: string;
  subject: string;
  after: string;
}

/** 'Sam Lee changed the status of lead k7m4qxab from new to contacted', in parts. */
export const sentenceOf = (entry: Entry, nameOf: (id: string) => string | undefined): SentenceParts => {
  const did = actions[entry.action]?.did ?? `used ${entry.action} on {}`;
  const [before = '', after] = did.split('{}');
  return {
    who: entry.by.name,
    before,
    subject: after === undefined ? '' : subjectWords(entry.subject, nameOf),
    after: `${after ?? ''}${changeWords(entry)}`,
  };
};
