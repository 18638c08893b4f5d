import { createHash } from 'node:crypto';
import type { Reply } from '#functions/runtime/http/implement.ts';

/** The token stands behind # and so in no log: it is put into the form and taken out of the address. */
const script = `const token = location.hash.slice(1);
if (token !== '') {
  document.querySelector('input').value = token;
  document.querySelector('label').hidden = true;
  history.replaceState(null, '', location.pathname);
}`;

const style = `:root{color-scheme:light dark;font:1.125rem/1.5 system-ui,sans-serif}
main{max-width:34rem;margin:0 auto;padding:2rem 1.25rem}
h1{font-size:1.5rem;line-height:1.25}
label{display:block;margin-bottom:1rem}
label[hidden]{display:none}
input,button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;box-sizing:border-box}
input{display:block;width:100%}`;

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const headers: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    `script-src ${hashSource(script)}`,
    `style-src ${hashSource(style)}`,
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  // Without any referrer a browser sends the form with `Origin: null`, which is refused. A fragment is in none.
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex',
  'strict-transport-security': 'max-age=31536000',
};

const page = (title: string, body: string): string =>
  `<!doctype html>
<html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${body}</main></body></html>`;

const reply = (status: number, title: string, body: string): Reply<string> => ({
  status,
  headers,
  body: page(title, body),
});

/** Asks before it confirms, because mail programs open links by themselves. Without scripts the code is typed. */
export const askingPage = (): Reply<string> =>
  reply(
    200,
    'Notices of your site',
    `<p>Confirm that enquiries of your site, and what needs your attention, may be mailed to the address that got this link.</p>
<form method="post"><label>Code of the mail, what stands behind # in its link <input name="token" required autocomplete="off" spellcheck="false"></label><button type="submit">Confirm this address</button></form>
<script>${script}</script>`,
  );

export const confirmedPage = (): Reply<string> =>
  reply(
    200,
    'The address is confirmed',
    '<p>What concerns your site is mailed there from now on. You can close this page.</p>',
  );

export const endedPage = (): Reply<string> =>
  reply(
    410,
    'This link has ended',
    '<p>Ask whoever looks after your site to publish it again: a new link is mailed then.</p>',
  );

export const strangePage = (): Reply<string> =>
  reply(
    404,
    'This is not the link of the latest mail',
    '<p>Open the link of the latest mail, or type all that stands behind # in it. If the address was changed since, only the new one can be confirmed.</p>',
  );
