import type { SecretKind } from '#tenants/secret-ref.ts';
import type { Grantee } from '../grantee.ts';

/** All dealers' secrets of one kind, whose names are `<dealer>/<kind>/<name>`. */
export const readSecrets =
  (kind: SecretKind) =>
  (grantee: Grantee): void =>
    grantee.allowAll(
      ['ssm:GetParameter'],
      [grantee.parameterArn(`*/${kind}/*`)],
      'Dealers come without a deploy, and their secrets with them.',
    );
