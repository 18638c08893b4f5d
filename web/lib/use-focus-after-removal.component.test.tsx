import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInPage } from '#test/web/render-in-page.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

/** A list whose entries remove themselves, as on the watchlist, in the comparison and among the chips. */
function Shelf() {
  const [names, setNames] = useState(['Hilux', 'Ranger', 'Triton']);
  const removal = useFocusAfterRemoval();
  return (
    <>
      <h1>Shelf</h1>
      {names.length > 0 && (
        <div {...removal}>
          {names.map((name) => (
            <button key={name} type="button" onClick={() => setNames(names.filter((one) => one !== name))}>
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

const focused = (): string | undefined => document.activeElement?.textContent;

test('the focus of a button that removes itself goes to its neighbour, and from the last one to the heading', async () => {
  const user = userEvent.setup();
  renderInPage(<Shelf />);
  await user.click(screen.getByRole('button', { name: 'Ranger' }));
  expect(focused()).toBe('Triton');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Hilux');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Shelf');
});
