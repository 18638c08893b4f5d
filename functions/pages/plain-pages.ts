import { openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import { escapeMarkup } from '#domain/text/markup.ts';

const phoneLink = (phone: string): string => `<a href="${escapeMarkup(telHref(phone))}">${escapeMarkup(phone)}</a>`;

type Dealer = Pick<TenantConfig, 'name' | 'locale' | 'phones' | 'locations'>;

const place = ({ name, address, contact_detail }: Dealer['locations'][number], state: string): string =>
  `<li><strong>${escapeMarkup(name)}</strong>, ${escapeMarkup(`${address.street}, ${address.city}`)}, ` +
  `${phoneLink(contact_detail.phone)}. ${escapeMarkup(state)}</li>`;

interface Words {
  title: string;
  said: string;
  /** What the reader can do, as HTML. */
  ways: readonly string[];
}

/** Static HTML with a stylesheet that needs no dealer, because rendering would cost too much during a flood. */
const plainPage = ({ name, locale, locations }: Dealer, { title, said, ways }: Words, now: Date): string =>
  [
    '<!doctype html>',
    `<html lang="${escapeMarkup(locale)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="stylesheet" href="/assets/plain-page-1.css">',
    `<meta name="robots" content="noindex"><title>${title} | ${escapeMarkup(name)}</title></head>`,
    `<body><main><p class="name">${escapeMarkup(name)}</p><h1>${title}</h1>`,
    `<p>${said}</p>`,
    `<h2>What you can do</h2><ol>${ways.map((way) => `<li>${way}</li>`).join('')}</ol>`,
    '<h2>Where we are</h2><ul>',
    ...locations.filter(({ visible }) => visible).map((one) => place(one, openState(one, now).text)),
    '</ul></main></body>',
    '</html>',
  ].join('\n');

export const rateLimitedPage = (dealer: Dealer, now: Date): string => {
  const ways = [
    'Wait a few seconds, then <a href="">load this page again</a>.',
    `Call ${escapeMarkup(dealer.name)} if you are in a hurry: ${phoneLink(dealer.phones.main)}.`,
    'Come and see us; nobody has to ask for a page there.',
  ];
  const said =
    'Very many pages were asked for from your network in a short time. What you saved is kept in your browser.';
  return plainPage(dealer, { title: 'That was a lot at once', said, ways }, now);
};

export const longAddressPage = (dealer: Dealer & Pick<TenantConfig, 'search'>, now: Date): string => {
  const ways = [
    `<a href="${escapeMarkup(dealer.search.searchBasePath)}">See all our vehicles</a>.`,
    `<a href="/">Go to the home page of ${escapeMarkup(dealer.name)}</a>.`,
    `Call us: ${phoneLink(dealer.phones.main)}.`,
  ];
  const said = 'No page of ours has an address of this length. It may have been put together twice when it was copied.';
  return plainPage(dealer, { title: 'This address is too long', said, ways }, now);
};
