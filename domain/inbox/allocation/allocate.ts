import { byCodeUnit } from '#domain/text/order.ts';
import { isAway } from './away.ts';
import type { Away } from './away-schema.ts';
import { fitsLead, type AskedLead } from './fits.ts';
import type { Allocation, AllocationRule } from './schema.ts';

/** Somebody at the dealer, as a rule sees them. */
export interface Candidate {
  person_id: string;
  name: string;
  /** Leads of this kind, at this place. */
  may_answer: boolean;
  away: readonly Away[];
  open_leads: number;
  /** When a rule last gave them a lead; null: never. */
  last_given_at: string | null;
}

export interface Allocated {
  owner: { person_id: string; name: string } | null;
  /** Null: it stays with the team. */
  rule_id: string | null;
  rule_version: number;
  /** A plain sentence for whoever reads the lead. */
  reason: string;
  /** Of opening time, until it is taken back; null: it stays. */
  minutes: number | null;
}

export interface AllocationFacts {
  lead: AskedLead;
  people: readonly Candidate[];
  /** In the dealer's zone. */
  today: string;
  /** Who had the lead by a rule and did nothing: nobody gets a lead twice. */
  tried?: readonly string[];
}

/** Negative: `a` comes first. */
type Order = (a: Candidate, b: Candidate) => number;

const fewest: Order = (a, b) => a.open_leads - b.open_leads;
/** Whoever was never given a lead comes first: '' is before every time. */
const longest: Order = (a, b) => byCodeUnit(a.last_given_at ?? '', b.last_given_at ?? '');
const byId: Order = (a, b) => byCodeUnit(a.person_id, b.person_id);

const orders: Readonly<Record<AllocationRule['give_to']['by'], readonly Order[]>> = {
  load: [fewest, longest, byId],
  turn: [longest, fewest, byId],
};

const inOrder =
  (by: AllocationRule['give_to']['by']): Order =>
  (a, b) =>
    orders[by].reduce((found, order) => (found === 0 ? order(a, b) : found), 0);

const choose = ({ give_to }: AllocationRule, { people, today, tried = [] }: AllocationFacts): Candidate | undefined =>
  people
    .filter(({ person_id }) => give_to.people.includes(person_id) && !tried.includes(person_id))
    .filter(({ may_answer, away }) => may_answer && !isAway(away, today))
    .filter(({ open_leads }) => open_leads < (give_to.most_open ?? Infinity))
    .toSorted(inOrder(give_to.by))[0];

const leads = (count: number): string => `${count} open lead${count === 1 ? '' : 's'}`;

const why = ({ name: rule, give_to: { people, by } }: AllocationRule, { name, open_leads }: Candidate): string => {
  if (people.length === 1) return `The rule “${rule}” gives it to ${name}.`;
  return by === 'turn'
    ? `By the rule “${rule}” it is ${name}’s turn.`
    : `By the rule “${rule}” it goes to whoever has the fewest leads: ${name}, with ${leads(open_leads)}.`;
};

/** Where somebody's rule fitted and none of its people could take the lead, whoever set the rule wants to know. */
const whyNobody = (fitting: readonly AllocationRule[]): string => {
  const [first] = fitting;
  if (first === undefined) return 'No rule fits, so it stays with the team.';
  return `The rule “${first.name}” fits, but none of its people could take it, so it stays with the team.`;
};

/**
 * Who gets a lead: of the first rule that fits and has somebody who can take it, the first in its order. The same facts give the
 * same answer (docs/product/leads.md, 'Who gets a lead').
 */
export const allocate = ({ version, rules }: Allocation, facts: AllocationFacts): Allocated => {
  const fitting = rules.filter((rule) => fitsLead(rule, facts.lead));
  for (const rule of fitting) {
    const chosen = choose(rule, facts);
    if (chosen === undefined) continue;
    const { person_id, name } = chosen;
    const { id: rule_id, minutes } = rule;
    return { owner: { person_id, name }, rule_id, rule_version: version, reason: why(rule, chosen), minutes };
  }
  return { owner: null, rule_id: null, rule_version: version, reason: whyNobody(fitting), minutes: null };
};
