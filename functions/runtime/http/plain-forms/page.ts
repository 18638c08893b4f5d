import { openState } from '#domain/hours/rules.ts';
import { telHref } from '#domain/phone/rules.ts';
import { html, nothing, type Html } from '../html.ts';
import type { Reply } from '../implement.ts';
import { pageHeaders } from '../page-headers.ts';
import type { TenantConfig } from '#tenants/schema.ts';

/** The dealer's colours and fonts as they are now: the route answers them at any name, for a while at one that is no hash. */
const THEME = '/theme/plainforms.css';

interface PlainPage {
  title: string;
  /** On the page itself. Default: the title. */
  heading?: string;
  /** Below it. */
  intro?: Html;
  body: Html;
  /** Path of the page to go back to. */
  back: string;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** Said above a form when something is wrong with it. */
export interface Faults {
  /** Of the whole. */
  message?: string | undefined;
  /** By field, in the order of the form. */
  fields?: readonly (readonly [field: string, message: string])[];
}

export const fieldId = (name: string): string => `field-${name.replace(/[^\w-]+/g, '-')}`;

/** Takes the focus, so that a screen reader begins there. */
export const renderSummary = ({ message, fields = [] }: Faults): Html => {
  if (message === undefined && fields.length === 0) return nothing;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus>
    ${message === undefined ? nothing : html`<p class="strong">${message}</p>`}
    ${
      fields.length === 0
        ? nothing
        : html`<p class="strong">Please fix the following errors:</p>
            <ul>
              ${fields.map(([name, text]) => html`<li><a href="#${fieldId(name)}">${text}</a></li>`)}
            </ul>`
    }
  </div>`;
};

export const phoneLink = (phone: string): Html => html`<a href="${telHref(phone)}">${phone}</a>`;

export const hidden = (fields: Readonly<Record<string, string>>): Html[] =>
  Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const place = ({ name, address, contact_detail }: TenantConfig['locations'][number], state: string): Html =>
  html`<li>
    <strong>${name}</strong>, ${address.street}, ${address.city}, ${phoneLink(contact_detail.phone)}. ${state}
  </li>`;

const document = (
  config: TenantConfig,
  { title, heading = title, intro, body, back }: PlainPage,
  now: Date,
): string => {
  const shown = config.locations.filter(({ visible }) => visible);
  const page = html`<html lang="${config.locale}">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>${title} | ${config.name}</title>
      <link rel="stylesheet" href="/assets/plain-form-1.css" />
      <link rel="stylesheet" href="${THEME}" />
    </head>
    <body>
      <header>
        <a class="name" href="/">${config.name}</a>
        ${phoneLink(config.phones.main)}
      </header>
      <main>
        <p><a href="${back}">${back === '/' ? 'Home' : 'Back'}</a></p>
        <h1>${heading}</h1>
        ${intro ?? nothing} ${body}
      </main>
      <footer>
        <h2>Where we are</h2>
        <ul>
          ${shown.map((one) => place(one, openState(one, now).text))}
        </ul>
        <p><a href="/privacy-policy">Privacy policy</a></p>
      </footer>
    </body>
  </html>`;
  return `<!doctype html>\n${page.text}\n`;
};

/** A page without scripts, of one person and moment: nobody keeps it. */
export const plainReply = (config: TenantConfig, page: PlainPage, now: Date): Reply<string> => ({
  status: page.status ?? 200,
  headers: {
    ...pageHeaders,
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    ...page.headers,
  },
  body: document(config, page, now),
});

/** The address that the browser asks for next; `307` sends what was typed once more. */
export const leadTo = (
  status: 303 | 307,
  location: string,
  headers: Readonly<Record<string, string>> = {},
): Reply<string> => ({
  status,
  headers: { ...pageHeaders, 'cache-control': 'no-store', location, ...headers },
  body: '',
});
