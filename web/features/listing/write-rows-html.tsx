import { renderToString } from 'react-dom/server';
import { StaticRouter } from '#web/lib/router.tsx';
import { wholeNumberText } from '#domain/text/numbers.ts';
import type { FacetItem } from './facets/facet-items.ts';
import { RowItem } from './facets/facet-rows.tsx';
import type { RowsHtmlWriter } from './prerendered-html.ts';

const marks = { value: 'row-value', href: '/row-href', label: 'row-label', count: 987_654_321 } as const;

/** A row as React renders it, split at the marks. */
const cutRow = (selected: boolean): readonly string[] => {
  const { value, href, label, count } = marks;
  const row = renderToString(
    <StaticRouter address="/">
      <RowItem item={{ value, label, count, selected }} href={href} />
    </StaticRouter>,
  );
  const pieces = row.split(new RegExp(`${value}|${href}|${label}|${wholeNumberText(count)}`));
  if (pieces.length !== 5) throw new Error('A row no longer has value, address, label and number once each.');
  return pieces;
};

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};
const special = /["'&<>]/;
const escape = (text: string): string =>
  special.test(text) ? text.replace(/["'&<>]/g, (character) => escapes[character] ?? character) : text;

/** Fast path: a formatter takes longer than the rest of a row. */
const countText = (count: number): string => (count < 1_000 ? String(count) : wholeNumberText(count));

/** Renders rows from a template made by React, so that a row's markup is defined once. */
export const makeRowsHtmlWriter = (): RowsHtmlWriter => {
  const templates = { selected: cutRow(true), plain: cutRow(false) };
  const rowOf = ({ value, label, count, selected }: FacetItem, href: string): string => {
    const [start, beforeHref, beforeLabel, beforeCount, end] = selected ? templates.selected : templates.plain;
    return `${start}${escape(value)}${beforeHref}${escape(href)}${beforeLabel}${escape(label)}${beforeCount}${countText(count)}${end}`;
  };
  return (items, hrefOfItem) => items.map((item) => rowOf(item, hrefOfItem(item))).join('');
};
