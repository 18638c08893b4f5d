import { setImmediate as yieldOnce } from 'node:timers/promises';
import type { Random } from '#demo/random.ts';
import { callOutcomes, workStatuses } from '#domain/inbox/work.ts';
import type { LetterIn } from '#functions/inbox/work-schema.ts';
import { BeingSent } from '#functions/runtime/mail/send-once.ts';
import { REFUSED, type LeadWriters } from './lead-writers.ts';

const actKinds = [
  ...(['owner', 'status', 'note', 'call', 'follow_up', 'answer', 'reply', 'page', 'stop', 'crm', 'settle'] as const),
];
export type ActKind = (typeof actKinds)[number];

/** What somebody sent, and what they were answered; 0: a person's mail that the lead did not take. */
export interface Sent {
  kind: ActKind;
  id: string;
  /** Of this sending: a repeated one may say something else under its id. */
  said: Readonly<Record<string, unknown>>;
  status: number;
  body: Readonly<Record<string, unknown>>;
  /** It was sent again because nobody answered: whether the first one counted is not known. */
  unsure: boolean;
}

type Lead = Awaited<ReturnType<LeadWriters['newLead']>>;
type Said = Record<string, unknown>;

const reasonOf = (status: unknown, words: string): Said =>
  status === 'lost' || status === 'spam' ? { reason: words } : {};

const letterIn = (lead: Lead['lead'], id: string, at: string, automatic: boolean): LetterIn => ({
  direction: 'in',
  channel: 'mail',
  id,
  at,
  from: lead.email,
  sender: 'verified',
  subject: 'Re: Your enquiry',
  text: id,
  cut: false,
  automatic,
  attachments: [],
  source: null,
  message_id: `<${id}@shopper.example>`,
});

/** What one act says. A version is any that somebody may have seen. */
const say: Readonly<Record<ActKind, (random: Random, id: string, now: () => Date) => Said>> = {
  owner: (random) => ({
    version: random.whole(0, 6),
    owner: random.pick(['person-ruby', 'person-sam', 'forecourt', 'nobody-here', null]),
  }),
  status: (random, id) => {
    const status = random.pick(workStatuses);
    // Now and then without the reason that it needs.
    return { version: random.whole(0, 8), status, ...(random.chance(0.9) && reasonOf(status, id)) };
  },
  note: (random, id) => ({ id, text: id, answered: random.chance(0.5) }),
  call: (random, id) => ({ id, outcome: random.pick(callOutcomes), note: id }),
  follow_up: (random, id, now) => {
    const due_at = new Date(now().getTime() + random.whole(-1, 9) * 86_400_000).toISOString();
    return random.pick([
      { id, kind: 'set', due_at, note: id },
      { id, kind: 'set', due_at },
      { id, kind: 'done' },
      { id, kind: 'cleared' },
    ]);
  },
  answer: (random, id) => ({
    id,
    subject: 'Your enquiry',
    text: random.pick([id, id, `${id} ${REFUSED}`, `${id} {colour}`]),
  }),
  reply: (random) => ({ automatic: random.chance(0.2) }),
  page: (_, id) => ({ id, text: id }),
  stop: (random) => ({ stopped: random.chance(0.6) }),
  crm: (random, id, now) => {
    const status = random.chance(0.85) ? random.pick(workStatuses) : undefined;
    const answered_at = new Date(now().getTime() - random.whole(0, 50) * 60_000).toISOString();
    return {
      by: random.pick(['person', 'person', 'automatic']),
      ...(status !== undefined && { status, ...reasonOf(status, id) }),
      ...(random.chance(0.6) && { answered_at }),
    };
  },
  settle: () => ({}),
};

const other: Partial<Record<ActKind, Said>> = {
  note: { text: 'other' },
  call: { note: 'other' },
  page: { text: 'other' },
};

const paths: Partial<Record<ActKind, string>> = { owner: 'assign', follow_up: 'follow-up' };

/** Sends one act as who does it would. */
const send = async (world: LeadWriters, { lead, token }: Lead, kind: ActKind, id: string, said: Said) => {
  const { lead_id } = lead;
  switch (kind) {
    case 'reply': {
      const letter = letterIn(lead, id, world.now().toISOString(), said['automatic'] === true);
      const why = await world.reply(lead, letter);
      return { status: why === undefined ? 200 : 0, body: { detail: why } };
    }
    case 'page':
      return world.page('letters', { token, ...said });
    case 'stop':
      return world.page('stop', { token, ...said });
    case 'crm':
      return world.crm(lead_id, id, said);
    case 'settle':
      await world.settle(lead_id).catch((error: unknown) => {
        if (!(error instanceof BeingSent)) throw error;
      });
      return { status: 200, body: {} };
    case 'answer':
    case 'call':
    case 'follow_up':
    case 'note':
    case 'owner':
    case 'status':
      return world.console(lead_id, paths[kind] ?? kind, said);
  }
};

const NO_ANSWER = 502;
const TRIES = 3;

/** A busy machine may answer too late: who wrote sends the same again, as the console, a CRM and the page do. */
const sendUntilAnswered = async (...call: Parameters<typeof send>) => {
  for (let tries = 1; ; tries += 1) {
    const { status, body } = await send(...call);
    if (status !== NO_ANSWER || tries === TRIES) return { status, body, unsure: tries > 1 };
  }
};

/** Many people write to one lead at once: late, repeated, and now and then something else under an id that was used. */
export const planSchedule = (world: LeadWriters, random: Random, found: Lead) => {
  const sent: Sent[] = [];
  const acts = Array.from({ length: random.whole(4, 9) }, (_, n) => {
    const kind = random.pick(actKinds);
    const id = `${kind.replace('_', '-')}-${n}-${found.lead.lead_id.slice(0, 8)}`;
    const first = say[kind](random, id, world.now);
    const again = [
      ...(random.chance(0.3) ? [first] : []),
      ...(random.chance(0.1) ? [{ ...first, ...other[kind] }] : []),
    ];
    return [first, ...again].map((said) => {
      const wait = random.whole(0, 25);
      return async (): Promise<void> => {
        for (let waited = 0; waited < wait; waited += 1) await yieldOnce();
        sent.push({ kind, id, said, ...(await sendUntilAnswered(world, found, kind, id, said)) });
      };
    });
  });
  const run = () => Promise.all(acts.flat().map((act) => act()));
  return { lead: found.lead, sent, run };
};
