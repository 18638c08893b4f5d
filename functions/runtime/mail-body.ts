/** A part of a mail. A mail is one list of them, written twice: as text and as HTML. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | { kind: 'link'; label: string; href: string };

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
const lines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** Only addresses that a click in a mail may open. */
const safeHref = (href: string): string => (/^(?:https?:\/\/|tel:|mailto:)/.test(href) ? href : '');

const plain = (block: MailBlock): string => {
  switch (block.kind) {
    case 'heading':
    case 'text':
    case 'small':
      return block.text;
    case 'facts':
      return block.rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n');
    case 'link':
      return `${block.label}: ${safeHref(block.href)}`;
  }
};

export const mailText = (blocks: readonly MailBlock[]): string => `${blocks.map(plain).join('\n\n')}\n`;

const row = ([label, value]: readonly [string, string]): string =>
  `<tr><th align="left" valign="top" style="padding:4px 16px 4px 0;font-weight:600">${lines(label)}</th><td valign="top" style="padding:4px 0">${lines(value)}</td></tr>`;

const styled = (block: MailBlock): string => {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${lines(block.text)}</h1>`;
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'small':
      return `<p style="margin:0 0 12px;font-size:13px;color:#55585e">${lines(block.text)}</p>`;
    case 'facts':
      return `<table style="margin:0 0 16px;border-collapse:collapse">${block.rows.map(row).join('')}</table>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(safeHref(block.href))}" style="color:#1c1d1f">${lines(block.label)}</a></p>`;
  }
};

/** Tables and style attributes, because mail programs drop stylesheets. No picture and no request. */
export const mailHtml = ({ title, locale }: { title: string; locale: string }, blocks: readonly MailBlock[]): string =>
  `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:0;background:#f3f3f1"><table role="presentation" width="100%" style="border-collapse:collapse"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="600" style="width:100%;max-width:600px;border-collapse:collapse;background:#ffffff"><tr><td style="padding:28px;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;color:#1c1d1f;text-align:left">
${blocks.map(styled).join('\n')}
</td></tr></table></td></tr></table></body></html>`;
