import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixtureVehicle, fixtureSite } from '#test/web/fixtures.ts';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { BrochureButton } from './brochure-button.tsx';

const vehicle = fixtureVehicle();
const saved: { name: string; href: string }[] = [];
const asked: string[] = [];
let answer: () => Promise<Response>;

const problem = (body: unknown, type = 'application/problem+json') =>
  new Response(JSON.stringify(body), { status: 503, headers: { 'content-type': type } });

beforeEach(() => {
  saved.length = 0;
  asked.length = 0;
  answer = async () => new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return answer();
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:brochure');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, href: this.href });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const link = () => screen.getByRole('link', { name: 'Download brochure (PDF)' });

describe('the brochure’s button', () => {
  test('is a plain link to the file, for browsers without scripts', () => {
    renderInPage(<BrochureButton car={vehicle} />);
    expect(link().getAttribute('href')).toBe(`/api/v1/cars/${vehicle.slug}/pdf`);
    expect(link().getAttribute('download')).toBe(`${vehicle.slug}.pdf`);
  });

  test('saves the file under the slug, and is busy meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    renderInPage(<BrochureButton car={vehicle} />);
    await userEvent.click(link());
    expect(link().getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Preparing the brochure');
    await userEvent.click(link());
    expect(asked).toEqual([`/api/v1/cars/${vehicle.slug}/pdf`]);
    resolve(new Response('%PDF-'));
    await waitFor(() => expect(saved).toEqual([{ name: `${vehicle.slug}.pdf`, href: 'blob:brochure' }]));
    await waitFor(() => expect(link().getAttribute('aria-busy')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows the server’s message where the file cannot be had, until it is tried again', async () => {
    answer = async () => problem({ code: 'upstream_unavailable', error: 'The brochure cannot be made just now.' });
    renderInPage(<BrochureButton car={vehicle} />);
    await userEvent.click(link());
    expect((await screen.findByRole('alert')).textContent).toBe('The brochure cannot be made just now.');
    expect(saved).toEqual([]);
    answer = async () => new Response('%PDF-');
    await userEvent.click(link());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('has words of the dealer for an answer without a message, and its own without a connection', async () => {
    answer = async () => problem({}, 'text/html');
    renderInPage(<BrochureButton car={vehicle} />);
    await userEvent.click(link());
    expect((await screen.findByRole('alert')).textContent).toBe(fixtureSite().words.unexpectedError);
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    await userEvent.click(link());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('There is no connection just now.'));
  });
});
