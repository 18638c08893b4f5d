import { Webhook } from 'standardwebhooks';
import type { CrmEndpoint } from '#tenants/schemas/crm-endpoint-schema.ts';

interface SignedRequest {
  id: string;
  at: Date;
  body: string;
  secrets: readonly string[];
  format?: CrmEndpoint['format'];
}

const contentTypes: Readonly<Record<CrmEndpoint['format'], string>> = {
  standard_webhooks: 'application/json',
  adf: 'application/x-adf+xml',
};

/** One signature per secret, so that receivers with the old or the new one can verify (Standard Webhooks). */
export const signedHeaders = ({
  id,
  at,
  body,
  secrets,
  format = 'standard_webhooks',
}: SignedRequest): Record<string, string> => ({
  'content-type': contentTypes[format],
  'user-agent': 'Forecourt-Webhooks/1',
  'webhook-id': id,
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(' '),
});
