import type { TemplateName } from '#domain/arrangement/template.ts';
import type { TenantConfig } from '#tenants/schema.ts';

type Look = Pick<TenantConfig['theme'], 'fonts' | 'radius' | 'density' | 'cardsPerRow'> & {
  page: string;
  accent: string;
};

const oneFont = (id: string): Look['fonts'] => ({ body: id, display: id, number: id });

/** How a new dealer of a template looks who names no colours. */
export const looks: Readonly<Record<TemplateName, Look>> = {
  classic: {
    page: '#ffffff',
    accent: '#1f6fb2',
    fonts: oneFont('archivo'),
    radius: { s: 4, m: 4, l: 4 },
    density: 'dense',
    cardsPerRow: 3,
  },
  showroom: {
    page: '#0d0f13',
    accent: '#bf8b20',
    fonts: oneFont('manrope'),
    radius: { s: 0, m: 0, l: 0 },
    density: 'airy',
    cardsPerRow: 2,
  },
  yard: {
    page: '#faf7f1',
    accent: '#8a4f1d',
    fonts: { body: 'figtree', display: 'fraunces', number: 'figtree' },
    radius: { s: 8, m: 12, l: 16 },
    density: 'medium',
    cardsPerRow: 3,
  },
};
