import type { Lead } from '#domain/lead/schema.ts';
import { MINUTE_MS, DAY_MS } from '#domain/hours/units.ts';
import { describeSuspicions } from '#domain/lead/suspicion.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { fullName } from '#domain/lead/names.ts';
import { findPhoneFault } from '#domain/phone/fault.ts';
import { byCodeUnit } from '#domain/text/order.ts';
import { findLead, type FoundLead, type Viewer, type Work } from '#functions/inbox/published/worked-lead.ts';
import { idsOfPerson } from '#functions/privacy/published/person-index.ts';
import { makeSubjects } from '#functions/privacy/published/subject.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CreditGround, LeadEvidence } from './schema.ts';

type Deps = Pick<Runtime, 'table' | 'now'>;
type Duplicate = LeadEvidence['duplicates'][number];

const LOOKED_BACK_MS = 30 * DAY_MS;
/** Of one person; who sent more shows enough. */
const MOST_OTHERS = 50;

/** Those that the caller may see, as the list has it. */
const findOthers = async (deps: Deps, tenant: TenantContext, viewer: Viewer, lead: Lead): Promise<Lead[]> => {
  const subjects = await makeSubjects(deps).ofLead(tenant, lead);
  const ids = await Promise.all(subjects.map(({ subject }) => idsOfPerson(deps, tenant, subject, 'lead')));
  const others = [...new Set(ids.flat())].filter((id) => id !== lead.lead_id).slice(0, MOST_OTHERS);
  const found = await Promise.all(
    others.map((id) =>
      findLead(deps, tenant, viewer, id).catch((error: unknown) => {
        if (error instanceof Problem) return undefined;
        throw error;
      }),
    ),
  );
  return found.flatMap((one) => one?.lead ?? []);
};

const haveSameEmail = (a: Lead, b: Lead): boolean =>
  a.email !== null && a.email.toLowerCase() === b.email?.toLowerCase();

const sameParts = (a: Lead, b: Lead): Duplicate['same'] => [
  ...(a.phone !== null && a.phone === b.phone ? (['phone'] as const) : []),
  ...(haveSameEmail(a, b) ? (['email'] as const) : []),
  ...(a.vehicle?.car_id === b.vehicle?.car_id ? (['vehicle'] as const) : []),
];

const toDuplicate = (lead: Lead, other: Lead): Duplicate => {
  const between = Date.parse(lead.submitted_at) - Date.parse(other.submitted_at);
  const same = sameParts(lead, other);
  return {
    lead_id: other.lead_id,
    reference: other.reference ?? null,
    source: other.source,
    received_at: other.submitted_at,
    minutes_before: Math.floor(between / MINUTE_MS),
    same,
    counts: between < DAY_MS && same.includes('vehicle'),
  };
};

/** Of two leads of one moment the one with the lower id came first, so that one of them is the duplicate. */
const isBefore = (lead: Lead, other: Lead): boolean => {
  const between = Date.parse(lead.submitted_at) - Date.parse(other.submitted_at);
  return between > 0 ? between <= LOOKED_BACK_MS : between === 0 && other.lead_id < lead.lead_id;
};

const triesOf = ({ calls, letters }: Work): LeadEvidence['tries'] =>
  [
    ...calls.map(({ at, by, outcome }) => ({ at, by: by.name, how: 'call' as const, outcome })),
    ...letters.flatMap((one) =>
      one.direction === 'out' ? [{ at: one.at, by: one.by.name, how: 'mail' as const, outcome: one.state }] : [],
    ),
  ].toSorted((a, b) => byCodeUnit(a.at, b.at));

/** What a person said, and what the form found by itself. A mark by the form alone is no ground: it may be wrong. */
const spamOf = ({ lead, work }: FoundLead): string[] => {
  const marked = describeSuspicions(lead.suspicions ?? []);
  const by = work.moves.findLast((move) => move.kind === 'status')?.by.name;
  return [
    ...(work.status === 'spam'
      ? [`${work.reason ?? 'No reason given'}${by === undefined ? '' : `, said by ${by}`}`]
      : []),
    ...(marked === '' ? [] : [`Marked when it came: ${marked}`]),
  ];
};

type Shown = Omit<LeadEvidence, 'grounds'>;

const shows: Readonly<Record<CreditGround, (shown: Shown, work: Work) => boolean>> = {
  duplicate: ({ duplicates, sent_again }) => duplicates.some(({ counts }) => counts) || sent_again.length > 0,
  invalid_number: ({ invalid_number }) => invalid_number !== null,
  wrong_number: ({ wrong_number }) => wrong_number.length > 0,
  spam: (_, { status }) => status === 'spam',
};

const groundsOf = (shown: Shown, work: Work): CreditGround[] =>
  (['duplicate', 'invalid_number', 'wrong_number', 'spam'] as const).filter((ground) => shows[ground](shown, work));

/** What speaks for a credit of one lead (docs/product/leads.md, 'Evidence for a portal'). */
export const collectEvidence = async (
  deps: Deps,
  tenant: TenantContext,
  viewer: Viewer,
  leadId: string,
): Promise<LeadEvidence> => {
  const found = await findLead(deps, tenant, viewer, leadId);
  const { lead, work } = found;
  const others = await findOthers(deps, tenant, viewer, lead);
  const { config } = tenant;
  const shown: Shown = {
    lead_id: lead.lead_id,
    reference: lead.reference ?? null,
    source: lead.source,
    kind: lead.type,
    received_at: lead.submitted_at,
    person: { name: fullName(lead), phone: lead.phone, email: lead.email },
    vehicle: lead.vehicle && { name: lead.vehicle.name, stock_number: lead.vehicle.stock_number },
    location: whoAnswers(config, lead).location?.name ?? null,
    duplicates: others
      .filter((other) => isBefore(lead, other))
      .map((other) => toDuplicate(lead, other))
      .toSorted((a, b) => byCodeUnit(b.received_at, a.received_at)),
    sent_again: work.asked.filter(({ by }) => by === 'portal').map(({ at }) => at),
    invalid_number: lead.phone === null ? null : findPhoneFault(lead.phone, config.country),
    wrong_number: work.calls
      .filter(({ outcome }) => outcome === 'wrong_number')
      .map(({ at, by }) => ({ at, by: by.name })),
    spam: spamOf(found),
    tries: triesOf(work),
  };
  return { ...shown, grounds: groundsOf(shown, work) };
};
