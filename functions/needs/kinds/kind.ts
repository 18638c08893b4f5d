import { HOUR_MS } from '#domain/hours/units.ts';
import { isPermitted, type Permission, type Standing } from '#domain/console/roles.ts';
import type { Signal } from '#functions/runtime/signals.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { factsOf, type Fact, type Facts, type FactSourceName } from '../facts/fact.ts';
import type { OpenLeads } from '../open-leads.ts';
import { sinceWords } from './words.ts';

export const severities = ['now', 'today', 'later'] as const;
export type NeedSeverity = (typeof severities)[number];

/** What the console does for its one button. */
export type NeedAction =
  /** A page of the console, below the dealer's. */
  | { kind: 'open'; label: string; to: string }
  | { kind: 'enable_endpoint'; label: string; endpoint_id: string }
  | { kind: 'replay'; label: string; endpoint_id: string; since: string }
  /** Nothing to press: how it is mended outside the console. */
  | { kind: 'read'; label: string; text: string };

/** Everything that lines are made of; without a clock, a table or anybody else's dealer. */
export interface World {
  tenant: TenantContext;
  now: Date;
  /** Those that the viewer may know of. */
  facts: Facts;
  leads: OpenLeads;
  viewer: Standing;
}

export interface NeedLine {
  id: string;
  kind: string;
  severity: NeedSeverity;
  title: string;
  since: string;
  /** When the newest thing of it came. */
  newest: string;
  /** By the clock and the hours of the place. */
  since_words: string;
  due_at: string | null;
  /** `order`: the higher, the dearer. */
  cost: { order: number; words: string };
  subject: { kind: string; id: string };
  /** Null for who may only look. */
  action: NeedAction | null;
}

/** What can be said of an item by its kind. */
interface Said {
  /** `<what>.<which>`: that of a lead stays the same while its kind changes, so that a snooze holds. */
  id: string;
  title: string;
  since: string;
  due_at?: string | null;
  /** 0 to 999, added to the kind's own: how much of it there is, and how old it is. */
  weight: number;
  /** Whose clock it is told by; left out: the dealer's. */
  place?: string | null;
  /** Of a line over several things: when the newest came. One that came after somebody put the line off brings it back. */
  newest?: string;
  /** What waiting costs. */
  words: string;
  subject: { kind: string; id: string };
  action: NeedAction;
}

export interface Declaration<T> {
  kind: string;
  /** Signals of the manifest whose notice it stands for. */
  notices: readonly NonNullable<Signal['notice']>[];
  /** Of which events it begins and ends: those of its source (facts/sources.ts), or of the inbox. */
  from: FactSourceName | 'leads';
  severity: NeedSeverity;
  /** What waiting costs at least, in thousands. */
  order: number;
  /** Who is shown it. */
  sees: Permission;
  /** Who may do what its button does. */
  acts: Permission;
  items: (world: World) => readonly T[];
  /** When lines of it begin or change by time alone, besides what its lines say. */
  turns?: (world: World) => readonly string[];
  say: (item: T, world: World) => Said;
}

export interface NeedKind extends Omit<Declaration<never>, 'items' | 'say'> {
  lines: (world: World) => NeedLine[];
}

/** One kind of line, whole. */
export const needKind = <T>({ items, say, ...kind }: Declaration<T>): NeedKind => ({
  ...kind,
  lines: (world) => {
    if (!isPermitted(kind.sees, world.viewer)) return [];
    return items(world).map((item) => {
      const { weight, words, due_at = null, place = null, action, ...said } = say(item, world);
      return {
        ...said,
        newest: said.newest ?? said.since,
        kind: kind.kind,
        severity: kind.severity,
        since_words: sinceWords(said.since, world, place),
        due_at,
        cost: { order: kind.order * 1_000 + Math.max(0, Math.min(999, Math.round(weight))), words },
        action: isPermitted(kind.acts, world.viewer) ? action : null,
      };
    });
  },
});

export type Item = Fact & { id: string };

/** The facts of a source with one of these faults. */
export const withFault =
  (source: FactSourceName, ...faults: readonly string[]) =>
  ({ facts }: World): Item[] =>
    factsOf(facts, source).filter(({ fault }) => faults.includes(fault));

/** Whole, so that a line changes by the hour and not by the second. */
export const hoursSince = (since: string, { now }: Pick<World, 'now'>): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / HOUR_MS));

export const newest = (items: readonly Pick<Item, 'since'>[]): string =>
  items
    .map(({ since }) => since)
    .toSorted()
    .at(-1) ?? '';

export const oldest = (items: readonly Pick<Item, 'since'>[]): string =>
  items.map(({ since }) => since).toSorted()[0] ?? '';
