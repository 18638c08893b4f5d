import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement, type Call } from '#functions/runtime/http/implement.ts';
import { keys, lists } from '#functions/runtime/table/keys.ts';
import type { PlatformPorts } from '#functions/runtime/ports.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import { bumpRevision } from '../lines/revision.ts';
import {
  dismissPortalMail,
  listPortalMails,
  showPortalAddress,
  showPortalMail,
  takePortalMail,
  type PortalMailLine,
  type ShownPortalMail,
} from '../portal-contract.ts';
import { toWorker } from '../viewer.ts';
import { dismiss, loadPortalMail, takeByHand } from './decide.ts';
import { mailTitle, waitText } from './mail-items.ts';
import { portalMailSchema, type PortalMailItem } from './mail-schema.ts';
import { makeMakeLead } from './make-lead.ts';

const shown = (mail: PortalMailItem): ShownPortalMail => ({
  ...mail,
  title: mailTitle(mail),
  why_text: waitText(mail),
});

const toLine = (mail: PortalMailItem): PortalMailLine => {
  const { text: _text, fields: _fields, ...line } = shown(mail);
  return line;
};

const PARTS = { waiting: 'WAITING', done: 'DONE' } as const;
const keptFields = ['state', 'lead_id'];

type OfMail = Pick<Call<{ tenant: string; mail_id: string }, unknown, unknown>, 'params' | 'operator' | 'caller'>;

/** Mails of portals (docs/product/leads.md, 'Leads of portals'). */
export const portalRoutes = (deps: ApiRuntime & Pick<PlatformPorts, 'inboundAddresses'>) => {
  const { table, directory, now } = deps;
  const makeLead = makeMakeLead(deps);
  const open = async (call: OfMail, action: string) => {
    const tenant = await directory.byId(call.params.tenant);
    const mail = await loadPortalMail(table, tenant, call.params.mail_id);
    const subject = { kind: 'portal_mail', id: mail.mail_id };
    return {
      tenant,
      mail,
      stamped: table.audited(makeStamp(call, { action, subject, keeps: keptFields })),
      act: { by: toWorker(call.operator), at: now().toISOString() },
    };
  };
  return [
    implement(listPortalMails, async ({ params, query }) => {
      const tenant = await directory.byId(params.tenant);
      const page = await table.page(lists.portalMails(tenant, PARTS[query.part]), portalMailSchema, {
        limit: query.limit,
        cursor: query.cursor,
        keyOf: (id) => keys.portalMail(tenant, id),
      });
      return { body: { mails: page.items.map(toLine), next: page.next } };
    }),
    implement(showPortalMail, async ({ params }) => {
      const tenant = await directory.byId(params.tenant);
      return { body: { mail: shown(await loadPortalMail(table, tenant, params.mail_id)) } };
    }),
    implement(takePortalMail, async (call) => {
      const { tenant, mail, stamped, act } = await open(call, takePortalMail.id);
      const { name, phone, email, message: comment, car_id, location_id } = call.body;
      const typed = {
        name: name ?? '',
        phone: phone ?? null,
        email: email ?? null,
        comment,
        car_id: car_id ?? null,
        location_id: location_id ?? null,
      };
      const done = await takeByHand({ table: stamped, makeLead }, tenant, mail, { ...act, ...typed });
      await bumpRevision(deps, tenant);
      return { body: { mail: shown(done) } };
    }),
    implement(dismissPortalMail, async (call) => {
      const { tenant, mail, stamped, act } = await open(call, dismissPortalMail.id);
      const done = await dismiss(stamped, tenant, mail, { ...act, reason: call.body.reason });
      await bumpRevision(deps, tenant);
      return { body: { mail: shown(done) } };
    }),
    implement(showPortalAddress, async ({ params }) => {
      const tenant = await directory.byId(params.tenant);
      return { body: { address: await deps.inboundAddresses.make({ kind: 'portal', tenant: tenant.id }) } };
    }),
  ];
};
