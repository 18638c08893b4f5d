import type { AllocationRule } from '#domain/inbox/allocation/schema.ts';
import { formatCents } from '#domain/money/rules.ts';
import { kindWords } from '#web/console/inbox/words.ts';
import type { Part, Versioned } from '#web/console/lib/merge.ts';

/** What is changed and published as one. */
export interface Rules extends Versioned {
  rules: readonly AllocationRule[];
}

export const rulesParts: readonly Part<Rules>[] = [
  {
    label: 'Rules',
    fields: ['rules'],
    words: ({ rules }) => (rules.length === 0 ? 'No rules' : rules.map(({ name }) => name).join(', ')),
  },
];

const isRules = (stored: unknown): stored is Rules =>
  typeof stored === 'object' &&
  stored !== null &&
  'version' in stored &&
  typeof stored.version === 'number' &&
  'rules' in stored &&
  Array.isArray(stored.rules);

export const parseRules = (stored: unknown): Rules | undefined => (isRules(stored) ? stored : undefined);

/** `step`: -1 is earlier. */
export const moveRule = (rules: readonly AllocationRule[], at: number, step: -1 | 1): AllocationRule[] => {
  const moved = rules[at];
  const to = at + step;
  if (moved === undefined || to < 0 || to >= rules.length) return [...rules];
  return rules.toSpliced(at, 1).toSpliced(to, 0, moved);
};

/** The first of rule-1, rule-2 … that no rule has. */
const freeId = (rules: readonly AllocationRule[]): string => {
  const ids = new Set(rules.map(({ id }) => id));
  let n = rules.length + 1;
  while (ids.has(`rule-${n}`)) n += 1;
  return `rule-${n}`;
};

export const newRule = (rules: readonly AllocationRule[]): AllocationRule => ({
  id: freeId(rules),
  name: `Rule ${rules.length + 1}`,
  when: {},
  give_to: { people: [], by: 'load' },
  minutes: null,
});

export type NameOf = (id: string) => string;

const priceWords = ({ from_cents: from, to_cents: to }: NonNullable<AllocationRule['when']['price']>): string => {
  if (from === undefined) return to === undefined ? 'with a price' : `up to ${formatCents(to)}`;
  return to === undefined ? `from ${formatCents(from)}` : `${formatCents(from)} to ${formatCents(to)}`;
};

type When = AllocationRule['when'];

const vehicleWords = ({ makes, price }: When): (string | undefined)[] => [
  makes?.join(' or '),
  price && priceWords(price),
];

const fromWords = (interstate: boolean | undefined): string | undefined => {
  if (interstate === undefined) return undefined;
  return interstate ? 'from another state' : 'not from another state';
};

/** 'Toyota, at Southport, while open', 'Every lead'. */
export const whenText = ({ when }: AllocationRule, placeOf: NameOf): string => {
  const { locations, kinds, hours, interstate } = when;
  const parts = [
    ...vehicleWords(when),
    kinds?.map((kind) => kindWords[kind]).join(' or '),
    locations && `at ${locations.map(placeOf).join(' or ')}`,
    hours && `while ${hours}`,
    fromWords(interstate),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? 'Every lead' : parts.join(', ');
};

const orderWords = { load: 'the one with the fewest open leads', turn: 'in turn' } as const;

/** 'Priya, Sam: in turn; taken back after 20 minutes'. */
export const toText = ({ give_to: { people, by, most_open }, minutes }: AllocationRule, nameOf: NameOf): string => {
  if (people.length === 0) return 'nobody yet: choose somebody';
  const order = people.length === 1 ? '' : `: ${orderWords[by]}`;
  const most = most_open === undefined ? '' : `; at most ${most_open} open leads each`;
  const back = minutes === null ? '' : `; taken back after ${minutes} minutes`;
  return `${people.map(nameOf).join(', ')}${order}${most}${back}`;
};
