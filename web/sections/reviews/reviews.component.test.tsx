import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { ReviewsAnswer } from '#functions/reviews/contract.ts';
import { fixtureReviews } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { fetchAnswer } from '#web/lib/api.ts';
import { pageQueryClient } from '#web/lib/query-client.ts';
import { CustomerReviews } from './customer-reviews.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { countText } from './review-words.ts';
import { reviewsQuery } from './reviews-query.ts';

const clientWith = (answer: ReviewsAnswer) => {
  const client = pageQueryClient(fetchAnswer);
  client.setQueryData(reviewsQuery().queryKey, answer);
  return client;
};
const show = (answer: Partial<ReviewsAnswer> = {}) =>
  renderInPage(<CustomerReviews />, { client: clientWith(fixtureReviews(answer)) });

describe('what customers say', () => {
  test('begins with the true average as a number that is read out, and the count', () => {
    show();
    const section = screen.getByRole('region', { name: 'What customers say' });
    expect(within(section).getAllByRole('img')[0]?.getAttribute('aria-label')).toBe('4.6 out of 5');
    expect(section.textContent).toContain('1,284 Google reviews');
  });

  test('says what the list leaves out', () => {
    const { unmount } = show();
    const plain = '4.6 is the average of all 1,284 reviews. The reviews below are only newer ones with 4 stars or more';
    expect(document.body.textContent).toContain(`${plain}.`);
    unmount();
    show({ hides: true });
    expect(document.body.textContent).toContain(`${plain}; Coastline Auto Group has also left out single reviews.`);
  });

  test('shows three reviews, and the others on a press', async () => {
    show();
    expect(screen.queryByText('Text 3')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more' }));
    expect(screen.getByText('Text 3')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('names the place of each review only where there are several', () => {
    const { unmount } = show();
    expect(screen.queryByText(/^Cairns, /)).toBeNull();
    unmount();
    const [cairns] = fixtureReviews().locations;
    if (cairns === undefined) throw new Error('The fixture has no location.');
    show({ locations: [cairns, { ...cairns, location_id: 'ballina', url: null }] });
    expect(screen.getAllByText(/^\S.+, \d+ November 2026$/)).toHaveLength(3);
  });

  test('calls samples what they are', () => {
    show({ source: 'sample' });
    expect(document.body.textContent).toContain('no customer wrote them');
    expect(document.body.textContent).toContain('1,284 sample reviews');
  });

  test('still shows the average where no review may be listed', () => {
    show({ reviews: [] });
    expect(document.body.textContent).toContain('None of the newest has 4 stars or more.');
    expect(screen.queryByRole('listitem', { name: /Author/ })).toBeNull();
  });

  test('is nothing where nobody has rated', () => {
    const { container } = show({ source: null, overall: { average: null, count: 0 }, locations: [], reviews: [] });
    expect(container.textContent).toBe('');
  });
});

describe('the summary of a location', () => {
  const summary = (locationId: string) =>
    renderInPage(<ReviewSummary locationId={locationId} />, {
      client: clientWith(fixtureReviews({ locations: [{ location_id: 'cairns', average: 3.8, count: 1, url: null }] })),
    });

  test('is its own average and count', () => {
    summary('cairns');
    expect(screen.getByRole('img', { name: '3.8 out of 5' })).toBeDefined();
    expect(document.body.textContent).toContain('1 Google review');
  });

  test('is nothing for a location without reviews', () => {
    expect(summary('ballina').container.textContent).toBe('');
  });
});

test('counts have thousands separators', () => {
  expect(countText(12_345, 'google')).toBe('12,345 Google reviews');
  expect(countText(1, null)).toBe('1 review');
});
