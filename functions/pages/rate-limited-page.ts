import type { TenantConfig } from '#tenants/schema.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);

/** Static HTML, because rendering would cost too much during a flood. */
export const rateLimitedPage = ({ name, locale, phones }: Pick<TenantConfig, 'name' | 'locale' | 'phones'>): string =>
  [
    '<!doctype html>',
    `<html lang="${escape(locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>That was a lot at once | ${escape(name)}</title></head>`,
    '<body><main><h1>That was a lot at once</h1>',
    '<p>Very many pages were asked for from your network in a short time. Wait a few seconds and load this page again.</p>',
    `<p>If you are in a hurry, call ${escape(name)}: <a href="tel:${escape(phones.main.replace(/[^+\d]/g, ''))}">${escape(phones.main)}</a></p>`,
    '</main></body>',
    '</html>',
  ].join('\n');
