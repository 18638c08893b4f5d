import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
import { SecretMissing, type SecretStore } from '#functions/runtime/stores/secrets.ts';

/** A changed secret takes effect within this time. */
const FRESH_MS = 5 * 60 * 1_000;
/** While the Parameter Store fails, values up to this age are used. */
const USABLE_MS = 15 * 60 * 1_000;

interface Kept {
  at: number;
  value: string;
}

export interface ParameterSecretsDeps {
  client: Pick<SSMClient, 'send'>;
  /** Name prefix with its slash: '/forecourt/production/'. */
  path: string;
  now: () => Date;
}

/** Dealers' secrets as SecureString parameters, which are free (ADR 8). Throws SecretMissing. */
export const makeParameterSecrets = ({ client, path, now }: ParameterSecretsDeps): SecretStore => {
  const kept = new Map<string, Kept>();

  const read = async (ref: string): Promise<string> => {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: `${path}${ref}`, WithDecryption: true }));
    if (Parameter?.Value === undefined) throw new SecretMissing(ref);
    kept.set(ref, { at: now().getTime(), value: Parameter.Value });
    return Parameter.Value;
  };

  /** A missing parameter is an error; an unavailable store falls back to the old value. */
  const readOr = async (ref: string, old: Kept | undefined): Promise<string> => {
    try {
      return await read(ref);
    } catch (error) {
      if (error instanceof ParameterNotFound) {
        kept.delete(ref);
        throw new SecretMissing(ref);
      }
      if (old !== undefined && now().getTime() - old.at < USABLE_MS) return old.value;
      throw error;
    }
  };

  return {
    get: async (ref) => {
      const old = kept.get(ref);
      return old !== undefined && now().getTime() - old.at < FRESH_MS ? old.value : readOr(ref, old);
    },
  };
};
