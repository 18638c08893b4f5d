import { GetParameterCommand, ParameterNotFound, type SSMClient } from '@aws-sdk/client-ssm';
import { SecretMissing, type SecretStore } from '#functions/runtime/secrets.ts';

/** A changed secret is believed after this long. */
const FRESH_MS = 5 * 60 * 1_000;
/** While the store cannot be asked, what was read this long ago still serves (reliability.md section 1, 'parameters'). */
const USABLE_MS = 15 * 60 * 1_000;

interface Kept {
  at: number;
  value: string;
}

export interface ParameterSecretsDeps {
  client: Pick<SSMClient, 'send'>;
  /** What all names begin with, its slash included: '/forecourt/production/'. */
  path: string;
  now: () => Date;
}

/**
 * Dealers' secrets as SecureStrings of the Parameter Store, which costs nothing for a thousand dealers (ADR 8). Reads
 * each at most once in five minutes; throws SecretMissing for one that is not there.
 */
export const makeParameterSecrets = ({ client, path, now }: ParameterSecretsDeps): SecretStore => {
  const kept = new Map<string, Kept>();

  const read = async (ref: string): Promise<string> => {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: `${path}${ref}`, WithDecryption: true }));
    if (Parameter?.Value === undefined) throw new SecretMissing(ref);
    kept.set(ref, { at: now().getTime(), value: Parameter.Value });
    return Parameter.Value;
  };

  /** A store that says no is believed; one that does not answer is waited for, with what was known. */
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
