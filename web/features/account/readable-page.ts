import { capitalised } from '#domain/text/capitals.ts';
import type { PersonalData } from '#functions/privacy/contract.ts';
import { escapeMarkup } from '#domain/text/markup.ts';

const escaped = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;');

/** 'first_name' as 'First name'. */
const formatLabel = (name: string): string => capitalised(name.replaceAll('_', ' ').trim());

const renderList = (pairs: readonly (readonly [string, unknown])[]): string => {
  const rows = pairs
    .map(([label, value]) => [label, renderValue(value)] as const)
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `<dt>${escaped(label)}</dt><dd>${text}</dd>`);
  return rows.length === 0 ? '' : `<dl>${rows.join('')}</dl>`;
};

const renderText = (value: string | number | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return escaped(String(value));
};

const renderItems = (values: readonly unknown[]): string => {
  const items = values.map(renderValue).filter((item) => item !== '');
  return items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
};

/** Of what is kept, without what is empty. */
function renderValue(value: unknown): string {
  if (Array.isArray(value)) return renderItems(value);
  if (typeof value === 'object' && value !== null)
    return renderList(Object.entries(value).map(([name, one]) => [formatLabel(name), one]));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? renderText(value) : '';
}

const LOOK =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}' +
  'section{border-top:1px solid #ccc;margin-top:2rem}dt{font-weight:600}dd{margin:0 0 .5rem 1rem;overflow-wrap:anywhere}';

/** What is kept about a person as one page to read, print and keep; it loads nothing. */
export const readablePage = (data: PersonalData, { locale, lang }: { locale: string; lang: string }): string => {
  const day = (at: string): string => new Date(at).toLocaleDateString(locale, { dateStyle: 'long' });
  const sections = data.kinds
    .filter(({ records }) => records.length > 0)
    .map(({ title, kept_for, records }) => {
      const parts = records.map(
        ({ at, summary, state, data: kept }) =>
          `<article><h3>${escaped(summary)}</h3>${at === null ? '' : `<p>${escaped(day(at))}</p>`}${state === undefined ? '' : `<p>${escaped(state)}</p>`}${renderValue(kept)}</article>`,
      );
      return `<section><h2>${escaped(title)}</h2><p>Kept: ${escaped(kept_for)}</p>${parts.join('')}</section>`;
    });
  const title = `What ${data.dealer} keeps about you`;
  return (
    `<!doctype html><html lang="${escaped(lang)}"><head><meta charset="utf-8"><title>${escaped(title)}</title>` +
    `<meta name="viewport" content="width=device-width"><style>${LOOK}</style></head><body>` +
    `<h1>${escaped(title)}</h1><p>As of ${escaped(day(data.made_at))}</p>${sections.join('')}</body></html>`
  );
};
