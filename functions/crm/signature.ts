import { Webhook } from 'standardwebhooks';

interface SignedRequest {
  id: string;
  at: Date;
  body: string;
  secrets: readonly string[];
}

/** One signature per secret, so that receivers with the old or the new one can verify (Standard Webhooks). */
export const signedHeaders = ({ id, at, body, secrets }: SignedRequest): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Forecourt-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
