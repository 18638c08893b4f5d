import { sameSecret } from '#functions/runtime/http/secret.ts';
import type { Headers } from '#functions/runtime/http/request-headers.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { TenantContext } from '#functions/runtime/tenants/tenant-context.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { loadEndpointSecrets } from '../endpoint-secrets.ts';
import { signedHeaders } from '../signature.ts';

/** Standard Webhooks: a message that is older, or newer, is not taken. */
const TOLERANCE_MS = 5 * 60_000;
const MOST_SIGNATURES = 5;

interface SignedMessage {
  headers: Headers;
  body: string;
  /** The endpoint that the message says it is of. */
  endpointId: string;
}

export interface Signer {
  endpoint: CrmEndpoint;
  /** The `webhook-id`: the same in every try of a message. */
  id: string;
  sentAt: Date;
}

const readSentAt = (timestamp: string | undefined, now: Date): Date | undefined => {
  if (timestamp === undefined || !/^\d{1,12}$/.test(timestamp)) return undefined;
  const at = new Date(Number(timestamp) * 1_000);
  return Math.abs(now.getTime() - at.getTime()) <= TOLERANCE_MS ? at : undefined;
};

/**
 * The endpoint that signed a message, by Standard Webhooks 1.0: with the secret that signs what it is sent, or the one before while
 * that is rotated. Undefined for whatever is wrong, so that a stranger learns nothing from it.
 */
export const findSigner = async (
  { secrets, now }: { secrets: SecretStore; now: () => Date },
  { config }: TenantContext,
  { headers, body, endpointId }: SignedMessage,
): Promise<Signer | undefined> => {
  const endpoint = config.crm.endpoints.find((one) => one.id === endpointId && one.enabled);
  const sentAt = readSentAt(headers['webhook-timestamp'], now());
  const { 'webhook-id': id = '', 'webhook-signature': given = '' } = headers;
  if (endpoint === undefined || sentAt === undefined || id === '') return undefined;
  // A mailed endpoint has no secret, so nobody can sign for it.
  const kept = (await loadEndpointSecrets(secrets, endpoint)) ?? [];
  const signatures = given.split(' ').slice(0, MOST_SIGNATURES);
  const isSigned = kept.some((secret) => {
    const wanted = signedHeaders({ id, at: sentAt, body, secrets: [secret] })['webhook-signature'] ?? '';
    return signatures.some((signature) => sameSecret(signature, wanted));
  });
  return isSigned ? { endpoint, id, sentAt } : undefined;
};
