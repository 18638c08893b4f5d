import { Webhook } from 'standardwebhooks';

interface SignedRequest {
  /** The same over all tries and replays. */
  id: string;
  /** Of this try. */
  at: Date;
  body: string;
  /** The endpoint's secret, and the one before it while rotating. */
  secrets: readonly string[];
}

/** Standard Webhooks headers: one signature for each live secret, so that old and new receivers both verify. */
export const signedHeaders = ({ id, at, body, secrets }: SignedRequest): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Forecourt-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
