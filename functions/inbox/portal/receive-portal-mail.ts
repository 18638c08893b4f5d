import { noFields, type PortalFields, type PortalMail } from '#domain/portal/found.ts';
import { portalName } from '#domain/portal/portals.ts';
import { readPortalMail } from '#domain/portal/read.ts';
import { findInRegister } from '#functions/stock/published/find-in-register.ts';
import { derivedId } from '#functions/runtime/identifiers.ts';
import { keys } from '#functions/runtime/table/keys.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { bumpRevision } from '../lines/revision.ts';
import type { ReceivedFile, ReceivedMail } from '../received-mail.ts';
import { isVerified, paceOf, refusalOf } from './judge-sender.ts';
import { mailDraft } from './mail-items.ts';
import { portalMailSchema, type PortalMailItem, type WaitReason } from './mail-schema.ts';
import { makeMakeLead, type MakeDeps } from './make-lead.ts';
import { withinPace } from './pace.ts';

const MOST_KEPT = 40_000;
const MOST_SUBJECT = 300;
const MOST_FIELD = 200;
const MOST_DOCUMENT_BYTES = 200_000;
const HEAD_BYTES = 200;

const mayBeLead = ({ name, content_type, bytes }: ReceivedFile): boolean =>
  bytes <= MOST_DOCUMENT_BYTES && (/\b(?:xml|adf)\b/i.test(content_type) || /\.(?:xml|adf)$/i.test(name));

/** By what the document says of itself; UTF-8 is XML's own. */
const decode = ({ content }: ReceivedFile): string => {
  const head = new TextDecoder('latin1').decode(content.subarray(0, HEAD_BYTES));
  const isLatin = /encoding=["'](?:iso-8859-1|windows-1252)["']/i.test(head);
  return new TextDecoder(isLatin ? 'windows-1252' : 'utf-8').decode(content);
};

const toPortalMail = ({ from, headers, subject, text, html, attachments }: ReceivedMail): PortalMail => ({
  from,
  replyTo: /[^\s<>]+@[^\s<>]+/.exec(headers['reply-to'] ?? '')?.[0] ?? null,
  subject,
  text,
  html,
  documents: attachments.filter(mayBeLead).map(decode),
});

const shortened = (text: string | null): string | null => text && text.slice(0, MOST_FIELD);

/** As an item holds it: whatever a stranger put into a field. */
const kept = ({ portal, ad, name, email, phone, comment, vehicle }: PortalFields): PortalFields => ({
  portal: shortened(portal),
  ad: shortened(ad),
  name: shortened(name),
  email: shortened(email),
  phone: shortened(phone),
  comment,
  vehicle: {
    words: shortened(vehicle.words),
    stock_number: shortened(vehicle.stock_number),
    rego: shortened(vehicle.rego),
    vin: shortened(vehicle.vin),
  },
});

const toItem = (tenant: TenantContext, mail: ReceivedMail, why: WaitReason, fields: PortalFields): PortalMailItem => ({
  mail_id: derivedId(tenant.id, 'portal-mail', mail.id),
  at: new Date(mail.at).toISOString(),
  from: { name: mail.from.name.slice(0, MOST_FIELD), address: mail.from.address.slice(0, MOST_FIELD) },
  verified: isVerified(mail),
  portal: portalName(mail.from, fields.portal),
  subject: mail.subject.slice(0, MOST_SUBJECT),
  text: mail.text.slice(0, MOST_KEPT),
  cut: mail.text.length > MOST_KEPT,
  source: mail.source,
  state: 'waiting',
  why,
  faults: [],
  // What a text holds is kept once; a comment that is longer than a lead takes is read again by whoever decides.
  fields: fields.comment.length > MOST_KEPT ? { ...fields, comment: '' } : fields,
  car_id: null,
  lead_id: null,
  decided: null,
});

/** The port for mails to a dealer's portal address: each is kept first, then becomes a lead, a later question, or waits for somebody. */
export const makeReceivePortalMail = (deps: MakeDeps) => {
  const { table } = deps;
  const makeLead = makeMakeLead(deps);

  const keep = async (tenant: TenantContext, mail: ReceivedMail): Promise<PortalMailItem> => {
    const reading = readPortalMail(toPortalMail(mail));
    const fields = kept(reading.fields);
    const refusal = refusalOf(mail) ?? (reading.kind === 'unread' ? reading.why : null);
    const isBelieved = refusal !== null || (await withinPace(deps, tenant, paceOf(mail)));
    const item = toItem(tenant, mail, refusal ?? (isBelieved ? 'being_read' : 'too_many'), fields);
    const car_id = refusal === null ? ((await findInRegister(deps, tenant, fields.vehicle)) ?? null) : null;
    const draft = mailDraft(tenant, { ...item, car_id });
    return (await table.create(keys.portalMail(tenant, item.mail_id), portalMailSchema, draft)).stored.state;
  };

  const settle = async (tenant: TenantContext, mail: PortalMailItem): Promise<PortalMailItem> => {
    const { name, email, phone, comment } = mail.fields;
    const typed = { name: name ?? '', email, phone, comment, car_id: mail.car_id, location_id: null };
    const made = await makeLead(tenant, mail, typed, mail.mail_id);
    return table.change(keys.portalMail(tenant, mail.mail_id), portalMailSchema, mail, (current) => {
      // Somebody at the dealer was faster.
      if (current.why !== 'being_read') return undefined;
      const { state, errors } = made;
      const next: PortalMailItem =
        state === undefined
          ? { ...current, why: 'refused', faults: errors.map(({ message }) => message) }
          : { ...current, state, why: null, lead_id: made.lead_id };
      return mailDraft(tenant, next);
    });
  };

  return async (tenant: TenantContext, mail: ReceivedMail): Promise<PortalMailItem> => {
    const { mail_id } = toItem(tenant, mail, 'being_read', noFields);
    const before = await table.load(keys.portalMail(tenant, mail_id), portalMailSchema);
    const item = before?.state ?? (await keep(tenant, mail));
    const done = item.why === 'being_read' ? await settle(tenant, item) : item;
    if (done.state === 'waiting') await bumpRevision(deps, tenant);
    return done;
  };
};
