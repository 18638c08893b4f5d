import { HOUR_MS } from '#domain/hours/units.ts';
import type { Standing } from '#domain/console/roles.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Facts } from './facts/fact.ts';
import { severities, type NeedLine } from './kinds/kind.ts';
import { needKinds } from './kinds/table.ts';
import type { OpenLeads } from './open-leads.ts';
import type { Snooze, Snoozed } from './snooze.ts';

export interface JudgedNeed extends Omit<NeedLine, 'newest'> {
  /** Null: it asks for somebody now. */
  snoozed_until: string | null;
  /** Who put it off last, and why; also after its time is over. */
  snooze: Snooze | null;
}

interface Judged {
  needs: JudgedNeed[];
  /** When it changes by itself, without any event; null: never. */
  changes_at: string | null;
}

export interface Judging {
  tenant: TenantContext;
  now: Date;
  facts: Facts;
  leads: OpenLeads;
  snoozed: Snoozed['snoozed'];
  viewer: Standing;
}

const isOpen = ({ snoozed_until }: JudgedNeed): boolean => snoozed_until === null;

/** What is put off stands last; then by how soon it has to be, and by what waiting costs. */
const compareNeeds = (a: JudgedNeed, b: JudgedNeed): number =>
  Number(isOpen(b)) - Number(isOpen(a)) ||
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  b.cost.order - a.cost.order ||
  (a.since < b.since ? -1 : 1);

const withSnooze = (line: NeedLine, { snoozed, now }: Judging): JudgedNeed => {
  const snooze = snoozed[line.id] ?? null;
  const { newest, ...shown } = line;
  const isSnoozed = snooze !== null && Date.parse(snooze.until) > now.getTime() && newest <= snooze.at;
  return { ...shown, snoozed_until: isSnoozed ? snooze.until : null, snooze };
};

/** Whole hours count in the order, and days begin in the words. */
const nextHour = (since: string, now: number): number => {
  const begun = Date.parse(since);
  return begun > now ? begun : begun + (Math.floor((now - begun) / HOUR_MS) + 1) * HOUR_MS;
};

const changesAt = (needs: readonly JudgedNeed[], turns: readonly string[], now: Date): string | null => {
  const lines = needs.flatMap(({ since, due_at, snoozed_until }) => [
    nextHour(since, now.getTime()),
    ...[due_at, snoozed_until].flatMap((at) => (at === null ? [] : [Date.parse(at)])),
  ]);
  const ahead = [...lines, ...turns.map((at) => Date.parse(at))].filter((at) => at > now.getTime());
  return ahead.length === 0 ? null : new Date(Math.min(...ahead)).toISOString();
};

/** The lines of a dealer as somebody sees them at a moment: what is late is late without any event. */
export const judge = (judging: Judging): Judged => {
  const lines = needKinds.flatMap((kind) => kind.lines(judging));
  const turns = needKinds.flatMap((kind) => kind.turns?.(judging) ?? []);
  const needs = lines.map((line) => withSnooze(line, judging)).toSorted(compareNeeds);
  return { needs, changes_at: changesAt(needs, turns, judging.now) };
};
