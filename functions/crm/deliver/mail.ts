import type { Mail } from '#functions/runtime/mail/mail.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import type { Attempt, Delivery } from '../delivery.ts';
import { parseMailAddress } from '#tenants/mail-address.ts';
import { redactReply } from '../redact.ts';
import type { Posted } from './post.ts';

interface MailDeps {
  mail: Mail;
  now: () => Date;
}

const buildDeliveryMail = (tenant: TenantContext, delivery: Delivery, { name, url }: CrmEndpoint) => ({
  // A replay is another mail; a repeated try is the same one.
  id: `crm.${delivery.delivery_id}.${delivery.replays}`,
  tenant: tenant.id,
  audience: 'dealer' as const,
  from: { name: tenant.config.name, address: null },
  replyTo: null,
  to: [{ name, address: parseMailAddress(url) ?? '' }],
  subject: `Lead ${delivery.subject}`,
  // Receivers of ADF read the whole body as XML.
  text: delivery.body,
});

const classifyFailure = (error: unknown): Attempt['outcome'] =>
  error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'refused';

/** Delivered when the mail provider took it. Whatever it throws is a failed try. */
export const sendMail = async (
  deps: MailDeps,
  tenant: TenantContext,
  delivery: Delivery,
  endpoint: CrmEndpoint,
): Promise<Posted> => {
  const started = deps.now();
  const entry = (outcome: Attempt['outcome'], reply: string): Attempt => ({
    at: started.toISOString(),
    outcome,
    status: null,
    ms: deps.now().getTime() - started.getTime(),
    reply: redactReply(Buffer.from(reply), delivery.body),
  });
  try {
    const { providerId } = await deps.mail.send(buildDeliveryMail(tenant, delivery, endpoint));
    return { entry: entry('delivered', providerId), result: 'success', retryAfter: undefined };
  } catch (error) {
    const outcome = classifyFailure(error);
    const result = outcome === 'timeout' ? 'timeout' : 'failure';
    return { entry: entry(outcome, String(error)), result, retryAfter: undefined };
  }
};
