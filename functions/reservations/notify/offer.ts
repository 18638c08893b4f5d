import { stockItemSchema } from '#domain/vehicle/schema.ts';
import { vehicleName } from '#domain/vehicle/rules.ts';
import { after, hours } from '#domain/reservations/times.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { Sms } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { Offer } from '../deps.ts';
import { waitingPersonSchema, type WaitingPerson } from '../waiting/waiting-person.ts';
import { formatAnsweringPhone, buildLetter, locationOf, timeAt } from './mails.ts';
import type { NotifyDeps } from './notify.ts';

const LEAVE_MS = hours(24 * 60);

/** Offers a vehicle that became free to the next person of its waiting list, by mail and text message, once. */
export const makeOffer = (deps: Omit<NotifyDeps, 'afterFall'> & { sms: Sms }): Offer => {
  const { table, links, logger } = deps;

  const offerTo = async (
    tenant: TenantContext,
    { id, contact, car_id }: WaitingPerson,
    { until }: { until: string },
  ): Promise<boolean> => {
    const item = (await table.load(keys.stock(tenant, car_id), stockItemSchema))?.state;
    if (item === undefined) return false;
    const origin = deps.siteOrigin.replace('{slug}', tenant.config.slug);
    const sign = (expiresAt: Date) => links.sign(tenant, { purpose: 'waiting_list', subject: id, expiresAt });
    const claim = `${origin}/cars/${item.slug}/checkout#offer=${await sign(new Date(until))}`;
    const leave = `${origin}/cars/${item.slug}/checkout#leave=${await sign(new Date(after(until, LEAVE_MS)))}`;
    const place = locationOf(tenant, item.content.location_id);
    const name = vehicleName(item.content);
    const text = `The ${name} is free again, and we are keeping it for you until ${timeAt(until, place)}.`;
    const message = buildLetter(tenant, {
      id: `offer.${id}.${until}`,
      to: contact,
      subject: `Your turn: ${name}`,
      origin,
      blocks: [
        {
          kind: 'text',
          text: `Hello ${contact.first_name}. You asked us to tell you: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
        },
        { kind: 'action', label: 'Reserve it now', href: claim },
        {
          kind: 'small',
          text: `After that we ask the next person in line. Questions? Call ${formatAnsweringPhone(tenant, place)}.`,
        },
        { kind: 'link', label: 'Take me off the list', href: leave },
      ],
    });
    const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
    if (outcome === 'refused') logger.warn('offer of the waiting list refused', { tenant: tenant.id });
    const texted = await sendOnce(deps, tenant, `sms.${message.id}`, async () => {
      const answer = await deps.sms.send({
        id: `sms.${message.id}`,
        tenant: tenant.id,
        to: contact.phone,
        text: `${tenant.config.name}: ${text} ${claim}`,
      });
      return answer.kind === 'sent' ? answer : null;
    });
    return [outcome, texted].includes('sent');
  };

  return async (tenant, offer) => {
    if (Date.parse(offer.until) <= deps.now().getTime()) return false;
    const stored = await table.load(keys.waitingPerson(tenant, offer.waiting_id), waitingPersonSchema);
    return stored !== undefined && offerTo(tenant, stored.state, offer);
  };
};
