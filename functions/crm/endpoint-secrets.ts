import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';
import { isMail } from '#tenants/mail-address.ts';

/** What an endpoint's deliveries are signed with, none for a mail; undefined where one of them is not stored. */
export const loadEndpointSecrets = async (
  secrets: SecretStore,
  { url, secretRef, previousSecretRef }: CrmEndpoint,
): Promise<string[] | undefined> => {
  const refs = isMail(url) ? [] : [secretRef, previousSecretRef];
  try {
    return await Promise.all(refs.filter((ref) => ref !== null).map((ref) => secrets.get(ref)));
  } catch (error) {
    if (error instanceof SecretMissing) return undefined;
    throw error;
  }
};
