import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';
import type { Finding } from '#tenants/finding.ts';
import { isMail } from '#tenants/mail-address.ts';
import type { TenantConfig } from '#tenants/schema.ts';

interface NamedSecret {
  ref: string;
  key: string;
  kind: 'webhook' | 'key';
}

/** What endpoints that are switched on are signed with. */
const endpointSecrets = ({ crm }: TenantConfig): NamedSecret[] =>
  crm.endpoints.flatMap(({ enabled, url, secretRef, previousSecretRef }, n) =>
    !enabled || isMail(url)
      ? []
      : [
          { ref: secretRef, key: `crm.endpoints.${n}.secretRef`, kind: 'webhook' as const },
          ...(previousSecretRef === null
            ? []
            : [{ ref: previousSecretRef, key: `crm.endpoints.${n}.previousSecretRef`, kind: 'webhook' as const }]),
        ],
  );

const feedKeys = ({ sources }: TenantConfig): NamedSecret[] =>
  sources.flatMap(({ keyRef }, n) =>
    keyRef === null ? [] : [{ ref: keyRef, key: `sources.${n}.keyRef`, kind: 'key' }],
  );

const isStored = async (secrets: SecretStore, ref: string): Promise<boolean> => {
  try {
    await secrets.get(ref);
    return true;
  } catch (error) {
    if (error instanceof SecretMissing) return false;
    throw error;
  }
};

const missing = async (secrets: SecretStore, named: readonly NamedSecret[]): Promise<NamedSecret[]> => {
  const stored = await Promise.all(named.map(({ ref }) => isStored(secrets, ref)));
  return named.filter((_, n) => stored[n] === false);
};

/** Endpoints that could send nothing, on a platform that makes no secrets (docs/product/crm.md, 'Secrets'). */
export const unsignedEndpoints = async (secrets: SecretStore, configs: readonly TenantConfig[]): Promise<Finding[]> => {
  if (secrets.make !== undefined) return [];
  const found = await Promise.all(
    configs.map(async (config) =>
      (await missing(secrets, endpointSecrets(config))).map(({ ref, key }): Finding => {
        const message = `No secret is stored under '${ref}', so nothing could be sent. Store it first (docs/deploy.md, '4. Secrets of a dealer'), or switch the endpoint off.`;
        return { tenant: config.id, key, code: 'secret_missing', message };
      }),
    ),
  );
  return found.flat();
};

/** Makes what new endpoints and feed sources need and is not there, on a platform that does. */
export const makeSecrets = async (secrets: SecretStore, config: TenantConfig): Promise<void> => {
  for (const { ref, kind } of [...endpointSecrets(config), ...feedKeys(config)]) await secrets.make?.(ref, kind);
};
