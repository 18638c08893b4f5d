import type * as z from 'zod';
import { EgressError, type Egress } from './egress.ts';
import { SecretMissing, type SecretStore } from '../stores/secrets.ts';

export interface ProviderDeps {
  egress: Pick<Egress, 'request'>;
  secrets: SecretStore;
}

/** A service that a dealer chose does not answer, or not in a way that can be trusted; the text is for operators. */
export class ProviderAway extends Error {
  readonly reason: string;
  constructor(reason: string, cause?: unknown) {
    super(`The provider's service is away (${reason}).`, { cause });
    this.name = 'ProviderAway';
    this.reason = reason;
  }
}

interface Question<T> {
  method: 'GET' | 'POST';
  url: string;
  /** Of the key that is sent as bearer token. */
  keyRef: string;
  /** Sent as JSON. */
  body?: unknown;
  timeoutMs: number;
  maxBytes: number;
  answer: z.ZodType<T>;
}

const loadApiKey = async (secrets: SecretStore, ref: string): Promise<string> => {
  try {
    return (await secrets.get(ref)).trim();
  } catch (error) {
    throw error instanceof SecretMissing ? new ProviderAway('key', error) : error;
  }
};

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch (error) {
    throw new ProviderAway('answer', error);
  }
};

/** The provider's answer; null for 404. Throws ProviderAway. */
export const askProvider = async <T>({ egress, secrets }: ProviderDeps, question: Question<T>): Promise<T | null> => {
  const { method, url, keyRef, body, timeoutMs, maxBytes, answer } = question;
  const headers = { accept: 'application/json', authorization: `Bearer ${await loadApiKey(secrets, keyRef)}` };
  const sent =
    body === undefined
      ? { headers }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await egress.request({ method, url, timeoutMs, maxBytes, ...sent }).catch((error: unknown) => {
    throw error instanceof EgressError ? new ProviderAway(error.failure, error) : error;
  });
  if (response.status === 404) return null;
  if (response.status !== 200) throw new ProviderAway(`status ${response.status}`);
  const { data } = answer.safeParse(parsed(response.body));
  if (data === undefined) throw new ProviderAway('answer');
  return data;
};
