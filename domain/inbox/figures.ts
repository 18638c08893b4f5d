import type { TimedQuestion } from './clock.ts';
import type { DayTwoStanding } from './day-two.ts';

/** Which leads a figure of the report is of. Spam is in none. */
export const leadFigures = ['counted', 'answered', 'unanswered', 'due_day_two', 'silent'] as const;
export type LeadFigure = (typeof leadFigures)[number];

interface Person {
  person_id: string;
  name: string;
}

/** What the report knows of a lead: nothing of the shopper. */
export interface ReportedLead {
  lead_id: string;
  submitted_at: string;
  kind: string;
  location_id: string | null;
  source: string;
  owner: Person | null;
  status: string;
  questions: TimedQuestion[];
  day_two: DayTwoStanding;
}

/** Of the report's filters: whom or what nobody named. */
export const NOBODY = 'none';

export interface FigureFilter {
  figure?: LeadFigure | undefined;
  /** Who answered a question of it. */
  answered_by?: string | undefined;
}

/** What its shopper stopped waits for nobody. */
export const isUnanswered = ({ answered_by, withdrawn_at }: TimedQuestion): boolean =>
  answered_by === null && withdrawn_at === null;

const isOf = ({ questions, day_two }: ReportedLead, figure: LeadFigure): boolean => {
  switch (figure) {
    case 'counted':
      return true;
    case 'answered':
      return questions.some(({ answered_by }) => answered_by !== null);
    case 'unanswered':
      return questions.some(isUnanswered);
    case 'due_day_two':
      return day_two !== 'not_due';
    case 'silent':
      return day_two === 'silent';
  }
};

/** Whether a figure is of this lead: what the report counts, and what the list opens, are the same. */
export const isInFigure = (lead: ReportedLead, { figure = 'counted', answered_by }: FigureFilter): boolean =>
  lead.status !== 'spam' &&
  isOf(lead, figure) &&
  (answered_by === undefined || lead.questions.some((one) => one.answered_by?.person_id === answered_by));

/** By what the report groups. */
export const reportDimensions = ['place', 'person', 'source', 'kind'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

/** Filters of the inbox, as its address names them, that open exactly the leads of a figure. */
export const figureFilters = (
  figure: LeadFigure,
  group?: { dimension: ReportDimension; id: string },
): Readonly<Record<string, string>> => {
  if (group === undefined) return { figure };
  const { dimension, id } = group;
  if (dimension !== 'person') return { figure, [dimension]: id };
  return figure === 'answered' ? { figure, answered_by: id } : { figure, owner: id };
};
