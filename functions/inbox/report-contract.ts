import * as z from 'zod';
import { leadPeople } from '#domain/console/roles.ts';
import { dayTwoStandings } from '#domain/inbox/day-two.ts';
import { questionSources } from '#domain/inbox/work.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { cursorParam, dayParam } from '#functions/runtime/http/params.ts';
import { workerSchema } from './work-schema.ts';

const reportedLeadSchema = z.object({
  lead_id: z.string(),
  submitted_at: z.iso.datetime(),
  kind: z.string(),
  /** The place that answers. */
  location_id: z.string().nullable(),
  source: z.string(),
  owner: workerSchema.nullable(),
  status: z.string(),
  /** Each that the shopper asked: the lead itself first. */
  questions: z.array(
    z.object({
      id: z.string(),
      by: z.enum(questionSources),
      asked_at: z.iso.datetime(),
      answered_at: z.iso.datetime().nullable(),
      answered_by: workerSchema.nullable(),
      /** The shopper stopped it: it waits for nobody, and is not counted. */
      withdrawn_at: z.iso.datetime().nullable(),
      /** Opening time of the place, until a person answered, or until now. */
      open_minutes: z.number().int(),
    }),
  ),
  /** `not_due`: its second day is not over, or it had ended before. */
  day_two: z.enum(dayTwoStandings),
});

export const reportLeads = operatorRoute({
  id: 'inbox.report',
  may: { roles: leadPeople, reach: 'place' },
  uses: ['read:lines', 'read:work', 'read:leads'],
  method: 'GET',
  path: '/inbox-report',
  summary:
    'What the report of answer times counts: each lead of a period of 92 days at most that the caller may see, newest first, without the shopper. A thousand a page.',
  query: z.object({
    /** The first and the last day, in the dealer’s time. */
    from: dayParam,
    to: dayParam,
    cursor: cursorParam.optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ leads: z.array(reportedLeadSchema), next: z.string().nullable() }),
  },
  problems: ['validation_failed'],
});
