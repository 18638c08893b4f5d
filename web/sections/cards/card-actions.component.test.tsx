import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hitSchema } from '#domain/search/hit-schema.ts';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { saveCompared } from '#web/sections/compare/comparison.ts';
import { readWatchlist, replaceWatchlist } from '../watchlist/watchlist.ts';
import { closeToast, currentToast } from '#web/ui/toast/toast-store.ts';
import { CardActions } from './card-actions.tsx';

const hit = hitSchema.parse(fixtureVehicle());
const open = (change: Partial<typeof hit> = {}): void => void renderInPage(<CardActions hit={{ ...hit, ...change }} />);
const button = (name: RegExp) => screen.queryByRole('button', { name });
const isPressed = (name: RegExp) => button(name)?.getAttribute('aria-pressed');
const save = () => userEvent.click(button(/^Save/)!);
const savedIds = () => readWatchlist('coastline').map(({ id }) => id);

beforeEach(() => {
  replaceWatchlist('coastline', []);
  saveCompared('coastline', []);
});
afterEach(() => {
  act(closeToast);
  act(() => replaceWatchlist('coastline', []));
  act(() => saveCompared('coastline', []));
});

test('a dealer without comparison has no button for it on a card', () => {
  const site = fixtureSite('coastline');
  renderInPage(<CardActions hit={hit} />, { site: { ...site, flags: { ...site.flags, compare_enabled: false } } });
  expect(button(/^Compare/)).toBeNull();
  expect(button(/^Save/)).not.toBeNull();
});

describe('the heart of a card', () => {
  test('saves the vehicle and takes it back, and says so each time', async () => {
    open();
    await save();
    expect([savedIds(), isPressed(/^Save/)]).toEqual([['car-1'], 'true']);
    expect(currentToast()).toMatchObject({ title: 'Car Saved In Watchlist', action: { to: '/watchlist' } });
    await save();
    expect([savedIds(), isPressed(/^Save/)]).toEqual([[], 'false']);
    expect(currentToast()).toMatchObject({ title: 'Car Removed' });
  });

  test('is not on a vehicle that is sold, unless it was saved before', async () => {
    open({ sold: true });
    expect(button(/^Save/)).toBeNull();
    act(() =>
      replaceWatchlist('coastline', [
        { id: 'car-1', name: hit.name, slug: hit.slug, make: 'Toyota', model: 'Hilux', primary_image_url: null },
      ]),
    );
    await save();
    expect([savedIds(), button(/^Save/)]).toEqual([[], null]);
  });

  test('saves no more than the list holds, and says what to do', async () => {
    const many = Array.from({ length: 50 }, (_, n) => ({
      id: `c${n}`,
      name: `Car ${n}`,
      slug: `c${n}`,
      make: 'Kia',
      model: 'Rio',
      primary_image_url: null,
    }));
    replaceWatchlist('coastline', many);
    open();
    await save();
    expect(savedIds()).not.toContain('car-1');
    expect(currentToast()).toMatchObject({
      title: 'Your Watchlist Is Full',
      text: 'Your watchlist holds 50 cars. Remove one to save another.',
    });
  });
});

test('the arrows of a card put it into the comparison, without a message', async () => {
  open();
  await userEvent.click(button(/^Compare/)!);
  expect(isPressed(/^Compare/)).toBe('true');
  expect(sessionStorage.getItem('fc:coastline:compare')).toBe('["car-1"]');
  expect(currentToast()?.open ?? false).toBe(false);
});
