import { makeStamp } from '#functions/runtime/audit/stamp.ts';
import { implement } from '#functions/runtime/http/implement.ts';
import type { ApiRuntime } from '#functions/runtime/runtime.ts';
import type { ActCall, Acts } from '../lead/acts.ts';
import { findLead } from '../lead/find-lead.ts';
import {
  answerLead,
  previewAnswer,
  publishLetterTemplates,
  showAnswer,
  showLetterTemplates,
} from '../letters-contract.ts';
import { toWorker } from '../viewer.ts';
import { withLetterOut } from '../work.ts';
import { answerValues } from './answer-facts.ts';
import { answerMail } from './answer-mail.ts';
import { loadTemplates, publishTemplates } from './document.ts';
import type { ReplyAddress } from './reply-address.ts';
import { addressOf, filled, openIn, refuseOpen } from './write-answer.ts';

interface Deps extends Pick<ApiRuntime, 'table' | 'directory' | 'now' | 'env'> {
  act: Acts;
  toCall: (
    call: Parameters<typeof makeStamp>[0] & { params: { tenant: string; lead_id: string } },
    action: string,
  ) => Promise<ActCall>;
  replyAddress: ReplyAddress;
}

/** Nobody has it: what a preview is addressed to where a lead has no email address. */
const NO_ADDRESS = 'nobody@invalid.example';

/** Why it came, and whose it is. */
const ENDS = 2;

/** A mail as text is its parts with a blank line between. */
const partsOf = (text: string) =>
  text
    .trimEnd()
    .split('\n\n')
    .map((part, n, all) => ({ kind: n < all.length - ENDS ? ('text' as const) : ('small' as const), text: part }));

const addressed = ({ name, address }: { name: string; address: string | null }): string =>
  address === null ? name : `${name} <${address}>`;

/** Answers by mail, and the dealer's templates of them (docs/product/leads.md, 'Answers by mail'). */
export const letterRoutes = (deps: Deps) => {
  const { table, directory, now, act, toCall, replyAddress } = deps;
  return [
    implement(showAnswer, async ({ params, operator }) => {
      const tenant = await directory.byId(params.tenant);
      const { lead } = await findLead(deps, tenant, operator, params.lead_id);
      const values = answerValues(tenant, lead, toWorker(operator));
      const { templates } = await loadTemplates(table, tenant);
      const offered = templates.map(({ id, name, ...one }) => ({
        id,
        name,
        ...filled(one, values),
        open: openIn(one, values),
      }));
      return { body: { to: lead.email, phone: lead.phone, values, templates: offered } };
    }),
    implement(previewAnswer, async ({ params, body, operator }) => {
      const tenant = await directory.byId(params.tenant);
      const { lead, work } = await findLead(deps, tenant, operator, params.lead_id);
      const by = toWorker(operator);
      const values = answerValues(tenant, lead, by);
      const mail = answerMail(tenant, {
        ...filled(body, values),
        id: 'preview',
        lead,
        to: lead.email ?? NO_ADDRESS,
        by,
        replyTo: await replyAddress(tenant, lead.lead_id),
        origin: deps.env.SITE_ORIGIN.replace('{slug}', tenant.config.slug),
        before: work.letters,
      });
      const { from, subject, text, html = '' } = mail;
      const reply_to = mail.replyTo === null ? null : addressed(mail.replyTo);
      return {
        body: {
          from: addressed(from),
          to: lead.email,
          reply_to,
          subject,
          text,
          html,
          parts: partsOf(text),
          open: openIn(body, values),
        },
      };
    }),
    implement(answerLead, async (call) => {
      const { params, body, operator } = call;
      const to = await toCall(call, answerLead.id);
      const { lead } = await findLead(deps, to.tenant, operator, params.lead_id);
      addressOf(to.tenant, lead);
      const values = answerValues(to.tenant, lead, toWorker(operator));
      refuseOpen(body, values);
      const letter = {
        ...filled(body, values),
        id: body.id,
        template_id: body.template_id ?? null,
        direction: 'out' as const,
        channel: 'mail' as const,
        state: 'queued' as const,
        message_id: null,
      };
      return { body: { work: await act(to, 'letter', (was, at) => withLetterOut(was, { ...letter, ...at })) } };
    }),
    implement(showLetterTemplates, async ({ params }) => ({
      body: await loadTemplates(table, await directory.byId(params.tenant)),
    })),
    implement(publishLetterTemplates, async (call) => {
      const { params, body, operator: by } = call;
      const tenant = await directory.byId(params.tenant);
      const subject = { kind: 'dealer', id: tenant.id };
      const stamped = table.audited(
        makeStamp(call, { action: publishLetterTemplates.id, subject, keeps: ['version'] }),
      );
      return { body: await publishTemplates(stamped, tenant, { ...body, by, at: now().toISOString() }) };
    }),
  ];
};
