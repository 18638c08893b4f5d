import { escapeMarkup } from '#domain/text/markup.ts';

/** Markup that is safe as it is. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

const escaped = (text: string): string => escapeMarkup(text).replaceAll("'", '&#39;');

export type Part = string | number | Html | readonly Part[];

const renderPart = (part: Part): string => {
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(renderPart).join('');
  return escaped(String(part));
};

/** Escapes everything but markup made by itself. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((text, n) => `${text}${renderPart(parts[n] ?? '')}`).join(''));

export const nothing = new Html('');

/** `a`, `b` and `c`. */
export const listed = (parts: readonly Html[], between = ', '): Html =>
  new Html(parts.map(({ text }) => text).join(between));
