/** A part of a mail. A mail is one list of them, written twice: as text and as HTML. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'subheading'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'small'; text: string }
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  /** From the dealer's own site, the same for every reader: nothing tells who opened the mail. */
  | { kind: 'picture'; src: string; alt: string }
  /** What the mail is for: a button. */
  | { kind: 'action'; label: string; href: string }
  | { kind: 'link'; label: string; href: string };

/** Whose mail it is. Accent and the text on it are a checked pair of the dealer's theme. */
export interface MailStyle {
  name: string;
  accent: string;
  accentText: string;
  /** Corner radius in pixels. */
  radius: number;
  /** `isMark`: stands before the name. */
  logo: { src: string; width: number; height: number; isMark?: boolean } | null;
}

interface MailHead {
  title: string;
  locale: string;
  look: MailStyle;
}

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0) ?? 0};`);
const lines = (text: string): string => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');

/** Only addresses that a click in a mail may open. */
const safeHref = (href: string): string => (/^(?:https?:\/\/|tel:|mailto:)/.test(href) ? href : '');
const safeSrc = (src: string): string => (/^https?:\/\//.test(src) ? src : '');

type Said = Extract<MailBlock, { text: string }>;
type Shown = Exclude<MailBlock, Said>;

const isSaid = (block: MailBlock): block is Said => 'text' in block;

const plainShown = (block: Shown): string[] => {
  switch (block.kind) {
    case 'facts':
      return [block.rows.map(([label, value]) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n')];
    case 'picture':
      return [];
    case 'action':
    case 'link':
      return [`${block.label}: ${safeHref(block.href)}`];
  }
};

export const mailText = (blocks: readonly MailBlock[]): string =>
  `${blocks.flatMap((block) => (isSaid(block) ? [block.text] : plainShown(block))).join('\n\n')}\n`;

const cell = 'padding:8px 0;border-top:1px solid #dcdcd8';

const row = ([label, value]: readonly [string, string]): string =>
  `<tr><th class="soft line label" align="left" valign="top" width="34%" style="${cell};padding-right:16px;font-weight:400;color:#55585e">${lines(label)}</th><td class="text line value" valign="top" style="${cell};color:#1c1d1f">${lines(value)}</td></tr>`;

const styledSaid = ({ kind, text }: Said): string => {
  switch (kind) {
    case 'heading':
      return `<h1 class="text" style="margin:0 0 16px;font-size:26px;line-height:1.25;font-weight:700;color:#1c1d1f">${lines(text)}</h1>`;
    case 'subheading':
      return `<h2 class="text" style="margin:28px 0 12px;font-size:18px;line-height:1.3;font-weight:700;color:#1c1d1f">${lines(text)}</h2>`;
    case 'text':
      return `<p class="text" style="margin:0 0 20px;color:#1c1d1f">${lines(text)}</p>`;
    case 'small':
      return `<p class="soft" style="margin:0 0 12px;font-size:14px;color:#55585e">${lines(text)}</p>`;
  }
};

const styledShown = (block: Shown, { accent, accentText, radius }: MailStyle): string => {
  switch (block.kind) {
    case 'facts':
      return `<table role="presentation" width="100%" style="width:100%;margin:0 0 24px;border-collapse:collapse">${block.rows.map(row).join('')}</table>`;
    case 'picture':
      return `<p style="margin:0 0 20px"><img src="${escapeHtml(safeSrc(block.src))}" alt="${escapeHtml(block.alt)}" width="536" style="display:block;width:100%;max-width:536px;height:auto;border:0;border-radius:${radius}px"></p>`;
    case 'action':
      return `<p style="margin:0 0 20px"><a class="action" href="${escapeHtml(safeHref(block.href))}" style="display:inline-block;padding:13px 24px;border:1px solid ${accent};border-radius:${radius}px;background:${accent};color:${accentText};font-weight:700;text-decoration:none">${lines(block.label)}</a></p>`;
    case 'link':
      return `<p style="margin:0 0 20px"><a class="text" href="${escapeHtml(safeHref(block.href))}" style="color:#1c1d1f">${lines(block.label)}</a></p>`;
  }
};

const styled = (block: MailBlock, look: MailStyle): string =>
  isSaid(block) ? styledSaid(block) : styledShown(block, look);

const MARK_HEIGHT = 36;

const logoImage = ({ src, width, height, isMark }: NonNullable<MailStyle['logo']>, name: string): string => {
  if (isMark !== true)
    return `<img src="${escapeHtml(safeSrc(src))}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0;font-size:18px;font-weight:700;color:#1c1d1f">`;
  const wide = Math.round((width * MARK_HEIGHT) / height);
  return `<img src="${escapeHtml(safeSrc(src))}" alt="" width="${wide}" height="${MARK_HEIGHT}" style="border:0;margin-right:12px;vertical-align:middle"><span style="font-size:18px;line-height:${MARK_HEIGHT}px;font-weight:700;color:#1c1d1f;vertical-align:middle">${lines(name)}</span>`;
};

/** A logo stands on white in both schemes, because it was drawn for white. */
const masthead = ({ name, accent, accentText, logo }: MailStyle): string =>
  logo === null
    ? `<td class="masthead" style="padding:18px 32px;background:${accent};color:${accentText};font-size:18px;line-height:1.3;font-weight:700">${lines(name)}</td>`
    : `<td class="masthead" style="padding:16px 32px;background:#ffffff;border-top:4px solid ${accent}">${logoImage(logo, name)}</td>`;

/** What a style attribute cannot say. Programs without it show the light scheme. */
const rules = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#141618!important}.card{background:#1e2124!important}.text{color:#eef0f1!important}.soft{color:#b1b7bd!important}.line{border-color:#3a4046!important}.action{border-color:#eef0f1!important}}
@media (max-width:480px){.outer{padding:0!important}.masthead{padding-left:20px!important;padding-right:20px!important}.body{padding:24px 20px 16px!important}.label{display:block!important;width:auto!important;padding:10px 0 0!important}.value{display:block!important;padding:0 0 10px!important;border-top:0!important}}`;

/** Tables and style attributes, because mail programs drop most of a stylesheet. */
export const mailHtml = ({ title, locale, look }: MailHead, blocks: readonly MailBlock[]): string =>
  `<!doctype html><html lang="${escapeHtml(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${rules}</style></head>
<body class="page" style="margin:0;padding:0;background:#f3f3f1"><table role="presentation" width="100%" style="border-collapse:collapse"><tr><td class="outer" align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="600" style="width:100%;max-width:600px;border-collapse:collapse;background:#ffffff;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;text-align:left"><tr>${masthead(look)}</tr><tr><td class="body" style="padding:32px 32px 20px">
${blocks.map((block) => styled(block, look)).join('\n')}
</td></tr></table></td></tr></table></body></html>`;
