import { displayPhone } from '#domain/phone/rules.ts';
import { stockItemSchema } from '#domain/vehicle/schema.ts';
import type { Logger } from '#functions/runtime/logger.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import { dealerMail } from '#functions/runtime/mail/dealer-mail.ts';
import type { MailBlock } from '#functions/runtime/mail/mail-body.ts';
import type { Mail, MailMessage } from '#functions/runtime/mail/mail.ts';
import { sendOnce } from '#functions/runtime/mail/send-once.ts';
import type { SignedLinks } from '#functions/runtime/links/signed-link.ts';
import type { Table } from '#functions/runtime/table/table.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { moveVehicle } from '../vehicle-store.ts';
import { checkAt, noteEvents } from '../history.ts';
import { changeRecord, loadRecord, type Chapter, type ReservationRecord } from '../record.ts';
import { reservationPage, signReservationSecret } from '../secret.ts';
import { settleFall, type AfterFall } from '../fall.ts';
import { isSoldInStock } from '../stock.ts';
import { writeLead } from './lead.ts';
import { reservationMail } from './mails.ts';

export interface NotifyDeps {
  table: Table;
  now: () => Date;
  logger: Pick<Logger, 'warn'>;
  mail: Mail;
  links: SignedLinks;
  siteOrigin: string;
  afterFall: AfterFall;
}

const soldInFeedMail = (
  tenant: TenantContext,
  to: string,
  { id, car: vehicle, contact, reference }: ReservationRecord,
  chapter: Chapter,
): MailMessage => {
  const blocks: MailBlock[] = [
    { kind: 'heading', text: 'A reserved vehicle is sold in your stock feed' },
    {
      kind: 'text',
      text: 'Somebody has paid a deposit for this vehicle, and your stock feed says that it is sold. The reservation stands until one of you says who has bought it. Confirm the sale to the buyer, or to somebody else: then the deposit goes back.',
    },
    {
      kind: 'facts',
      rows: [
        ['Vehicle', vehicle.name],
        reference === null ? ['Reservation', id] : ['Reference', reference],
        [
          'Reserved by',
          `${contact.first_name} ${contact.last_name}, ${displayPhone(contact.phone, tenant.config.country)}`,
        ],
      ],
    },
    { kind: 'text', text: 'Say it in the console, under Reservations.' },
  ];
  return dealerMail(tenant, {
    id: `reservation.${chapter.id}`,
    to,
    subject: 'a reserved vehicle is sold in your stock feed',
    blocks,
  });
};

/** Tells buyer and dealer what they have not been told of a reservation, each change once. */
export const makeNotify = (deps: NotifyDeps) => {
  const { table, links, logger } = deps;

  const sendMail = async (tenant: TenantContext, message: MailMessage): Promise<void> => {
    const outcome = await sendOnce(deps, tenant, message.id, () => deps.mail.send(message));
    if (outcome === 'refused') logger.warn('mail of a reservation refused', { tenant: tenant.id });
  };

  const buildSiteOrigin = ({ config }: TenantContext): string => deps.siteOrigin.replace('{slug}', config.slug);

  const notifyBuyer = async (tenant: TenantContext, record: ReservationRecord, chapter: Chapter): Promise<void> => {
    const page = reservationPage(buildSiteOrigin(tenant), record, await signReservationSecret(links, tenant, record));
    const similar = `${buildSiteOrigin(tenant)}/cars/${record.car.slug}`;
    const message = reservationMail(tenant, { record, chapter, page, similar });
    if (message !== undefined) await sendMail(tenant, message);
  };

  const notifyDealer = async (tenant: TenantContext, record: ReservationRecord, chapter: Chapter): Promise<void> => {
    const to = tenant.config.mail.noticesTo;
    if (to !== null) return sendMail(tenant, soldInFeedMail(tenant, to, record, chapter));
    logger.warn('notice without a receiver', { tenant: tenant.id, notice: 'sold_in_feed', reservation: record.id });
  };

  /** A feed may have said so between the look at the stock and the payment. */
  const compareWithStock = async (tenant: TenantContext, { car: vehicle }: ReservationRecord): Promise<void> => {
    const item = (await table.load(keys.stock(tenant, vehicle.id), stockItemSchema))?.state;
    if (item !== undefined && !isSoldInStock(item)) return;
    const { events } = await moveVehicle(deps, tenant, vehicle.id, { kind: 'feed_sold' });
    await noteEvents(deps, tenant, events);
  };

  const isPaid = (record: ReservationRecord): boolean => record.history.some(({ what }) => what === 'confirmed');

  const notifyOf = async (tenant: TenantContext, record: ReservationRecord, chapter: Chapter): Promise<void> => {
    if (chapter.what === 'sold_in_feed') return notifyDealer(tenant, record, chapter);
    if (chapter.what === 'cancelled' && !isPaid(record)) return;
    if (chapter.what === 'confirmed') {
      await writeLead(deps, tenant, record, chapter);
      await compareWithStock(tenant, record);
    }
    await notifyBuyer(tenant, record, chapter);
    if (chapter.what === 'fell_through') await settleFall(deps, tenant, record, chapter);
  };

  return async (tenant: TenantContext, id: string): Promise<void> => {
    const record = await loadRecord(deps, tenant, id);
    const untold = record?.history.filter(({ told }) => !told) ?? [];
    if (record === undefined || untold.length === 0) return;
    for (const chapter of untold) await notifyOf(tenant, record, chapter);
    const told = new Set(untold.map((chapter) => chapter.id));
    await changeRecord(deps, tenant, id, (current) => {
      const history = current.history.map((one) => (told.has(one.id) ? { ...one, told: true } : one));
      return { ...current, history, check_at: checkAt({ ...current, history }, deps.now()) };
    });
  };
};
