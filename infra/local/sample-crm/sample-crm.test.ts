import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { leadSubmitted } from '#events/lead-submitted.ts';
import { adfOf, exampleLead } from '#test/support/crm/adf-examples.ts';
import { signedHeaders } from '#functions/crm/signature.ts';
import { startSampleCrm, type SampleCrm } from './sample-crm.ts';

const ADF_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const bodyOf = (message: string): string =>
  JSON.stringify({
    type: 'lead.submitted',
    timestamp: '2026-11-21T00:00:00.000Z',
    data: { ...leadSubmitted.example, message },
  });

describe('the sample CRM', () => {
  let dir: string;
  let crm: SampleCrm;
  const start = () =>
    startSampleCrm({
      port: 0,
      dataFile: join(dir, 'crm.ndjson'),
      secrets: new Map([
        ['coastline', SECRET],
        ['coastline/adf', ADF_SECRET],
      ]),
      now: () => new Date(),
    });
  const send = (id: string, message = 'Hello', secret = SECRET, tenant = 'coastline') => {
    const body = bodyOf(message);
    const headers = signedHeaders({ id, at: new Date(), body, secrets: [secret] });
    return fetch(`${crm.url}/hooks/${tenant}`, { method: 'POST', headers, body });
  };
  const deliveries = async (): Promise<unknown> => (await fetch(`${crm.url}/deliveries.json`)).json();
  const control = (mode: string) =>
    fetch(`${crm.url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mode }),
    });

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'forecourt-crm-'));
    crm = await start();
  });
  afterEach(async () => {
    await crm.close();
    await rm(dir, { recursive: true });
  });

  test('accepts what is signed, keeps a repeat once and says how often it came', async () => {
    expect((await send('evt1')).status).toBe(204);
    expect((await send('evt1')).status).toBe(204);
    expect(await deliveries()).toMatchObject([
      { tenant: 'coastline', webhook_id: 'evt1', verified: true, arrivals: 2, accepted: 2 },
    ]);
    expect(await (await fetch(crm.url)).text()).toContain('came 2 times, kept once');
  });

  test('refuses what is not signed by its dealer', async () => {
    expect((await send('evt1', 'x', 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD')).status).toBe(401);
    expect((await send('evt1', 'x', SECRET, 'nobody')).status).toBe(404);
    expect((await fetch(`${crm.url}/hooks/coastline`, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(await deliveries()).toMatchObject([
      { verified: false, accepted: 0 },
      { verified: false, accepted: 0 },
    ]);
  });

  test('shows everything as text under a strict policy, without a script or an inline style', async () => {
    await send('evt1', '<script>alert(1)</script><img src=x onerror=alert(1)>');
    const response = await fetch(crm.url);
    const html = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('&#60;script&#62;');
    expect(html).not.toMatch(/<script|<img|style=/);
    expect(html).toContain('2021 Toyota Hilux SR5');
    expect(html).toContain('Mia Nguyen');
  });

  test('keeps what it has over a restart, even when killed in the middle of a line', async () => {
    await send('evt1');
    await crm.close();
    const file = join(dir, 'crm.ndjson');
    await writeFile(file, `${await readFile(file, 'utf8')}{"received_at":"2026`);
    crm = await start();
    await send('evt2');
    await crm.close();
    crm = await start();
    expect(await deliveries()).toMatchObject([{ webhook_id: 'evt2' }, { webhook_id: 'evt1' }]);
    expect((await stat(file)).mode & 0o077).toBe(0);
  });

  test('shows a lead in both formats, each checked with the secret of its own hook', async () => {
    await send('evt1');
    const body = adfOf({ ...exampleLead('test_drive'), first_name: 'Zoë', message: '<b>Tuesday</b> & "noon"' });
    const sendAdf = (secret: string) => {
      const headers = signedHeaders({ id: 'evt1', at: new Date(), body, secrets: [secret], format: 'adf' });
      return fetch(`${crm.url}/hooks/coastline/adf`, { method: 'POST', headers, body });
    };
    expect((await sendAdf(SECRET)).status).toBe(401);
    expect((await sendAdf(ADF_SECRET)).status).toBe(204);
    const all: unknown = await (await fetch(`${crm.url}/adf.json`)).json();
    expect(all).toMatchObject([{ format: 'adf', verified: true, accepted: 1, body }, { verified: false }]);
    expect(await deliveries()).toMatchObject([{ webhook_id: 'evt1', arrivals: 1, format: 'standard_webhooks' }]);
    const html = await (await fetch(crm.url)).text();
    expect(html).toContain('ADF 1.0');
    expect(html).toContain('Zoë Nguyen');
    expect(html).toContain('test-drive: 2021 Toyota Hilux SR5 · U1042');
    expect(html).toContain('&#60;b&#62;Tuesday&#60;/b&#62; &#38; &#34;noon&#34;');
  });

  test('answers badly on request', async () => {
    for (const [mode, status] of [
      ['500', 500],
      ['410', 410],
      ['429', 429],
    ] as const) {
      expect((await control(mode)).status).toBe(200);
      expect((await send(`evt-${mode}`)).status).toBe(status);
    }
    await control('drop');
    await expect(send('evt-drop')).rejects.toThrow();
    await control('ok');
    expect((await send('evt-drop')).status).toBe(204);
    expect((await control('nonsense')).status).toBe(400);
  });

  test('takes no order from a page of another origin and no name but this machine’s', async () => {
    const plain = await fetch(`${crm.url}/control`, { method: 'POST', body: '{"mode":"drop"}' });
    expect(plain.status).toBe(415);
    const status = await new Promise((resolve) => {
      httpRequest(`${crm.url}/deliveries.json`, { headers: { host: 'rebound.example' } }, ({ statusCode }) =>
        resolve(statusCode),
      ).end();
    });
    expect(status).toBe(421);
  });
});
