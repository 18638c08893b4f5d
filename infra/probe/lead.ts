import * as z from 'zod';
import type { ProbeMarked, ProbeSeen } from '#functions/crm/probe-contract.ts';
import { PROBE_HEADER } from '#functions/runtime/links/probe-marker.ts';
import type { Answered, Ask } from './ask.ts';
import { tryCheck, untried, type Check, type Judged } from './check.ts';

/** What the platform's own routes say to those who run it. */
export interface ProbeOperators {
  mark: () => Promise<ProbeMarked>;
  /** Undefined where no such test lead is stored. */
  see: (leadId: string) => Promise<ProbeSeen | undefined>;
}

interface Site {
  ask: Ask;
  operators: ProbeOperators;
  now: () => Date;
  sleep: (ms: number) => Promise<unknown>;
}

/** The form sends again too, with the same key. */
const MOST_TRIES = 3;
const BETWEEN_TRIES_MS = 3_000;
/** The sweeper publishes within two minutes what the stream did not; a lead that waits for it is late. */
const MOST_LOOKS = 15;
const BETWEEN_LOOKS_MS = 2_000;

const takenSchema = z.object({ lead_id: z.string() });

const sendLead = (ask: Ask, { marker, idempotency_key, lead }: ProbeMarked): Promise<Answered> =>
  ask({
    method: 'POST',
    path: '/api/v1/leads',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': idempotency_key,
      [PROBE_HEADER]: marker,
    },
    body: JSON.stringify(lead),
  });

const judgeLead = ({ status, body }: Answered): Judged<string> => {
  if (status !== 201) return { wrong: `The answer is ${status}: ${body.slice(0, 200)}` };
  const taken = takenSchema.safeParse(JSON.parse(body));
  return taken.success
    ? { found: taken.data.lead_id, value: taken.data.lead_id }
    : { wrong: 'The answer names no lead.' };
};

const postLead = async ({ ask, operators, sleep }: Site): Promise<Judged<string>> => {
  const marked = await operators.mark();
  for (let tried = 1; ; tried += 1) {
    const answered = await sendLead(ask, marked).catch((error: unknown) => {
      if (tried >= MOST_TRIES) throw error;
      return undefined;
    });
    if (answered !== undefined && (answered.status < 500 || tried >= MOST_TRIES)) return judgeLead(answered);
    await sleep(BETWEEN_TRIES_MS);
  }
};

const findLead = async ({ operators, sleep }: Site, id: string): Promise<Judged<string>> => {
  for (let looked = 1; ; looked += 1) {
    const seen = await operators.see(id);
    if (seen === undefined) return { wrong: `${id} was taken and is not stored as a test lead.` };
    if (seen.published) return { found: 'It is stored, and its events have left.', value: id };
    if (looked >= MOST_LOOKS) return { wrong: `${id} is stored, and its events have not left the table.` };
    await sleep(BETWEEN_LOOKS_MS);
  }
};

/** A marked lead by the shopper's route, and whether it is stored and has left the outbox. */
export const probeLead = async (site: Site): Promise<readonly Check[]> => {
  const lead = await tryCheck('lead', site.now, () => postLead(site));
  const id = lead.value;
  if (id === undefined) return [lead.check, untried('stored', 'No lead was taken.')];
  const stored = await tryCheck('stored', site.now, () => findLead(site, id));
  return [lead.check, stored.check];
};
