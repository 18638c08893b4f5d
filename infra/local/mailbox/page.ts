import { escapeHtml } from '../site/loopback-page.ts';
import { answerAddress } from './answer.ts';
import { emlName, type SavedMessage } from './messages.ts';

const formatTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ');
const messagePath = ({ id }: SavedMessage): string => `/messages/${encodeURIComponent(id)}`;

const document = (title: string, body: string): string => `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/inbox.css"></head>
<body>${body}</body></html>`;

const row = (message: SavedMessage): string =>
  `<li><a href="${messagePath(message)}"><strong>${escapeHtml(message.subject)}</strong></a>
<p>${escapeHtml(message.to.join(', '))} <span>${escapeHtml(message.tenant)} · ${message.kind === 'sms' ? 'text message' : 'mail'} · <time datetime="${escapeHtml(message.at)}">${formatTime(message.at)} UTC</time></span></p></li>`;

const empty =
  '<p>Nothing has been sent yet. Send an enquiry with an email address on one of the dealer sites: its receipt appears here.</p>';

export const inboxPage = (messages: readonly SavedMessage[]): string =>
  document(
    'Mail inbox',
    `<header><h1>Mail inbox</h1><p>What Forecourt would send to people by email and text message. Nothing leaves this machine.</p></header>
<main>${messages.length === 0 ? empty : `<ul>${messages.map(row).join('\n')}</ul>`}</main>
<footer><a href="/messages.json">messages.json</a></footer>`,
  );

const htmlPart = (message: SavedMessage): string =>
  message.html === null
    ? ''
    : `<h2>HTML</h2><iframe sandbox src="${messagePath(message)}/html" title="The message as a mail program shows it"></iframe>`;

const emlLink = ({ kind, id }: SavedMessage): string =>
  kind === 'mail' ? `<p><a href="/files/${encodeURIComponent(emlName(id))}">The message as a file (.eml)</a></p>` : '';

/** The frame lets nothing out, so that what it links to stands here too. */
const linksIn = ({ text }: SavedMessage): string => {
  const found = [...new Set(text.match(/https?:\/\/[^\s<>"]+/g) ?? [])].map(escapeHtml);
  const items = found.map((href) => `<li><a href="${href}" rel="noreferrer" target="_blank">${href}</a></li>`);
  return items.length === 0 ? '' : `<h2>Links</h2><ul>${items.join('')}</ul>`;
};

/** For what waits for an answer by mail. */
const answerForm = (message: SavedMessage): string =>
  answerAddress(message) === undefined
    ? ''
    : `<h2>Answer it</h2><form method="post" action="${messagePath(message)}/answer">
<p><label for="from">From</label><br><input id="from" name="from" type="email" required value="${escapeHtml(/<([^<>]*)>/.exec(message.to[0] ?? '')?.[1] ?? message.to[0] ?? '')}"></p>
<p><label for="text">What you write</label><br><textarea id="text" name="text" rows="6" required></textarea></p>
<p><button>Send to the dealer</button></p></form>`;

export const messagePage = (message: SavedMessage): string =>
  document(
    message.subject,
    `<header><p><a href="/">Mail inbox</a></p><h1>${escapeHtml(message.subject)}</h1>
<dl><dt>From</dt><dd>${escapeHtml(message.from)}</dd><dt>To</dt><dd>${escapeHtml(message.to.join(', '))}</dd>${message.reply_to === null ? '' : `<dt>Answers to</dt><dd>${escapeHtml(message.reply_to)}</dd>`}<dt>Sent</dt><dd>${formatTime(message.at)} UTC</dd></dl></header>
<main><h2>Text</h2><pre>${escapeHtml(message.text)}</pre>${linksIn(message)}${answerForm(message)}${htmlPart(message)}${emlLink(message)}</main>`,
  );

export const answeredPage = (): string =>
  document(
    'Sent',
    '<header><p><a href="/">Mail inbox</a></p><h1>Sent</h1></header><main><p>The dealer sees it in the console in a moment.</p></main>',
  );

export const inboxStylesheet = `:root{color-scheme:light dark;font:16px/1.5 system-ui,-apple-system,"Segoe UI",sans-serif}
body{margin:0 auto;max-width:52rem;padding:2rem 1.25rem 3rem}
h1{font-size:1.5rem;margin:0}
h2{font-size:1.05rem;margin:1.5rem 0 .5rem}
a{color:inherit;text-underline-offset:.2em}
a:focus-visible{outline:2px solid currentColor;outline-offset:3px}
ul{list-style:none;padding:0;border-top:1px solid GrayText}
li{border-bottom:1px solid GrayText;padding:.75rem 0}
li{overflow-wrap:anywhere}
li p{margin:.1rem 0 0}
li span{opacity:.75;font-size:.9rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.15rem 1rem}
dt{opacity:.75}
dd{margin:0;overflow-wrap:anywhere}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid GrayText;border-radius:8px;padding:1rem}
iframe{width:100%;height:40rem;border:1px solid GrayText;border-radius:8px;background:#fff}
input,textarea{box-sizing:border-box;width:100%;font:inherit;padding:.5rem}
button{font:inherit;padding:.5rem 1rem;min-height:44px}
footer{padding-top:2rem;font-size:.9rem}
`;
