import * as z from 'zod';
import { escapeHtml } from '../site/loopback-page.ts';
import { readAdf } from './adf.ts';
import type { Received } from './inbox.ts';

/** The parts of a body that the page shows; missing ones are empty. */
const shownSchema = z.object({
  type: z.string().catch(''),
  data: z
    .object({
      first_name: z.string().catch(''),
      last_name: z.string().catch(''),
      email: z.string().nullable().catch(null),
      phone: z.string().nullable().catch(null),
      message: z.string().catch(''),
      category: z.string().catch(''),
      vehicle: z.object({ name: z.string(), stock_number: z.string().nullable() }).nullable().catch(null),
    })
    .catch({ first_name: '', last_name: '', email: null, phone: null, message: '', category: '', vehicle: null }),
});

const formatTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

const counts = ({ arrivals, accepted }: Received): string => {
  const repeats = arrivals > 1 ? `<span class="mark repeat">came ${arrivals} times, kept once</span>` : '';
  return accepted === 0 ? `${repeats}<span class="mark refused">not accepted</span>` : repeats;
};

type Shown = z.infer<typeof shownSchema>['data'];

const describeSubject = ({ vehicle, category }: Shown): string => {
  if (vehicle === null) return category;
  return vehicle.stock_number === null ? vehicle.name : `${vehicle.name} · ${vehicle.stock_number}`;
};

const renderCustomer = (data: Shown): string => {
  const name = `${data.first_name} ${data.last_name}`.trim();
  const contact = [data.phone, data.email].filter((value) => value !== null).map(escapeHtml);
  return `${escapeHtml(name === '' ? 'Unknown sender' : name)} <span>${contact.join(' · ')}</span>`;
};

const verifiedMark = '<span class="mark verified">signature verified</span>';
const refusedMark = '<span class="mark refused">signature refused</span>';
const quote = (message: string): string => (message === '' ? '' : `<blockquote>${escapeHtml(message)}</blockquote>`);

const parseReceived = ({ format, body }: Received): { type: string; data: Shown } =>
  format === 'adf'
    ? { type: 'ADF 1.0', data: readAdf(String(body)) }
    : shownSchema.catch({ type: '', data: shownSchema.shape.data.parse({}) }).parse(body);

const formatRaw = ({ format, body }: Received): string =>
  format === 'adf' ? String(body) : (JSON.stringify(body, null, 2) ?? '');

const card = (received: Received): string => {
  const { type, data } = parseReceived(received);
  return `<li class="delivery">
<div class="line"><code>${escapeHtml(type)}</code>${received.verified ? verifiedMark : refusedMark}${counts(received)}<time datetime="${escapeHtml(received.first_at)}">${formatTime(received.first_at)} UTC</time></div>
<p class="customer">${renderCustomer(data)}</p>
<p class="vehicle">${escapeHtml(describeSubject(data))}</p>
${quote(data.message)}
<details><summary>Raw delivery</summary><dl><dt>webhook-id</dt><dd><code>${escapeHtml(received.webhook_id)}</code></dd></dl><pre>${escapeHtml(formatRaw(received))}</pre></details>
</li>`;
};

const dealerSection = (tenant: string, deliveries: readonly Received[]): string =>
  `<section aria-labelledby="d-${escapeHtml(tenant)}"><h2 id="d-${escapeHtml(tenant)}">${escapeHtml(tenant)} <span>${deliveries.length}</span></h2>
<ul>${deliveries.map(card).join('\n')}</ul></section>`;

const empty = `<section class="empty"><h2>Nothing has arrived yet</h2><p>Send an enquiry on one of the dealer sites. It appears here, signed, within a second or two.</p></section>`;

export const inboxPage = (deliveries: readonly Received[], mode: string): string => {
  const byTenant = Map.groupBy(deliveries, ({ tenant }) => tenant);
  const sections = [...byTenant].map(([tenant, own]) => dealerSection(tenant, own));
  const notice =
    mode === 'ok'
      ? ''
      : `<p class="notice" role="status">Answers are being spoiled on purpose: <code>${escapeHtml(mode)}</code></p>`;
  return `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Sample CRM</title><link rel="stylesheet" href="/sample-crm.css"></head>
<body><header><h1>Sample CRM</h1><p>A dealer’s system as Forecourt sees it: each delivery is checked with the published Standard Webhooks library, and one that comes twice is kept once.</p><a href="/">Refresh</a></header>
<main>${notice}${sections.length === 0 ? empty : sections.join('\n')}</main>
<footer><a href="/deliveries.json">deliveries.json</a> · <a href="/adf.json">adf.json</a></footer></body></html>`;
};

export const inboxStylesheet = `:root{color-scheme:light dark;--page:#f6f6f4;--card:#fff;--line:#dddcd8;--text:#1c1d1f;--soft:#5d6066;--good:#11683d;--good-page:#e2f3e8;--bad:#9c2a1c;--bad-page:#fbe7e3;--note:#5b4a08;--note-page:#faf0cc;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
@media (prefers-color-scheme:dark){:root{--page:#15171a;--card:#1e2125;--line:#363a40;--text:#eceded;--soft:#a5a9b0;--good:#7fd6a4;--good-page:#173527;--bad:#f3a294;--bad-page:#43211b;--note:#ecd88a;--note-page:#3a3213}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text)}
header,main,footer{max-width:56rem;margin:0 auto;padding:0 1.25rem}
header{padding-top:2.5rem;display:grid;grid-template-columns:1fr auto;align-items:baseline;gap:.25rem 1rem}
h1{font-size:1.5rem;margin:0;letter-spacing:-.01em}
header p{grid-column:1/-1;grid-row:2;margin:0;color:var(--soft);max-width:44rem}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible,summary:focus-visible{outline:2px solid currentColor;outline-offset:3px}
section{margin-top:2.25rem}
h2{font-size:1.05rem;margin:0 0 .75rem}
h2 span{color:var(--soft);font-weight:400;margin-left:.35rem}
ul{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.delivery,.empty{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:1rem 1.15rem}
.line{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem;font-size:.82rem}
.line time{margin-left:auto;color:var(--soft);font-variant-numeric:tabular-nums}
.mark{border-radius:999px;padding:.08rem .6rem;font-weight:600}
.verified{background:var(--good-page);color:var(--good)}
.verified::before{content:"\\2713\\00a0"}
.refused{background:var(--bad-page);color:var(--bad)}
.repeat,.notice{background:var(--note-page);color:var(--note)}
.notice{border-radius:10px;padding:.7rem 1.15rem;margin:1.5rem 0 0}
.customer{font-size:1.05rem;font-weight:600;margin:.6rem 0 0}
.customer span{font-weight:400;color:var(--soft);font-size:.92rem;margin-left:.35rem}
.vehicle{margin:.1rem 0 0;color:var(--soft)}
blockquote{margin:.7rem 0 0;padding-left:.8rem;border-left:3px solid var(--line);white-space:pre-wrap;overflow-wrap:anywhere}
details{margin-top:.8rem;font-size:.85rem}
summary{cursor:pointer;color:var(--soft)}
dl{margin:.6rem 0 0;display:flex;gap:.6rem}
dd{margin:0;overflow-wrap:anywhere}
pre{overflow-x:auto;background:var(--page);border-radius:6px;padding:.8rem;margin:.6rem 0 0}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,monospace}
footer{padding-top:2rem;padding-bottom:3rem;font-size:.85rem;color:var(--soft)}
`;
