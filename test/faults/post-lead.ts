import { createHash } from 'node:crypto';
import { request } from 'node:http';

/** Each shopper has a network of their own (127.0.0.0/8, Linux). */
const addressOf = (key: string): string => {
  const [a = 0, b = 0] = createHash('sha256').update(key).digest();
  return `127.${a}.${b}.1`;
};

/** An enquiry of one of the demo dealers, at a platform on this machine. Rejects without an answer. */
export const postLead = (port: number, dealer: string, key: string): Promise<{ status: number; body: string }> =>
  new Promise((resolve, reject) => {
    const body = JSON.stringify({
      type: 'general_enquiry',
      isLastStep: true,
      userData: {
        first_name: 'Kill',
        last_name: 'Test',
        email: `${key}@example.com`,
        message: key,
        category: 'General Enquiry',
        dealership_slug: dealer === 'coastline' ? 'coastline-cairns' : undefined,
        url: '/',
      },
    });
    const sent = request(
      {
        host: '127.0.0.1',
        localAddress: addressOf(key),
        port,
        method: 'POST',
        path: '/api/v1/leads',
        timeout: 5_000,
        headers: { host: `${dealer}.localhost`, 'content-type': 'application/json', 'idempotency-key': key },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }));
      },
    );
    sent.on('error', reject);
    sent.on('timeout', () => sent.destroy(new Error('timeout')));
    sent.end(body);
  });
