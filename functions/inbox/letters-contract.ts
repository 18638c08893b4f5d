import * as z from 'zod';
import { leadPeople, managers } from '#domain/console/roles.ts';
import { letterSubjectSchema, letterTemplatesSchema, letterTextSchema } from '#domain/inbox/letters/template-schema.ts';
import type { LetterVariable } from '#domain/inbox/letters/variables.ts';
import { operatorRoute } from '#functions/runtime/http/operator-route.ts';
import { madeIdParam, ownIdParam } from '#functions/runtime/http/params.ts';
import { letterTemplatesDocumentSchema } from './letters/document.ts';
import { workSchema } from './work-schema.ts';

/** Of leads of their kinds and places (docs/product/leads.md, 'Working leads'). */
const may = { roles: leadPeople, reach: 'place' } as const;
/** Templates are of all places of a dealer. */
const managing = { roles: managers, reach: 'dealer' } as const;

const params = { lead_id: madeIdParam };
const written = { subject: letterSubjectSchema, text: letterTextSchema };
const valuesSchema = z.object({
  first_name: z.string(),
  vehicle: z.string(),
  reference: z.string(),
  who_answers: z.string(),
  place: z.string(),
  phone: z.string(),
  dealer: z.string(),
} satisfies Record<LetterVariable, z.ZodString>);
const openVariableSchema = z.object({ name: z.string(), why: z.enum(['unknown', 'empty']), message: z.string() });

export const showAnswer = operatorRoute({
  id: 'inbox.show-answer',
  may,
  uses: ['read:leads', 'read:work'],
  method: 'GET',
  path: '/inbox/{lead_id}/answer',
  summary: 'What an answer by mail begins with: whom it goes to, the dealer’s templates filled in for the lead.',
  params,
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      /** Null: the lead has no email address. */
      to: z.string().nullable(),
      phone: z.string().nullable(),
      values: valuesSchema,
      /** `open`: names that the lead has nothing for, which are still in the text. */
      templates: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          subject: z.string(),
          text: z.string(),
          open: z.array(openVariableSchema),
        }),
      ),
    }),
  },
  problems: ['not_found'],
});

export const previewAnswer = operatorRoute({
  id: 'inbox.preview-answer',
  may,
  uses: ['read:leads', 'read:work', 'inbound_address'],
  method: 'POST',
  path: '/inbox/{lead_id}/answer/preview',
  summary: 'The mail as it would be sent, and what still stands in its way. Sends and keeps nothing.',
  params,
  body: z.strictObject(written),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      from: z.string(),
      to: z.string().nullable(),
      reply_to: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      /** The text again, paragraph by paragraph; `small` is what ends each mail. */
      parts: z.array(z.object({ kind: z.enum(['text', 'small']), text: z.string() })),
      /** Empty: it can be sent. */
      open: z.array(openVariableSchema),
    }),
  },
  problems: ['not_found', 'validation_failed'],
});

/** Names no version: two people who answer at once are both read, by the shopper and in the lead. */
export const answerLead = operatorRoute({
  id: 'inbox.answer',
  may,
  uses: ['read:leads', 'write:lines', 'write:work', 'read:deliveries', 'read:cars'],
  method: 'POST',
  path: '/inbox/{lead_id}/answer',
  summary:
    'Answers a lead by mail, which leaves within a minute; a new lead is contacted. Again under its id it sends nothing.',
  params,
  body: z.strictObject({
    id: ownIdParam,
    ...written,
    /** Of the dealer's templates, if it began with one. */
    template_id: z.string().max(40).optional(),
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ work: workSchema }) },
  problems: ['not_found', 'validation_failed', 'idempotency_conflict'],
});

const answer = { kind: 'json', status: 200, schema: letterTemplatesDocumentSchema } as const;

export const showLetterTemplates = operatorRoute({
  id: 'inbox.show-letter-templates',
  may: managing,
  uses: ['read:work'],
  method: 'GET',
  path: '/inbox-letter-templates',
  summary: 'The templates of answers by mail, as they were published last.',
  answer,
});

export const publishLetterTemplates = operatorRoute({
  id: 'inbox.publish-letter-templates',
  may: managing,
  uses: ['write:work', 'write:audit'],
  method: 'PUT',
  path: '/inbox-letter-templates',
  summary: 'Publishes the templates of answers by mail. Refused if somebody published since the version that was seen.',
  body: z.strictObject({ version: z.number().int().min(0), templates: letterTemplatesSchema }),
  answer,
  problems: ['validation_failed', 'version_conflict'],
});
