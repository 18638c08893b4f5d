import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { leadForms } from '#domain/lead/kinds/list.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { readConsent, saveConsent } from './consent.ts';
import { makeReports } from './reports.ts';
import { toTagManager, withConsent } from './send.ts';
import { startAnalytics } from './start.ts';
import { track } from './track.ts';
import { isFirstViewToday } from './viewed.ts';

const MARK = 'Mia-0412345678@example.com';
const site = fixtureSite();
const event = { event: 'asc_pageview', page_type: 'home' } as const;
const now = new Date('2026-11-23T10:00:00.000Z');

beforeEach(() => {
  localStorage.clear();
  delete window.dataLayer;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what leaves the browser for others', () => {
  const withIds = { ...site, analytics: { measurement_ids: ['G-ABC1234567', 'G-XYZ1234567'], vitals_share: 0 } };

  test('is nothing before the visitor has agreed, nor after a refusal', () => {
    withConsent(withIds, toTagManager)(event);
    saveConsent(site.slug, 'denied', now);
    withConsent(withIds, toTagManager)(event);
    expect(window.dataLayer).toBeUndefined();
  });

  test('is nothing without measurement ids, whatever the visitor said', () => {
    saveConsent(site.slug, 'granted', now);
    withConsent(site, toTagManager)(event);
    expect([site.analytics.measurement_ids, window.dataLayer]).toEqual([[], undefined]);
  });

  test('is each event under its prefix for every id, once both are there, and ends when consent is taken back', () => {
    saveConsent(site.slug, 'granted', now);
    const send = withConsent(withIds, toTagManager);
    send(event);
    saveConsent(site.slug, 'denied', now);
    send(event);
    expect(window.dataLayer).toEqual([
      { event: 'dl_asc_pageview', page_type: 'home', send_to: ['G-ABC1234567', 'G-XYZ1234567'] },
    ]);
  });

  test('follows a choice that this site wrote, not any other text', () => {
    localStorage.setItem(`fc:${site.slug}:consent`, '"granted"');
    expect(readConsent(site.slug)).toBeNull();
    localStorage.setItem(`fc:${site.slug}:consent`, '{"analytics":"yes"}');
    expect(readConsent(site.slug)).toBeNull();
    saveConsent(site.slug, 'granted', now);
    expect([readConsent(site.slug), readConsent('another')]).toEqual(['granted', null]);
  });
});

const eventAt = (name: string, target: Element): Event =>
  Object.defineProperties(new Event(name), { target: { value: target }, isTrusted: { value: true } });

describe('the analytics of a page', () => {
  test('hold no value of any form, whatever is typed and sent', () => {
    const fields = leadForms.flatMap(({ type, fields: own }) => [
      `<form data-kind="${type}" id="${type}">`,
      ...Object.keys(own).map(
        (name) => `<input name="${name}" id="${type}-${name}"><textarea name="${name}"></textarea>`,
      ),
      '<select><option>x</option></select><button>Send</button></form>',
    ]);
    document.body.innerHTML = `<main>${fields.join('')}<form><input></form></main>`;
    const listeners = vi.spyOn(document, 'addEventListener');
    const analytics = startAnalytics(
      pageQueryClient(() => Promise.reject(new Error())),
      {
        ...site,
        analytics: { measurement_ids: [], vitals_share: 0 },
      },
    );
    analytics.visit({ path: '/contact-us', search: `?name=${MARK}`, isBack: false });
    analytics.catchUp();
    const heard = listeners.mock.calls.filter(([name]) => name === 'input' || name === 'click');
    expect(heard).toHaveLength(2);
    for (const field of document.querySelectorAll<HTMLInputElement>('input, textarea, select, button')) {
      field.value = MARK;
      // As a browser's own event: one of code is not trusted, and not heard.
      for (const [name, listener] of heard)
        if (typeof listener === 'function') listener.call(document, eventAt(String(name), field));
    }
    for (const { type } of leadForms) track({ name: 'lead_accepted', type, lead_id: MARK, car_id: MARK });
    const layer = window.asc_datalayer;
    expect(layer?.events.map(({ event: name, form_name }) => form_name ?? name)).toEqual([
      'asc_pageview',
      ...leadForms.map(({ type }) => type),
    ]);
    expect(JSON.stringify(layer)).not.toMatch(/mia|0412|example\.com/i);
  });
});

describe('what our own server is told', () => {
  const sent: unknown[] = [];
  beforeEach(() => {
    sent.length = 0;
    const sendBeacon = (_: string, body: Blob): boolean => {
      void body.text().then((text) => sent.push(JSON.parse(text)));
      return true;
    };
    vi.stubGlobal('navigator', { sendBeacon });
  });
  const leave = async (): Promise<void> => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => void setTimeout(resolve));
  };

  test('is the last measurement of each kind and the vehicles, once, when the page is left', async () => {
    const reports = makeReports('item');
    reports.sendWhenLeft();
    reports.measure('lcp', 900);
    reports.measure('lcp', 1_400);
    reports.measure('cls', 0.01);
    reports.view('car1');
    await leave();
    reports.measure('lcp', 2_000);
    await leave();
    reports.view('car2');
    await leave();
    expect(sent).toEqual([
      { page: 'item', vitals: { lcp: 1_400, cls: 0.01 }, viewed: ['car1'] },
      { page: 'item', vitals: {}, viewed: ['car2'] },
    ]);
  });

  test.each([
    [false, [{ page: 'home', vitals: {}, viewed: [], saved: ['car1'] }]],
    [true, []],
  ])(
    'is each vehicle that is saved without an account; where shoppers have one (%s), the watchlist tells it',
    async (garage_enabled, told) => {
      const analytics = startAnalytics(
        pageQueryClient(() => Promise.reject(new Error())),
        { ...site, garage_enabled, analytics: { measurement_ids: [], vitals_share: 0 } },
      );
      analytics.catchUp();
      track({ name: 'favourite_saved', legacy_event_id: 39, car_id: 'car1' });
      await leave();
      expect(sent).toEqual(told);
    },
  );

  test('is nothing of a page on which nothing was measured or shown', async () => {
    makeReports('home').sendWhenLeft();
    await leave();
    expect(sent).toEqual([]);
  });

  test('counts a vehicle once a day and browser, and not again within half an hour at midnight', () => {
    const at = (time: string): boolean => isFirstViewToday('coastline', 'car1', new Date(time));
    expect(at('2026-11-23T23:50:00.000Z')).toBe(true);
    expect(at('2026-11-23T23:55:00.000Z')).toBe(false);
    expect(at('2026-11-24T00:10:00.000Z')).toBe(false);
    expect(at('2026-11-24T00:21:00.000Z')).toBe(true);
    expect(at('2026-11-24T20:00:00.000Z')).toBe(false);
    expect(isFirstViewToday('totara', 'car1', now)).toBe(true);
    expect(isFirstViewToday('coastline', 'car2', now)).toBe(true);
  });
});
