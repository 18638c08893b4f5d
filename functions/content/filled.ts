import { fillDeep, type Fillings } from '#domain/content/fill.ts';
import { documentSchema, type ContentDocument } from '#domain/content/schema.ts';
import type { TenantConfig } from '#tenants/schema.ts';

const buildFillings = ({ name, legal_name, phones, licence, words }: TenantConfig): Fillings => ({
  name,
  legal_name,
  phone: phones.main,
  licence: `${licence.label} ${licence.number}`,
  about: words.about,
});

/** With the dealer's own texts; as it was written if they do not fit into it. */
export const filled = <D extends ContentDocument>(document: D, config: TenantConfig): ContentDocument =>
  documentSchema.safeParse(fillDeep(document, buildFillings(config))).data ?? document;
