import { layoutModule } from '../deferred-module.ts';
import { screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { fixtureSite } from '#test/web/fixtures.ts';
import { ErrorView } from './error-view.tsx';

beforeAll(layoutModule.load);

test.each([
  [429, 'That was a lot at once', /saved cars are kept/],
  [500, 'Something went wrong on our side', /rest of the site works/],
  [503, 'Our vehicle search is having a short break', /opening hours still work/],
  [0, 'There is no connection just now', /stays readable/],
])(
  'a page that failed with %i says what happened and what works, gives phone and hours, and leads on',
  (status, title, works) => {
    renderInPage(<ErrorView status={status} />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
    expect(screen.getByText(works)).toBeDefined();
    const talk = within(screen.getByRole('region', { name: 'Talk to us' }));
    expect(talk.getByRole('link', { name: fixtureSite().phones.main })).toBeDefined();
    expect(talk.getByText(/open|closed/i, { selector: 'span' })).toBeDefined();
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toEqual(expect.arrayContaining(['/watchlist', '/#contact', '/opening-hours']));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  },
);
