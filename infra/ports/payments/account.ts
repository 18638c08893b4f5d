import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';

export interface PaymentAccount {
  secretKey: string;
  publicKey: string;
  /** The current one first. */
  webhookSecrets: readonly string[];
  /** Address of the simulator's form; null: the provider's own element. */
  frame: string | null;
  /** Undefined: the provider's own server. */
  server?: { host: string; port: number };
}

/** `off` says why the dealer cannot be paid online. */
export type FindAccount = (tenant: TenantContext) => Promise<PaymentAccount | { off: string }>;

/** The dealer's account by its settings and secrets. */
export const makeFindAccount =
  (secrets: SecretStore): FindAccount =>
  async ({ id, config: { payments } }) => {
    if (payments === null)
      return { off: `'${id}' has no account at a payment provider: its setting 'payments' is empty.` };
    const { publicKey, secretKeyRef, webhookSecretRef, previousWebhookSecretRef } = payments;
    const refs = [webhookSecretRef, ...(previousWebhookSecretRef === null ? [] : [previousWebhookSecretRef])];
    const [secretKey, webhookSecrets] = await Promise.all([
      secrets.get(secretKeyRef),
      Promise.all(refs.map((ref) => secrets.get(ref))),
    ]);
    return { secretKey, publicKey, webhookSecrets, frame: null };
  };
