import { byCodeUnit } from '#domain/text/order.ts';
import {
  isInFigure,
  isUnanswered,
  NOBODY,
  reportDimensions,
  type ReportDimension,
  type ReportedLead,
} from './figures.ts';

/** The report speaks of this many days at most. */
export const MOST_REPORT_DAYS = 92;

export interface Figures {
  leads: number;
  /** Answered or not. */
  questions: number;
  answered: number;
  unanswered: number;
  /** Opening minutes until a person answered, of what was answered; null: nothing was. */
  median_minutes: number | null;
  p90_minutes: number | null;
  /** Leads whose second day is over, and that were still open when it began. */
  due_day_two: number;
  /** Those of them with which nobody did anything on it. */
  silent: number;
}

export interface ReportGroup extends Figures {
  /** Of a location or a person, else its name; `none`: it has none. */
  id: string;
  /** Of a person. */
  name?: string;
}

export type LeadReport = { all: Figures; spam: number } & Record<ReportDimension, ReportGroup[]>;

/** What one lead adds to a group. A person has the leads that are theirs, and the questions that they answered. */
interface Share {
  leads: number;
  minutes: number[];
  unanswered: number;
  due_day_two: number;
  silent: number;
}

const nothing = (): Share => ({ leads: 0, minutes: [], unanswered: 0, due_day_two: 0, silent: 0 });

/** The least value that so many of a hundred do not exceed: always that of a question. */
const percentile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil((share / 100) * sorted.length) - 1)] ?? null;

const toFigures = ({ leads, minutes, unanswered, due_day_two, silent }: Share): Figures => {
  const sorted = minutes.toSorted((a, b) => a - b);
  return {
    leads,
    questions: minutes.length + unanswered,
    answered: minutes.length,
    unanswered,
    median_minutes: percentile(sorted, 50),
    p90_minutes: percentile(sorted, 90),
    due_day_two,
    silent,
  };
};

const openOf = ({ questions }: ReportedLead): number => questions.filter(isUnanswered).length;

/** All but the answers. */
const addLead = (share: Share, lead: ReportedLead): void => {
  share.leads += 1;
  share.unanswered += openOf(lead);
  share.due_day_two += isInFigure(lead, { figure: 'due_day_two' }) ? 1 : 0;
  share.silent += isInFigure(lead, { figure: 'silent' }) ? 1 : 0;
};

const idOf: Readonly<Record<ReportDimension, (lead: ReportedLead) => string>> = {
  place: ({ location_id }) => location_id ?? NOBODY,
  person: ({ owner }) => owner?.person_id ?? NOBODY,
  source: ({ source }) => source,
  kind: ({ kind }) => kind,
};

/** Leads may come in parts: the report of a long period is read page by page. */
export const makeReport = () => {
  const all = nothing();
  const groups = Object.fromEntries(reportDimensions.map((name) => [name, new Map<string, Share>()]));
  const names = new Map<string, string>();
  let spam = 0;

  const groupOf = (dimension: ReportDimension, id: string): Share => {
    const of = (groups[dimension] ??= new Map<string, Share>());
    const share = of.get(id) ?? nothing();
    of.set(id, share);
    return share;
  };

  const addAnswers = (lead: ReportedLead): void => {
    for (const { answered_by, open_minutes } of lead.questions) {
      if (answered_by === null) continue;
      names.set(answered_by.person_id, answered_by.name);
      all.minutes.push(open_minutes);
      for (const dimension of reportDimensions) {
        const id = dimension === 'person' ? answered_by.person_id : idOf[dimension](lead);
        groupOf(dimension, id).minutes.push(open_minutes);
      }
    }
  };

  const add = (lead: ReportedLead): void => {
    if (!isInFigure(lead, {})) {
      spam += 1;
      return;
    }
    if (lead.owner !== null) names.set(lead.owner.person_id, lead.owner.name);
    addLead(all, lead);
    for (const dimension of reportDimensions) addLead(groupOf(dimension, idOf[dimension](lead)), lead);
    addAnswers(lead);
  };

  /** Most leads first, then most answers. */
  const listed = (dimension: ReportDimension): ReportGroup[] =>
    [...(groups[dimension] ?? [])]
      .map(([id, share]) => ({ id, ...(dimension === 'person' && { name: names.get(id) ?? id }), ...toFigures(share) }))
      .toSorted((a, b) => b.leads - a.leads || b.answered - a.answered || byCodeUnit(a.id, b.id));

  return {
    add: (leads: readonly ReportedLead[]): void => leads.forEach(add),
    report: (): LeadReport => ({
      all: toFigures(all),
      spam,
      place: listed('place'),
      person: listed('person'),
      source: listed('source'),
      kind: listed('kind'),
    }),
  };
};
