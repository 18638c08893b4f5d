import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrowserRouter } from '#web/lib/router.tsx';
import { Gallery } from './gallery.tsx';
import { layers } from './gallery.tsx';
import { states } from './states.tsx';

test('the theme preview shows every part under its name, and opens what lies on top', () => {
  render(
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>,
  );
  for (const name of Object.keys(states)) expect(screen.getByRole('heading', { name })).toBeDefined();
  for (const layer of layers) expect(screen.getByRole('button', { name: `Open ${layer}` })).toBeDefined();
});
