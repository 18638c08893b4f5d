import { withOffset, offsetMinutes, toInstant } from '#domain/hours/instants.ts';
import { whoAnswers } from '#domain/lead/kinds/answering.ts';
import { findDetail } from '#domain/lead/kinds/adf.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { slotWords } from '#domain/testdrive/words.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { dealerZone } from '#domain/hours/dealer-zone.ts';
import { setServiceTime } from '../service-contract.ts';
import { grown, moveTo, withLetterOut, type Act } from '../work.ts';
import type { LetterOut, Work } from '../work-schema.ts';
import type { AppointmentDeps } from './drive-routes.ts';
import { findLead } from './find-lead.ts';

const refuse = (field: string, message: string): Problem =>
  new Problem('validation_failed', message, { errors: [{ field, message }] });

const sameTime = (one: string | null, other: string | null): boolean =>
  one === null || other === null ? one === other : Date.parse(one) === Date.parse(other);

/** With the offset of the place that answers. */
const startOf = (
  { config }: TenantContext,
  lead: Lead,
  { day, time, now }: { day: string; time: string; now: Date },
): string => {
  const zone = whoAnswers(config, lead).location?.time_zone ?? dealerZone(config.locations);
  const at = toInstant(day, time, zone);
  if (at <= now) throw refuse('day', 'This time is over. Choose a later one.');
  return withOffset(at, offsetMinutes(at, zone));
};

interface Timed {
  tenant: TenantContext;
  lead: Lead;
  start: string;
  before: string | null;
}

const letterText = ({ tenant: { config }, lead, start, before }: Timed): string => {
  const { name, phone } = whoAnswers(config, lead);
  const service = findDetail(lead, 'service');
  return [
    `Hello ${lead.first_name.trim()},`,
    before === null
      ? `your service is booked for ${slotWords({ start })} at ${name}.`
      : `we have moved your service to ${slotWords({ start })} at ${name}. Before it was ${slotWords({ start: before })}.`,
    ...(service === undefined ? [] : [`Service: ${service}.`]),
    `If the time does not suit you, answer this mail or call us on ${displayPhone(phone, config.country)}.`,
  ].join('\n\n');
};

const letterOf = (timed: Timed, act: Act, version: number): LetterOut => ({
  ...act,
  id: derivedId('service-time', timed.lead.lead_id, String(version)),
  subject: timed.before === null ? 'Your service is booked' : 'Your service has moved',
  text: letterText(timed),
  template_id: null,
  direction: 'out',
  channel: 'mail',
  state: 'queued',
  message_id: null,
});

/** The same work where it has this time already: its letter went. */
const withTime = (was: Work, act: Act, timed: Timed, seen: string | null | undefined): Work => {
  const before = was.service?.start ?? null;
  if (sameTime(before, timed.start)) return was;
  if (seen !== undefined && !sameTime(before, seen))
    throw new Problem('conflict', 'Somebody set another time for this service meanwhile. Look at it again.');
  const next = grown(was, { service: { start: timed.start, ...act } });
  const moved = ['new', 'contacted'].includes(next.status)
    ? moveTo(next, act, { status: 'appointment', seen: next.version })
    : next;
  return timed.lead.email === null ? moved : withLetterOut(moved, letterOf({ ...timed, before }, act, moved.version));
};

/** The day and the time of a service, agreed with its person (docs/product/service-and-parts.md, 'Time of a service'). */
export const serviceRoutes = ({ act, toCall, ...deps }: AppointmentDeps) => [
  implement(setServiceTime, async (call) => {
    const { params, body, operator } = call;
    const to = await toCall(call, setServiceTime.id);
    const { tenant } = to;
    const { lead } = await findLead(deps, tenant, operator, params.lead_id);
    if (lead.type !== 'service_booking') throw new Problem('conflict', 'Only a service booking has such a time.');
    const start = startOf(tenant, lead, { ...body, now: deps.now() });
    const work = await act(to, 'status', (was, by) =>
      withTime(was, by, { tenant, lead, start, before: null }, body.seen_start),
    );
    return { body: { work } };
  }),
];
