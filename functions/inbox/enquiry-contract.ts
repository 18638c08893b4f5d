import * as z from 'zod';
import { linkTokenParam, ownIdParam } from '#functions/runtime/http/params.ts';
import { route } from '#functions/runtime/manifest-entries.ts';
import { vehicleStates } from './lead/vehicle-state.ts';

/** Local time with offset, by the clock of the place that answers. */
const localTime = z.string();

/** What a shopper sees of their enquiry: no more than its receipt said, and never how to reach them. */
export const enquiryAnswerSchema = z.object({
  reference: z.string().nullable(),
  /** What it was about, apart from a vehicle. */
  about: z.string(),
  message: z.string().nullable(),
  sent_at: localTime,
  /** As it is now; `slug` is null once it has no page. */
  vehicle: z
    .object({
      name: z.string(),
      slug: z.string().nullable(),
      /** Key of its first picture. */
      picture: z.string().nullable(),
      state: z.enum(vehicleStates),
    })
    .nullable(),
  /** Whom they hear from (docs/product/leads.md, 'Who answers'). */
  answering: z.object({ name: z.string(), phone: z.string() }),
  /** First name of whoever has it. */
  person: z.string().nullable(),
  state: z.enum(['waiting', 'answered', 'stopped']),
  /** What the dealer promises of a question that waits, and when the place that answers is open. */
  promise: z.string(),
  /** The dealer promised a time, and it is over. */
  overdue: z.boolean(),
  /** When somebody last answered. */
  answered_at: localTime.nullable(),
  /** Oldest first: what they added, and what was mailed to them. */
  letters: z.array(
    z.object({
      id: z.string(),
      at: localTime,
      from: z.enum(['shopper', 'dealer']),
      /** First name of who wrote for the dealer. */
      name: z.string().nullable(),
      text: z.string(),
    }),
  ),
  /** False while the enquiry waits to be passed on. */
  writable: z.boolean(),
  /** False once they have bought: there is nothing left to stop. */
  stoppable: z.boolean(),
  /** Of the page of its test drive. */
  appointment: z.object({ token: z.string() }).nullable(),
});
export type EnquiryAnswer = z.infer<typeof enquiryAnswerSchema>;

const problems = ['tenant_unknown', 'validation_failed', 'not_found', 'gone'] as const;
const answer = { kind: 'json', status: 200, schema: enquiryAnswerSchema } as const;
const reads = ['read:leads', 'read:cars', 'read:drives', 'read:reservations', 'link_secret'] as const;
const writes = [...reads, 'write:work', 'write:lines', 'read:deliveries'] as const;

export const showEnquiry = route({
  id: 'inbox.show-enquiry',
  uses: [...reads, 'read:work'],
  method: 'POST',
  path: '/api/v1/enquiry',
  summary: 'The enquiry of a signed link, for the shopper: what was asked, who answers and by when. Changes nothing.',
  body: z.strictObject({ token: linkTokenParam }),
  answer,
  problems,
});

export const addToEnquiry = route({
  id: 'inbox.add-to-enquiry',
  uses: writes,
  costs: 'enquiry',
  method: 'POST',
  path: '/api/v1/enquiry/letters',
  summary: 'Adds something to the enquiry of a signed link, which opens it again. Again under its id it adds nothing.',
  body: z.strictObject({
    token: linkTokenParam,
    id: ownIdParam,
    text: z.string().trim().min(1, 'Write something first.').max(2_000, 'Write 2,000 characters at most.'),
  }),
  answer,
  problems: [...problems, 'conflict', 'idempotency_conflict', 'rate_limited'],
});

export const stopEnquiry = route({
  id: 'inbox.stop-enquiry',
  uses: writes,
  costs: 'enquiry',
  method: 'POST',
  path: '/api/v1/enquiry/stop',
  summary:
    'Says that the shopper of a signed link needs no answer any more, or takes it back (`stopped: false`). Repeating it changes nothing.',
  body: z.strictObject({ token: linkTokenParam, stopped: z.boolean() }),
  answer,
  problems: [...problems, 'conflict', 'rate_limited'],
});
