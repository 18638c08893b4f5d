import type { Use } from '#functions/runtime/manifest-entries.ts';
import type { SecretStore } from '#functions/runtime/stores/secrets.ts';
import { NotGranted } from '#infra/ports/refused.ts';
import { kindOfSecret } from '#tenants/secret-ref.ts';

/** A function's secrets, as its role on AWS reads them: dealers' of the kinds that its uses name. */
export const grantedSecrets = (secrets: SecretStore, uses: readonly Use[]): SecretStore => ({
  ...secrets,
  get: async (ref) => {
    const kind = kindOfSecret(ref);
    if (kind !== undefined && !uses.some((use) => use === `secrets.${kind}`)) throw new NotGranted(`secrets.${kind}`);
    return secrets.get(ref);
  },
});
