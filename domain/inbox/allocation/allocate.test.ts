import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadTypes } from '#domain/lead/kinds/types.ts';
import { runs } from '#test/support/runs.ts';
import { allocate, type AllocationFacts, type Candidate } from './allocate.ts';
import type { AskedLead } from './fits.ts';
import { allocationRuleSchema, allocationRulesSchema, type AllocationRule } from './schema.ts';

const ids = ['ana', 'ben', 'cho', 'dee'];
const makes = ['Toyota', 'Land Rover', 'land-rover', 'BYD'];
const places = ['southport', 'bundall'];
const dates = ['2026-11-26', '2026-11-27', '2026-11-28'];
const kinds = leadTypes.slice(0, 4);
const times = [null, '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];

const maybe = <T>(one: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: one });
const some = <T>(from: readonly T[]) => fc.subarray([...from], { minLength: 1 });

const priceOf = fc.record({ from_cents: maybe(fc.integer({ min: 0, max: 5 })), to_cents: maybe(fc.constant(5)) });
const whenOf = fc.record({
  makes: maybe(some(makes)),
  locations: maybe(some(places)),
  kinds: maybe(some(kinds)),
  hours: maybe(fc.constantFrom('open', 'closed')),
  price: maybe(priceOf),
  interstate: maybe(fc.boolean()),
});
const ruleOf = (n: number): fc.Arbitrary<AllocationRule> =>
  fc
    .record({
      when: whenOf,
      people: some([...ids, 'gone']),
      by: fc.constantFrom('load', 'turn'),
      most_open: maybe(fc.integer({ min: 1, max: 4 })),
      minutes: fc.constantFrom(null, 20),
    })
    .map(({ when, people, by, most_open, minutes }) =>
      allocationRuleSchema.parse({
        id: `rule-${n}`,
        name: `Rule ${n}`,
        when,
        give_to: { people, by, most_open },
        minutes,
      }),
    );
const rulesOf = fc
  .integer({ min: 0, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, n) => ruleOf(n))));

const leadOf: fc.Arbitrary<AskedLead> = fc.record({
  kind: fc.constantFrom(...kinds),
  make: fc.constantFrom(null, ...makes),
  price_cents: fc.option(fc.integer({ min: 0, max: 6 })),
  location_id: fc.constantFrom(null, ...places),
  open: fc.boolean(),
  interstate: fc.boolean(),
});
const awayOf = fc
  .tuple(fc.constantFrom(...dates), fc.constantFrom(...dates))
  .map(([a, b]) => ({ from: a < b ? a : b, to: a < b ? b : a }));
const personOf = (person_id: string): fc.Arbitrary<Candidate> =>
  fc.record({
    person_id: fc.constant(person_id),
    name: fc.constant(person_id.toUpperCase()),
    may_answer: fc.integer({ min: 0, max: 4 }).map((n) => n > 0),
    away: fc.array(awayOf, { maxLength: 2 }),
    open_leads: fc.integer({ min: 0, max: 5 }),
    last_given_at: fc.constantFrom(...times),
  });
const factsOf: fc.Arbitrary<AllocationFacts> = fc.record({
  lead: leadOf,
  people: fc
    .tuple(fc.tuple(...ids.map(personOf)), fc.integer({ min: 0, max: ids.length }))
    .map(([people, count]) => people.slice(0, count)),
  today: fc.constantFrom(...dates),
  tried: fc.subarray(ids),
});

/** Every pair of a rule and a person that is possible, and of those the one that no other is before. */
const model = (rules: readonly AllocationRule[], { lead, people, today, tried = [] }: AllocationFacts) => {
  const plain = (make: string | null): string => (make ?? '?').toLowerCase().replace('-', ' ');
  const rank = (
    n: number,
    { give_to }: AllocationRule,
    { open_leads, last_given_at, person_id }: Candidate,
  ): string => {
    const load = String(open_leads).padStart(3, '0');
    const since = (last_given_at ?? '').padStart(30, ' ');
    const two = give_to.by === 'load' ? `${load}${since}` : `${since}${load}`;
    return `${String(n).padStart(3, '0')}${two}${person_id}`;
  };
  const possible = rules.flatMap((rule, n) => {
    const { makes: ofMakes, locations, kinds: ofKinds, hours, price, interstate } = rule.when;
    const holds = [
      ofMakes === undefined || ofMakes.some((one) => plain(one) === plain(lead.make)),
      locations === undefined || locations.some((one) => one === lead.location_id),
      ofKinds === undefined || ofKinds.some((one) => one === lead.kind),
      hours !== 'open' || lead.open,
      hours !== 'closed' || !lead.open,
      price === undefined || lead.price_cents !== null,
      !(price?.from_cents !== undefined && (lead.price_cents ?? 0) < price.from_cents),
      !(price?.to_cents !== undefined && (lead.price_cents ?? 0) > price.to_cents),
      interstate === undefined || lead.interstate === interstate,
    ];
    if (holds.includes(false)) return [];
    const gone = (one: Candidate): boolean => one.away.some(({ from, to }) => !(today < from || today > to));
    const full = (one: Candidate): boolean => one.open_leads >= (rule.give_to.most_open ?? 1_000);
    return people
      .filter((one) => rule.give_to.people.some((id) => id === one.person_id))
      .filter((one) => one.may_answer && !gone(one) && !full(one) && !tried.some((id) => id === one.person_id))
      .map((one) => ({ rule: rule.id, person: one.person_id, at: rank(n, rule, one) }));
  });
  const first = possible.reduce<(typeof possible)[number] | undefined>(
    (best, one) => (best === undefined || one.at < best.at ? one : best),
    undefined,
  );
  return { rule_id: first?.rule ?? null, owner: first?.person ?? null };
};

const RUNS = { numRuns: runs({ quick: 3_000, full: 50_000 }), seed: 36 };

describe('who gets a lead', () => {
  test('is the one whom a plain model of all rules and people finds, whatever they are', () => {
    let given = 0;
    fc.assert(
      fc.property(rulesOf, factsOf, (rules, facts) => {
        const { owner, rule_id } = allocate({ version: 7, rules }, facts);
        expect({ rule_id, owner: owner?.person_id ?? null }).toEqual(model(rules, facts));
        if (owner !== null) given += 1;
      }),
      RUNS,
    );
    // The model is asked both ways.
    expect(given).toBeGreaterThan(RUNS.numRuns / 10);
    expect(given).toBeLessThan((RUNS.numRuns * 9) / 10);
  });

  test('does not depend on the order in which people are known, and always has a reason', () => {
    fc.assert(
      fc.property(rulesOf, factsOf, (rules, facts) => {
        const once = allocate({ version: 7, rules }, facts);
        expect(allocate({ version: 7, rules }, { ...facts, people: facts.people.toReversed() })).toEqual(once);
        expect(once.rule_version).toBe(7);
        expect(once.reason).toMatch(/^[A-Z].+\.$/);
      }),
      RUNS,
    );
  });

  test('is never somebody who is away, may not answer it, is full or had it already', () => {
    fc.assert(
      fc.property(rulesOf, factsOf, (rules, facts) => {
        const { owner } = allocate({ version: 1, rules }, facts);
        const person = facts.people.find(({ person_id }) => person_id === owner?.person_id);
        if (owner === null) return;
        expect(person?.may_answer).toBe(true);
        expect(facts.tried).not.toContain(owner.person_id);
        expect(person?.away.some(({ from, to }) => from <= facts.today && facts.today <= to)).toBe(false);
      }),
      RUNS,
    );
  });
});

describe('the reason', () => {
  const lead: AskedLead = {
    kind: 'vehicle_enquiry',
    make: 'Toyota',
    price_cents: 3_000_000,
    location_id: 'southport',
    open: true,
    interstate: false,
  };
  const person = (person_id: string, name: string, change: Partial<Candidate> = {}): Candidate => ({
    person_id,
    name,
    may_answer: true,
    away: [],
    open_leads: 0,
    last_given_at: null,
    ...change,
  });
  const people = [person('ana', 'Ana Reyes', { open_leads: 1 }), person('ben', 'Ben Hall', { open_leads: 3 })];
  const rule = (give_to: object, when: object = {}) =>
    allocationRulesSchema.parse([{ id: 'toyota', name: 'Toyota', when, give_to }]);
  const reason = (rules: AllocationRule[], change: Partial<AllocationFacts> = {}): string =>
    allocate({ version: 3, rules }, { lead, people, today: '2026-11-27', ...change }).reason;

  test('is a sentence that names the rule, the person and what decided', () => {
    expect(reason(rule({ people: ['ana'] }))).toBe('The rule “Toyota” gives it to Ana Reyes.');
    expect(reason(rule({ people: ['ana', 'ben'] }))).toBe(
      'By the rule “Toyota” it goes to whoever has the fewest leads: Ana Reyes, with 1 open lead.',
    );
    expect(reason(rule({ people: ['ana', 'ben'], by: 'turn' }))).toBe('By the rule “Toyota” it is Ana Reyes’s turn.');
  });

  test('of a lead that nobody gets says whether a rule fitted', () => {
    expect(reason(rule({ people: ['ana'] }, { makes: ['BYD'] }))).toBe('No rule fits, so it stays with the team.');
    expect(reason(rule({ people: ['ana'] }), { tried: ['ana'] })).toBe(
      'The rule “Toyota” fits, but none of its people could take it, so it stays with the team.',
    );
  });
});
