import {
  DecryptCommand,
  GenerateDataKeyCommand,
  InvalidCiphertextException,
  type KMSClient,
} from '@aws-sdk/client-kms';
import type { DataKeys } from '#functions/runtime/envelope.ts';
import { Problem } from '#functions/runtime/http/problems.ts';

interface KmsDeps {
  client: Pick<KMSClient, 'send'>;
  keyId: string;
}

const AWAY = 'We cannot keep this safely just now. Please try again in a minute.';

const requireKey = ({ Plaintext }: { Plaintext?: Uint8Array | undefined }): Uint8Array => {
  if (Plaintext === undefined) throw new Error('KMS answered without a key.');
  return Plaintext;
};

/** A wrapped key of another record is a fault; all else that fails is a service that is away. */
const away = (error: unknown): never => {
  if (error instanceof InvalidCiphertextException) throw error;
  throw new Problem('upstream_unavailable', AWAY, { cause: error });
};

/** KMS rotates its key material by itself; a wrapped key names the material that opens it. */
export const makeKmsDataKeys = ({ client, keyId }: KmsDeps): DataKeys => ({
  make: async (binding) => {
    const asked = { KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: { ...binding } } as const;
    const answer = await client.send(new GenerateDataKeyCommand(asked)).catch(away);
    return { plain: requireKey(answer), wrapped: Buffer.from(answer.CiphertextBlob ?? []).toString('base64') };
  },
  open: async (wrapped, binding) => {
    const CiphertextBlob = Buffer.from(wrapped, 'base64');
    const asked = { KeyId: keyId, CiphertextBlob, EncryptionContext: { ...binding } };
    return requireKey(await client.send(new DecryptCommand(asked)).catch(away));
  },
});
