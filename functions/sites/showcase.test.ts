import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { logoAt, listMakesWithLogos, buildShowcase } from './showcase.ts';

const merribank = tenantConfig('merribank');
const slide = (id: string, start: string | null, expiry: string | null) => ({
  id,
  start,
  expiry,
  title: id,
  text: '',
  link: { label: 'Look', href: '/special-offers' },
  picture: 'l.suv.front34dark.white',
  alt: 'A white SUV.',
  fit: 'beside' as const,
});
/** Midnight of 1 December in Melbourne. */
const midnight = new Date('2026-11-30T13:00:00.000Z');
const before = new Date(midnight.getTime() - 1);

const slidesAt = (now: Date, on = true): string[] => {
  const slides = [
    slide('always', null, null),
    slide('november', null, '2026-11-30'),
    slide('december', '2026-12-01', null),
  ];
  const flags = { ...merribank.flags, promotion_slider: on };
  const { slider } = buildShowcase({ ...merribank, flags, slider: { seconds: 8, slides } }, now);
  return slider?.slides.map(({ id }) => id) ?? [];
};

describe('slides', () => {
  test('change at midnight where the dealer is', () => {
    expect(slidesAt(before)).toEqual(['always', 'november']);
    expect(slidesAt(midnight)).toEqual(['always', 'december']);
  });

  test('are none while the dealer has switched the slider off, or none is of today', () => {
    expect(slidesAt(midnight, false)).toEqual([]);
    const slider = { seconds: null, slides: [slide('over', null, '2026-01-01')] };
    const flags = { ...merribank.flags, promotion_slider: true };
    expect(buildShowcase({ ...merribank, flags, slider }, midnight).slider).toBeNull();
  });

  test('keep their dates on the server', () => {
    const flags = { ...merribank.flags, promotion_slider: true };
    const slider = { seconds: null, slides: [slide('december', '2026-12-01', null)] };
    expect(Object.keys(buildShowcase({ ...merribank, flags, slider }, midnight).slider?.slides[0] ?? {})).toEqual([
      ...['id', 'title', 'text', 'link', 'picture', 'alt', 'fit'],
    ]);
  });
});

describe('logos of makes', () => {
  const webp = Buffer.from('a logo').toString('base64');
  const config = { ...merribank, logo: null, make_logos: [{ make: 'hyundai', webp, width: 120, height: 60 }] };

  test('are the dealer’s own, and every other make is without', () => {
    const makes = listMakesWithLogos(config);
    expect(makes.filter(({ logo }) => logo !== null).map(({ slug }) => slug)).toEqual(['hyundai']);
    expect(makes.length).toBeGreaterThanOrEqual(150);
  });

  test('stand at an address of their content, which answers nothing else', () => {
    const path = buildShowcase(config, midnight).make_logos['hyundai']?.path ?? '';
    expect(path).toMatch(/^\/theme\/logo\/[0-9a-f]{16}$/);
    expect(logoAt(config, path)?.webp).toBe(webp);
    expect(logoAt({ ...config, make_logos: [] }, path)).toBeUndefined();
  });
});
