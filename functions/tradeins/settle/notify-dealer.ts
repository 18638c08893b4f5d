import { fullName } from '#domain/lead/names.ts';
import type { Lead } from '#domain/lead/schema.ts';
import { formatCents } from '#domain/money/rules.ts';
import { displayPhone } from '#domain/phone/rules.ts';
import { tradeinOfferAccepted } from '#events/tradein-offer-accepted.ts';
import { dealerMail } from '#functions/runtime/mail/dealer-mail.ts';
import type { Mail, MailMessage } from '#functions/runtime/mail/mail.ts';
import { loadNoticesRecipient } from '#functions/operators/published/notices-address.ts';
import type { Runtime } from '#functions/runtime/runtime.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Valuation } from '../published/valuation.ts';
import { passesFilters } from '#tenants/endpoint-filters.ts';
import { inspectionRows } from '../inspection-words.ts';
import { vehicleName } from '../mail.ts';

type NotifyDealerDeps = Pick<Runtime, 'table' | 'now'> & { mail: Mail };

const hearsOfIt = ({ config }: TenantContext, lead: Lead): boolean =>
  config.leads === 'kept here' ||
  config.crm.endpoints.some(
    (one) => one.enabled && one.events.includes(tradeinOfferAccepted.name) && passesFilters(one, lead),
  );

const contactRows = (
  { config }: TenantContext,
  { phone, email, reference, lead_id }: Lead,
): (readonly [string, string])[] => [
  ...(phone === null ? [] : [['Phone', displayPhone(phone, config.country)] as const]),
  ...(email === null ? [] : [['Email', email] as const]),
  reference === undefined ? ['Enquiry', lead_id] : ['Reference', reference],
];

const buildDealerMessage = (tenant: TenantContext, valuation: Valuation, { lead, to }: { lead: Lead; to: string }) => {
  const { id, inspection, accepted } = valuation;
  const person = fullName(lead);
  const rows = [
    ['Car', vehicleName(valuation)] as const,
    ['Accepted offer', formatCents(accepted?.offer_price_cents ?? 0)] as const,
    ...(inspection === null ? [] : inspectionRows(tenant.config, inspection)),
    ...contactRows(tenant, lead),
  ];
  const message: MailMessage = dealerMail(tenant, {
    // One that was cancelled may be booked again.
    id: [
      'trade-in',
      id,
      'inspection',
      ...(inspection?.sequence === undefined ? [] : [inspection.sequence]),
      'dealer',
    ].join('.'),
    to,
    subject: `Inspection booked: ${vehicleName(valuation)}`,
    blocks: [
      { kind: 'heading', text: 'An inspection is booked' },
      { kind: 'text', text: `${person} accepted your offer and booked a time at which you look at the car.` },
      { kind: 'facts', rows },
    ],
  });
  return lead.email === null ? message : { ...message, replyTo: { name: person, address: lead.email } };
};

/** Mails a booked inspection to the dealer, once, where no system of theirs hears of it. False: the address refuses mails. */
export const makeNotifyDealer =
  (deps: NotifyDealerDeps) =>
  async (tenant: TenantContext, valuation: Valuation, lead: Lead): Promise<boolean> => {
    if (hearsOfIt(tenant, lead)) return true;
    const to = await loadNoticesRecipient(deps.table, tenant);
    if (to === null) return true;
    const message = buildDealerMessage(tenant, valuation, { lead, to });
    return (await sendOnce(deps, tenant, message.id, () => deps.mail.send(message))) !== 'refused';
  };
