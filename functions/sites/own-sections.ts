import { homeArrangements } from '#domain/arrangement/home.ts';
import { sectionsFor } from '#domain/arrangement/template.ts';
import type { TenantConfig } from '#tenants/schema.ts';
import type { Site } from './contract.ts';

/** Only what differs from the template, whose order the browser knows. */
export const ownSections = ({
  template,
  arrangement: { home },
}: Pick<TenantConfig, 'template' | 'arrangement'>): Site['arrangement'] => ({
  home: home.order === null && home.without.length === 0 ? null : sectionsFor(home, template, homeArrangements),
});
