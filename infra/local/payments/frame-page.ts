import { escapeHtml } from '../site/loopback-page.ts';
import { cards } from './cards.ts';

const button = ({ number, label }: (typeof cards)[number]): string =>
  `<button type="button" data-card="${number}">${escapeHtml(label)}</button>`;

/** The form that stands in the checkout's frame in place of the provider's element. */
export const framePage = `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Card payment (simulator)</title><link rel="stylesheet" href="/frame.css"></head>
<body><form id="card" novalidate>
<p class="note">Simulator: no money moves. Choose how the bank answers, or type a card number.</p>
<div class="cards" role="group" aria-label="How the bank answers">${cards.map(button).join('')}</div>
<label for="number">Card number</label><input id="number" inputmode="numeric" autocomplete="off" required maxlength="24">
<div class="pair"><div><label for="expiry">Expiry</label><input id="expiry" autocomplete="off" value="12 / 34" maxlength="9"></div>
<div><label for="cvc">Security code</label><input id="cvc" inputmode="numeric" autocomplete="off" value="123" maxlength="4"></div></div>
</form>
<section id="challenge" hidden aria-labelledby="bank"><h1 id="bank" tabindex="-1">Your bank asks: is this you?</h1>
<p>3-D Secure, simulated.</p><div class="cards"><button type="button" data-approve="yes">Approve</button><button type="button" data-approve="no">Deny</button></div></section>
<script src="/frame.js"></script></body></html>`;

export const frameScript = `'use strict';
(() => {
  const byId = (id) => document.getElementById(id);
  const form = byId('card'), challenge = byId('challenge'), number = byId('number');
  let secret = '', parentOrigin = '';
  const tell = (message) => { if (parentOrigin !== '') parent.postMessage({ from: 'payment-frame', ...message }, parentOrigin); };
  const ask = async (path, body) => {
    const answer = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ client_secret: secret, ...body }) });
    return answer.json();
  };
  const size = () => tell({ kind: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
  const show = (step) => { form.hidden = step !== 'card'; challenge.hidden = step !== 'challenge'; size(); if (step === 'challenge') byId('bank').focus(); };
  const react = (answer) => {
    if (answer.status === 'requires_action') { show('challenge'); tell({ kind: 'challenge' }); return; }
    show('card');
    tell({ kind: 'result', status: answer.status, message: answer.message ?? null });
  };
  const failed = () => react({ status: 'failed' });
  const pay = () => {
    ask('/frame/pay', { number: number.value }).then(react, failed);
  };
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest('button') : null;
    if (pressed === null) return;
    if (pressed.dataset.card !== undefined) { number.value = pressed.dataset.card; }
    if (pressed.dataset.approve !== undefined) ask('/frame/challenge', { approved: pressed.dataset.approve === 'yes' }).then(react, failed);
  });
  form.addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target instanceof HTMLInputElement) { event.preventDefault(); tell({ kind: 'submit' }); } });
  addEventListener('message', (event) => {
    if (event.source !== parent || event.data === null || event.data.to !== 'payment-frame') return;
    parentOrigin = event.origin;
    if (event.data.kind === 'open') { secret = String(event.data.client_secret); size(); tell({ kind: 'ready' }); }
    if (event.data.kind === 'pay') pay();
  });
  new ResizeObserver(size).observe(document.body);
})();
`;

export const frameStylesheet = `:root{color-scheme:light;font:16px/1.45 system-ui,-apple-system,"Segoe UI",sans-serif;color:#1c1d1f}
*{box-sizing:border-box}
[hidden]{display:none}
body{margin:0;padding:12px}
.note{margin:0 0 .6rem;font-size:.875rem;color:#565a61}
.cards{display:flex;flex-wrap:wrap;gap:.5rem;margin-bottom:.9rem}
button{font:inherit;font-size:.9rem;min-height:44px;padding:0 .8rem;border:1px solid #8b8f96;border-radius:8px;background:#fff;color:inherit;cursor:pointer}
button:hover{background:#f1f1ef}
button:focus-visible,input:focus-visible{outline:3px solid #1d5fd0;outline-offset:1px}
label{display:block;font-weight:600;font-size:.9rem;margin-bottom:.25rem}
input{font:inherit;width:100%;min-height:48px;padding:0 .75rem;border:1px solid #8b8f96;border-radius:8px;margin-bottom:.75rem;background:#fff;color:inherit}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
h1{font-size:1.1rem;margin:0}
h1:focus{outline:none}
`;
