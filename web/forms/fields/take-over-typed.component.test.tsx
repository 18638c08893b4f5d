import { act, cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { useTypedBefore } from './take-over-typed.ts';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

function Asked({ method }: { method?: string }) {
  useTypedBefore();
  const [phone, setPhone] = useState('');
  const [words, setWords] = useState('');
  const [state, setState] = useState('VIC');
  const [owes, setOwes] = useState('no');
  const [agrees, setAgrees] = useState(false);
  return (
    <form method={method}>
      <input aria-label="Phone" value={phone} onChange={({ target }) => setPhone(target.value)} />
      <textarea aria-label="Words" value={words} onChange={({ target }) => setWords(target.value)} />
      <select aria-label="State" value={state} onChange={({ target }) => setState(target.value)}>
        <option>VIC</option>
        <option>NSW</option>
      </select>
      {['no', 'yes'].map((one) => (
        <input
          key={one}
          type="radio"
          name="owes"
          aria-label={one}
          checked={owes === one}
          onChange={() => setOwes(one)}
        />
      ))}
      <input type="checkbox" aria-label="Agree" checked={agrees} onChange={({ target }) => setAgrees(target.checked)} />
      <output>{[phone, words, state, owes, agrees].join('|')}</output>
    </form>
  );
}

const serve = (method?: string): HTMLElement => {
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = renderToString(<Asked {...(method !== undefined && { method })} />);
  return root;
};

const fillIn = (): void => {
  screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value = '0455 000 401';
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' }).value = 'Call me';
  screen.getByRole<HTMLSelectElement>('combobox').value = 'NSW';
  screen.getByRole<HTMLInputElement>('radio', { name: 'yes' }).checked = true;
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
};

test('what was typed and chosen before the scripts were there counts as if it had been typed after', async () => {
  const root = serve('dialog');
  fillIn();
  await act(async () => hydrateRoot(root, <Asked method="dialog" />));
  expect(screen.getByRole('status').textContent).toBe('0455 000 401|Call me|NSW|yes|true');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('0455 000 401');
});

test('a form that nobody touched stays as it was served', async () => {
  const root = serve('dialog');
  await act(async () => hydrateRoot(root, <Asked method="dialog" />));
  expect(screen.getByRole('status').textContent).toBe('||VIC|no|false');
});

test('a form that a browser sends by itself is left alone', async () => {
  const root = serve();
  fillIn();
  await act(async () => hydrateRoot(root, <Asked />));
  expect(screen.getByRole('status').textContent).toBe('||VIC|no|false');
});
