import { layoutModule } from '#web/sections/layout/deferred-module.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureNow, fixtureSearch, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { rememberSuccess, type SuccessRecord } from '#web/forms/enquiry/success-record.ts';
import { SuccessView } from './success-view.tsx';

beforeAll(layoutModule.load);

const site = fixtureSite();
const thanked: SuccessRecord = {
  category: 'Enquiry',
  vehicle: null,
  sent_at: fixtureNow.toISOString(),
};
const vehicle = { slug: '2021-toyota-hilux-c1', name: '2021 Toyota Hilux' };
let asked: string[];
let hits: ReturnType<typeof fixtureSearch>['hits'];
beforeEach(() => {
  asked = [];
  hits = fixtureSearch().hits.slice(0, 3);
  localStorage.clear();
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return Response.json(address.includes('similar') ? { hits } : fixtureSearch());
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = (record?: Partial<SuccessRecord>): void => {
  if (record !== undefined) rememberSuccess(site.slug, { ...thanked, ...record });
  renderInPage(<SuccessView />);
};
const text = (): string => document.body.textContent;
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

describe('the thanks for an enquiry', () => {
  test('promise nothing to who comes here without one', () => {
    open();
    expect(heading()).toBe('Thank you');
    expect(text()).toContain(`If you have just written to ${site.name}, your message has arrived.`);
    expect(text()).not.toContain(site.words.responsePromise);
  });

  test('name the vehicle, lead back to it and on to others like it', async () => {
    open({ vehicle });
    expect(heading()).toBe('Thank you, your enquiry is with us');
    expect(text()).toContain(`will answer you about the ${vehicle.name}. ${site.words.responsePromise}`);
    expect(screen.getByRole('link', { name: `Back to the ${vehicle.name}` }).getAttribute('href')).toBe(
      `/cars/${vehicle.slug}`,
    );
    expect(await screen.findByText(`More like the ${vehicle.name}`)).toBeDefined();
    expect(asked.filter((address) => address.includes(vehicle.slug))).toHaveLength(1);
  });

  test('show no shelf where nothing is like it', async () => {
    hits = [];
    open({ vehicle });
    await vi.waitFor(() => expect(asked.some((address) => address.includes('similar'))).toBe(true));
    expect(text()).not.toContain('More like');
  });

  test('are no longer for an enquiry of yesterday, nor for one with another dealer', () => {
    open({ sent_at: new Date(fixtureNow.getTime() - 24 * 3_600_000).toISOString() });
    expect(heading()).toBe('Thank you');
    rememberSuccess('totara', { ...thanked, vehicle });
    renderInPage(<SuccessView />);
    expect(text()).not.toContain(vehicle.name);
  });

  test('name the location that answers, and whether it is open', () => {
    const [, second] = site.locations;
    open({ answering: { name: second?.name ?? '?', location_id: second?.id ?? null, phone: '(07) 5550 0161' } });
    expect(text()).toContain(`${second?.name ?? '?'} will answer you. `);
    expect(text()).toContain(`${second?.name ?? '?'}: `);
    expect(screen.getByRole('link', { name: 'Call (07) 5550 0161' })).toBeDefined();
  });

  test('name the dealer and no yard where the server named none', () => {
    open({ vehicle });
    expect(text()).toContain(`${site.name} will answer you`);
    for (const { name } of site.locations) expect(text()).not.toContain(`${name}: `);
  });

  test('have a number to call and a way back to the stock in any case', () => {
    open();
    expect(screen.getByRole('link', { name: `Call ${site.phones.main}` }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: 'Keep looking' }).getAttribute('href')).toBe(site.search.searchBasePath);
  });
});
