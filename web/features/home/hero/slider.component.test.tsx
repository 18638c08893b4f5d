import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Showcase } from '#functions/sites/contract.ts';
import { fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { showcaseQuery } from '#web/queries/queries.ts';
import { Slider } from './slider.tsx';

const WIDTH = 800;
const SECONDS = 8;
const site = fixtureSite('merribank');

/** Where the row was told to go, in slides. */
let went: number[] = [];
let motion = false;

beforeEach(() => {
  vi.useFakeTimers();
  went = [];
  motion = true;
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function (this: HTMLElement, ...[to]: unknown[]) {
    const left = typeof to === 'object' && to !== null && 'left' in to ? Number(to.left) : 0;
    went.push(left / WIDTH);
    this.scrollLeft = left;
    fireEvent.scroll(this);
  });
  vi.stubGlobal('matchMedia', () => ({ matches: !motion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const slide = (id: string): NonNullable<Showcase['slider']>['slides'][number] => ({
  id,
  title: `Slide ${id}`,
  text: '',
  link: { label: `Look at ${id}`, href: '/special-offers' },
  picture: 'l.suv.front34.white',
  alt: 'A white SUV.',
  fit: 'beside',
});

const open = (seconds: number | null = SECONDS): void => {
  const client = pageQueryClient(fetchAnswer);
  const slider = { height: 540 as const, seconds, slides: ['a', 'b', 'c'].map(slide) };
  client.setQueryData(showcaseQuery(site).queryKey, { slider, make_logos: {} });
  renderInPage(<Slider leads />, { site, client });
};
const wait = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1_000));
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

test('the next slide comes by itself after its seconds, the first after the last', () => {
  open();
  wait(SECONDS - 1);
  expect(went).toEqual([]);
  wait(1);
  wait(SECONDS);
  wait(SECONDS);
  expect(went).toEqual([1, 2, 0]);
});

test('it stops for good when it is told to, and at any press', () => {
  open();
  press('Stop the promotions');
  wait(10 * SECONDS);
  expect(went).toEqual([]);
  press('Let the promotions change');
  wait(SECONDS);
  press('Next promotion');
  expect(went).toEqual([1, 2]);
  wait(10 * SECONDS);
  expect(went).toEqual([1, 2]);
  expect(screen.getByRole('status').textContent).toBe('3 of 3');
});

test('it does not move away from the focus', () => {
  open();
  act(() => screen.getByRole('link', { name: 'Look at a' }).focus());
  wait(10 * SECONDS);
  expect(went).toEqual([]);
});

test('nothing moves by itself where reduced motion is asked for, or where the dealer wants none', () => {
  motion = false;
  open();
  wait(10 * SECONDS);
  expect(went).toEqual([]);
  expect(screen.getByRole('button', { name: 'Let the promotions change' })).toBeDefined();
});

test('without seconds there is nothing to stop', () => {
  open(null);
  wait(10 * SECONDS);
  expect(went).toEqual([]);
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Previous promotion',
    'Next promotion',
  ]);
  press('Previous promotion');
  expect(went).toEqual([2]);
});
