import { describe, expect, test } from 'vitest';
import { tenantConfig } from '#test/support/tenants.ts';
import { collectFindings } from '#tenants/validate.ts';

const merribank = tenantConfig('merribank');
const slide = {
  id: 'one',
  title: 'Sit in everything',
  text: 'Every model is on the floor.',
  link: { label: 'Book a drive', href: '/book-test-drive' },
  picture: 'l.suv.front34dark.white',
  alt: 'A white SUV in a studio.',
};
const offer = merribank.promos.find(({ disclaimer }) => disclaimer !== null);

const findings = (slides: readonly object[], flags: object = {}): [string, string][] =>
  collectFindings([{ ...merribank, slider: { slides }, flags: { ...merribank.flags, ...flags } }]).map(
    ({ key, code }) => [key, code],
  );

describe('slides', () => {
  test('are the dealer’s own to choose, and may have no dates', () => {
    expect(findings([slide, { ...slide, id: 'two', start: '2026-11-01', expiry: '2026-11-01' }])).toEqual([]);
  });

  test('say what their picture shows', () => {
    expect(findings([{ ...slide, alt: '' }])).toEqual([['slider.slides.0.alt', 'invalid']]);
  });

  test('are refused twice under one id, with an end before the start, and with a link that leads nowhere', () => {
    expect(findings([slide, slide])).toEqual([['slider.slides.1', 'duplicate_id']]);
    expect(findings([{ ...slide, start: '2026-12-01', expiry: '2026-11-30' }])).toEqual([
      ['slider.slides.0.expiry', 'expiry_before_start'],
    ]);
    for (const href of ['/nowhere-at-all/x', '/offers/nobodys', 'javascript:alert(1)'])
      expect(findings([{ ...slide, link: { label: 'Look', href } }])).toContainEqual([
        'slider.slides.0.link.href',
        'dead_link',
      ]);
  });

  test('advertise a price only where the offer that they lead to has conditions', () => {
    const priced = { ...slide, text: 'Now $500 off.' };
    expect(findings([priced])).toEqual([['slider.slides.0.link.href', 'disclaimer_missing']]);
    expect(findings([{ ...priced, link: { label: 'The offer', href: `/offers/${offer?.id}` } }])).toEqual([]);
  });

  test('name the comparison rate beside a rate', () => {
    const link = { label: 'The offer', href: `/offers/${offer?.id}` };
    expect(findings([{ ...slide, text: 'Finance at 3.9% p.a.', link }])).toEqual([
      ['slider.slides.0.text', 'comparison_rate_missing'],
    ]);
  });

  test('are not missing where the slider is on', () => {
    expect(findings([], { promotion_slider: true })).toEqual([['slider.slides', 'no_slides']]);
    expect(findings([], { promotion_slider: false })).toEqual([]);
  });
});
