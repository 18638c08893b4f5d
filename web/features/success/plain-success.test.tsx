import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { fixtureSite } from '#test/web/fixtures.ts';
import { metaOf, textOf } from '#test/web/parsed-page.ts';
import { pageAt } from '#test/web/rendered-page.ts';

const site = fixtureSite();
const mainAt = async (address: string) => within((await pageAt(address, { site })).body).getByRole('main');
const titleIn = (main: HTMLElement): string => textOf(within(main).getByRole('heading', { level: 1 }));

describe('the thanks for a form that was sent without scripts', () => {
  test('name who answers and by when, in the first HTML', async () => {
    const place = site.locations[1]!;
    const main = await mainAt(`/success?place=${place.id}&reference=K7M4QX`);
    expect(main.textContent).toContain(`${place.name}: `);
    expect(main.textContent.split(place.contact_detail.phone)).toHaveLength(2);
    expect(main.textContent).toContain('Your reference is K7M4QX.');
    expect((await mainAt(`/success?place=${place.id}&reference=free`)).textContent).not.toContain('reference');
    expect(titleIn(main)).toBe('Thank you, your enquiry is with us');
    expect(main.textContent).toContain(`${place.name} will answer you. ${site.words.responsePromise}`);
    expect(metaOf(await pageAt('/success?place=', { site }), 'robots')).toBe('noindex,follow');
  });

  test.each(['', 'elsewhere', '<script>'])('name the dealer where the address says %j', async (place) => {
    const main = await mainAt(`/success?place=${encodeURIComponent(place)}`);
    expect(main.textContent).toContain(`${site.name} will answer you.`);
  });

  test('say when and where a test drive is booked, and how to change it', async () => {
    const place = site.locations[0]!;
    const start = encodeURIComponent('2026-12-01T10:00:00+10:00');
    const main = await mainAt(`/success?place=${place.id}&start=${start}`);
    expect(titleIn(main)).toBe('Your test drive is booked');
    expect(main.textContent).toContain(`Tuesday 1 December at 10:00 am, ${place.name}, ${place.address.street}`);
    expect(textOf(main)).toContain(place.contact_detail.phone);
  });

  test('promise nothing where the address says nothing, or a time that is none', async () => {
    expect(titleIn(await mainAt('/success?start=2026-12-01T10:00:00%2B10:00'))).toBe('Thank you');
    expect(titleIn(await mainAt('/success?place=&start=tomorrow'))).toBe('Thank you, your enquiry is with us');
  });
});
