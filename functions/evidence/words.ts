import { localDateTime } from '#domain/hours/local-time.ts';
import { longDate } from '#domain/text/dates.ts';
import type { CreditGround, Evidence, LeadEvidence } from './schema.ts';

/** One part of the paper; `rows`: a label with what it says. */
export type Part =
  { kind: 'title' | 'heading' | 'text' | 'strong'; text: string } | { kind: 'row'; label: string; text: string };

const grounds: Readonly<Record<CreditGround, string>> = {
  duplicate: 'Duplicate',
  invalid_number: 'Invalid number',
  wrong_number: 'Wrong number',
  spam: 'Spam',
};

const outcomes: Readonly<Record<LeadEvidence['tries'][number]['outcome'], string>> = {
  reached: 'reached',
  no_answer: 'no answer',
  left_message: 'left a message',
  wrong_number: 'wrong number',
  sent: 'sent',
  queued: 'on its way',
  refused: 'refused by the address',
};

const HOUR = 60;
const DAY = 24 * HOUR;

const before = (minutes: number): string => {
  if (minutes < HOUR) return `${minutes} min before`;
  return minutes < DAY
    ? `${Math.floor(minutes / HOUR)} h ${minutes % HOUR} min before`
    : `${Math.floor(minutes / DAY)} days before`;
};

const row = (label: string, text: string): Part[] => (text === '' ? [] : [{ kind: 'row', label, text }]);

type When = (at: string) => string;

const duplicateText = (one: LeadEvidence['duplicates'][number], when: When, hasVehicle: boolean): string => {
  const same =
    one.same.length === 0
      ? ''
      : `; same ${one.same.join(', ')}${hasVehicle || !one.same.includes('vehicle') ? '' : ' (none)'}`;
  return `${when(one.received_at)}, ${before(one.minutes_before)}: ${one.source} ${one.reference ?? one.lead_id}${same}${one.counts ? '' : ' (for information)'}`;
};

const leadParts = (lead: LeadEvidence, when: (at: string) => string): Part[] => {
  const { person, vehicle } = lead;
  const found = lead.grounds.map((ground) => grounds[ground]).join(', ');
  return [
    { kind: 'heading', text: `Lead ${lead.reference ?? lead.lead_id}` },
    { kind: 'strong', text: found === '' ? 'Nothing here is a reason for a credit' : `Grounds: ${found}` },
    ...row('Received', when(lead.received_at)),
    ...row('Source', lead.source),
    ...row('Lead id', lead.lead_id),
    ...row('Person', [person.name, person.phone, person.email].filter((one) => one !== null).join(', ')),
    ...row(
      'Vehicle',
      vehicle === null ? 'None' : [vehicle.name, vehicle.stock_number].filter((one) => one !== null).join(', '),
    ),
    ...row('Location', lead.location ?? ''),
    ...lead.duplicates.flatMap((one) => row('Earlier lead', duplicateText(one, when, vehicle !== null))),
    ...lead.sent_again.flatMap((at) => row('Sent again', when(at))),
    ...row('Number', lead.invalid_number === null ? '' : `${lead.person.phone ?? ''}: ${lead.invalid_number.says}`),
    ...lead.wrong_number.flatMap(({ at, by }) => row('Wrong number', `${when(at)}, found by ${by}`)),
    ...lead.spam.flatMap((text) => row('Spam', text)),
    ...lead.tries.flatMap(({ at, by, how, outcome }) =>
      row(how === 'call' ? 'Call' : 'Mail', `${when(at)}, ${by}: ${outcomes[outcome]}`),
    ),
    ...(lead.tries.length === 0 ? row('Tries', 'None so far') : []),
  ];
};

/** What the paper says, in its order. */
export const evidenceParts = ({ dealer, leads, made_at, made_by, time_zone }: Evidence): Part[] => {
  const when = (at: string): string => {
    const { date, time } = localDateTime(new Date(at), time_zone);
    return `${longDate(date)}, ${time}`;
  };
  const count = leads.length === 1 ? '1 lead' : `${leads.length} leads`;
  return [
    { kind: 'title', text: 'Evidence for a lead credit' },
    { kind: 'text', text: `${dealer.legal_name} asks for a credit of what it was charged for ${count}.` },
    { kind: 'text', text: `Made on ${when(made_at)} by ${made_by}. Times are those of ${time_zone}.` },
    ...leads.flatMap((lead) => leadParts(lead, when)),
  ];
};
