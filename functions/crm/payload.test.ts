import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import type { AnyEvent } from '#events/envelope.ts';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { webhookPayload } from './payload.ts';
import { redactReply } from './redact.ts';
import { signedHeaders } from './signature.ts';

const link = 'http://coastline.localhost/api/v1/webhook-payloads/abc/t';
const event = (change: Partial<(typeof leadSubmitted)['example']> = {}): AnyEvent =>
  leadSubmitted.create(
    { id: 'evt_1', time: '2026-11-21T00:00:00.000Z', tenantId: 'coastline', correlationId: 'corr-0001', subject: 'l' },
    { ...leadSubmitted.example, ...change },
  );

describe('the body of a webhook', () => {
  test('is the Standard Webhooks envelope with the event’s id, tenant and version in its data', () => {
    const { body, full } = webhookPayload(event(), link);
    const { event_id: number, ...rest } = leadSubmitted.example;
    expect(full).toBeNull();
    expect(JSON.parse(body)).toEqual({
      type: 'lead.submitted',
      timestamp: '2026-11-21T00:00:00.000Z',
      data: { ...rest, legacy_event_id: number, event_id: 'evt_1', tenant: 'coastline', version: 1 },
    });
  });

  test('of a stock alert says that it has no number of old, and what is waited for', () => {
    const lead_attributes = {
      ...leadSubmitted.example.lead_attributes,
      search_words: 'Ute',
      search_url: '/search/ute',
    };
    const { body } = webhookPayload(
      event({ type: 'stock_alert', event_id: null, vehicle: null, lead_attributes }),
      link,
    );
    expect(JSON.parse(body).data).toMatchObject({
      type: 'stock_alert',
      legacy_event_id: null,
      event_id: 'evt_1',
      lead_attributes: { search_words: 'Ute', search_url: '/search/ute' },
    });
  });

  test('stays below 20 kB: the largest fields become a link and are named', () => {
    const services = Array.from({ length: 20 }, () => '漢'.repeat(80));
    const { body, full } = webhookPayload(event({ message: '漢'.repeat(6_000), additional_services: services }), link);
    expect(Buffer.byteLength(body)).toBeLessThan(20_000);
    expect(JSON.parse(body).data).toMatchObject({ message: link, linked: ['message'], first_name: 'Mia' });
    expect(JSON.parse(full ?? '').data.message).toHaveLength(6_000);
  });
});

describe('the signature', () => {
  const old = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const fresh = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
  const request = { id: 'evt_1', at: new Date(), body: '{"a":"é"}' };

  test('is accepted by the published library, byte for byte', () => {
    const headers = signedHeaders({ ...request, secrets: [fresh] });
    expect(new Webhook(fresh).verify(request.body, headers)).toEqual({ a: 'é' });
    expect(() => new Webhook(fresh).verify('{"a":"e"}', headers)).toThrow();
    expect(() => new Webhook(old).verify(request.body, headers)).toThrow();
  });

  test('comes twice while secrets rotate: receivers with the old and with the new one both verify', () => {
    const headers = signedHeaders({ ...request, secrets: [fresh, old] });
    for (const secret of [fresh, old]) expect(new Webhook(secret).verify(request.body, headers)).toBeTruthy();
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  });
});

describe('what the ledger keeps of a reply', () => {
  test('holds none of the person’s details that the receiver echoes, and at most 1 kB', () => {
    const { body } = webhookPayload(event({ last_name: 'Nguyen', message: 'Secret wish' }), link);
    const reply = `OK Mia Nguyen mia@example.com +61 412 345 678 0412345678 "Secret wish" ${'x'.repeat(5_000)}`;
    const kept = redactReply(Buffer.from(reply), body);
    for (const personal of ['Mia', 'Nguyen', 'mia@', '412', 'Secret']) expect(kept).not.toContain(personal);
    expect(kept.length).toBeLessThanOrEqual(1_000);
    expect(kept.startsWith('OK [redacted]')).toBe(true);
  });
});
