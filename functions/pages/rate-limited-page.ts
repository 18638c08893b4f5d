import { openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

const phoneLink = (phone: string): string => `<a href="${escape(telHref(phone))}">${escape(phone)}</a>`;

type Dealer = Pick<TenantConfig, 'name' | 'locale' | 'phones' | 'locations'>;

const place = ({ name, address, contact_detail }: Dealer['locations'][number], state: string): string =>
  `<li><strong>${escape(name)}</strong>, ${escape(`${address.street}, ${address.city}`)}, ` +
  `${phoneLink(contact_detail.phone)}. ${escape(state)}</li>`;

/** Static HTML with a stylesheet that needs no dealer, because rendering would cost too much during a flood. */
export const rateLimitedPage = ({ name, locale, phones, locations }: Dealer, now: Date): string =>
  [
    '<!doctype html>',
    `<html lang="${escape(locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="stylesheet" href="/assets/plain-page-1.css">',
    `<meta name="robots" content="noindex"><title>That was a lot at once | ${escape(name)}</title></head>`,
    `<body><main><p class="name">${escape(name)}</p><h1>That was a lot at once</h1>`,
    '<p>Very many pages were asked for from your network in a short time. What you saved is kept in your browser.</p>',
    '<h2>What you can do</h2><ol>',
    '<li>Wait a few seconds, then <a href="">load this page again</a>.</li>',
    `<li>Call ${escape(name)} if you are in a hurry: ${phoneLink(phones.main)}.</li>`,
    '<li>Come and see us; nobody has to ask for a page there.</li></ol>',
    '<h2>Where we are</h2><ul>',
    ...locations.filter(({ visible }) => visible).map((one) => place(one, openState(one, now).text)),
    '</ul></main></body>',
    '</html>',
  ].join('\n');
