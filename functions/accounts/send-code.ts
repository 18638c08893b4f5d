import { setTimeout } from 'node:timers/promises';
import { MailRefused, type Mail, type Sms } from '#functions/runtime/mail/mail.ts';
import { Problem } from '#functions/runtime/http/problems.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import { codeMail } from './code-mail.ts';

/** Longer than a provider takes: whether a mail left is not told by the time of the answer. */
const MAIL_MS = 300;

/** The last line is read by browsers: https://wicg.github.io/sms-one-time-codes/ */
const formatCodeMessage = ({ config }: TenantContext, code: string, host: string): string =>
  `${code} is your code for ${config.name}. It works for 5 minutes. We never ask for it by phone.\n\n@${host} #${code}`;

interface TextCode {
  id: string;
  /** E.164 */
  phone: string;
  code: string;
  host: string;
}

/** Throws `upstream_unavailable`. */
export const sendText = async (sms: Sms, tenant: TenantContext, { id, phone, code, host }: TextCode): Promise<void> => {
  const { main } = tenant.config.phones;
  const answer = await sms.send({ id, tenant: tenant.id, to: phone, text: formatCodeMessage(tenant, code, host) });
  switch (answer.kind) {
    case 'sent':
      return;
    case 'refused':
      throw new Problem('upstream_unavailable', `This number takes no messages of ours. Call us: ${main}.`);
    case 'unavailable':
      throw new Problem('upstream_unavailable', `We cannot send text messages just now. Call us: ${main}.`);
  }
};

interface LinkedCode {
  id: string;
  /** Of the account; undefined if it has none, or there is no account. */
  email: string | undefined;
  code: string;
}

const mailed = async (mail: Mail, tenant: TenantContext, { id, email: to, code }: LinkedCode): Promise<void> => {
  if (to === undefined) return;
  try {
    await mail.send(codeMail(tenant, { id, to, code, use: 'to sign in with your phone number' }));
  } catch (error) {
    // An answer of its own would tell that the account has an address.
    if (!(error instanceof MailRefused)) throw error;
  }
};

/** To the address of an account, if it has one; which of both is not told. */
export const sendLinkedMail = async (mail: Mail, tenant: TenantContext, code: LinkedCode): Promise<void> => {
  await Promise.all([mailed(mail, tenant, code), setTimeout(MAIL_MS)]);
};
