/** Texts that stand for the dealer's own (docs/product/content.md, 'Placeholders'). */
const placeholders = ['name', 'legal_name', 'phone', 'licence', 'about'] as const;
type Placeholder = (typeof placeholders)[number];
export type Fillings = Readonly<Record<Placeholder, string>>;

const PATTERN = new RegExp(`\\{(${placeholders.join('|')})\\}`, 'g');
const isPlaceholder = (name: string): name is Placeholder => placeholders.some((known) => known === name);

const fillText = (text: string, fillings: Fillings): string =>
  text.replace(PATTERN, (whole, name: string) => (isPlaceholder(name) ? fillings[name] : whole));

/** Fills every text of a document. Plain text in, plain text out: what is filled in is never read as anything else. */
export const fillDeep = (value: unknown, fillings: Fillings): unknown => {
  if (typeof value === 'string') return fillText(value, fillings);
  if (Array.isArray(value)) return value.map((one) => fillDeep(one, fillings));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, fillDeep(inner, fillings)]));
};
